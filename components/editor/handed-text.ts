import type { PasteText } from '@/store/paste/paste';

/** A text for the next form: in memory, because an address holds no long text. */
let handed: PasteText | null = null;

/** Hands a text to the form that opens next, where it is unsaved text of a new paste. */
export function handToForm(text: PasteText): void {
  handed = text;
}

/** Takes the text that was handed to the form. @returns null if there is none */
export function takeHandedText(): PasteText | null {
  const taken = handed;
  handed = null;
  return taken;
}
