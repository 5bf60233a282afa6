import { handover, type TextField } from '@/store/handover';

/*
 * Text that was typed before React had the page. If anything has changed the page meanwhile (an element of a password manager,
 * a host that strips comments, a translator), React gives up hydration and makes every element anew. So a script in the head
 * notes the text fields that the page had (scripts/build/page/note-fields.ts), and each form takes over from them when it
 * mounts. A field that was removed from the document still has its text and selection.
 */

/** Returns the text that was typed into the noted fields of a name. If several have different texts, all are kept. */
export function notedText(name: string): string {
  return joinTexts(fieldsOf(name));
}

/**
 * Moves the typed text, the focus and the selection from the fields that a field replaces. Call it when the field has mounted.
 * Changes nothing if React has hydrated the original field.
 *
 * @param write sets the text of the field; without it, its value is set
 */
export function takeOverText(field: TextField | null, write?: (text: string) => void): void {
  const { notedFields } = handover();
  if (field === null || notedFields === undefined) return;
  const noted = fieldsOf(field.name);
  for (const each of noted) notedFields.all.delete(each);
  const text = joinTexts([...noted, field]);
  if (text !== field.value) {
    if (write === undefined) field.value = text;
    else write(text);
  }
  const focused = noted.find((each) => each === notedFields.focused && each !== field);
  if (focused === undefined || document.activeElement !== document.body) return;
  field.focus({ preventScroll: true });
  const offset = Math.max(0, text.lastIndexOf(focused.value));
  const { selectionStart, selectionEnd, selectionDirection } = focused;
  field.setSelectionRange(offset + (selectionStart ?? 0), offset + (selectionEnd ?? 0), selectionDirection ?? 'none');
}

function fieldsOf(name: string): readonly TextField[] {
  return [...(handover().notedFields?.all ?? [])].filter((field) => field.name === name);
}

/** Joins the texts of fields. A later field may be a copy of an earlier one, text included. */
function joinTexts(fields: readonly TextField[]): string {
  return fields.reduceRight((text, { value }) => (text.includes(value) ? text : value + text), '');
}
