import type { PasteText } from './paste';

/** Puts a text behind another, field by field. */
export function appendText(text: PasteText, typed: PasteText): PasteText {
  return { title: text.title + typed.title, content: text.content + typed.content };
}

/** Takes the beginning off a text, in each field that begins with it. */
export function withoutBeginning(text: PasteText, beginning: PasteText): PasteText {
  const cut = (whole: string, start: string) => (whole.startsWith(start) ? whole.slice(start.length) : whole);
  return { title: cut(text.title, beginning.title), content: cut(text.content, beginning.content) };
}
