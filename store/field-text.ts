import type { PasteText } from './paste';

/**
 * What a title input and a text area make of a text: an input drops line breaks, a text area turns every kind of them
 * into a line feed (HTML standard, value sanitization and the textarea's API value).
 */
export function toFieldText({ title, content }: PasteText): PasteText {
  return { title: title.replace(/[\r\n]/g, ''), content: content.replace(/\r\n?/g, '\n') };
}

/**
 * The text that the fields stand for. What the fields could not hold, and the person did not touch, is taken from the
 * stored paste, so that saving an edit changes nothing else: its line breaks stay of their kind.
 */
export function fromFieldText(fields: PasteText, base: PasteText | undefined): PasteText {
  if (base === undefined) return fields;
  const shown = toFieldText(base);
  return {
    title: fields.title === shown.title ? base.title : fields.title,
    content: fields.content === shown.content ? base.content : withLineBreaksOf(base.content, fields.content),
  };
}

function withLineBreaksOf(base: string, content: string): string {
  const isWindowsText = base.includes('\r\n') && !/(^|[^\r])\n/.test(base);
  return isWindowsText ? content.replaceAll('\n', '\r\n') : content;
}

/** What was typed into empty fields before their text came, put behind that text. */
export function appendText(text: PasteText, typed: PasteText): PasteText {
  return { title: text.title + typed.title, content: text.content + typed.content };
}

/** What was typed behind a beginning; the whole where the beginning is not there any more. */
export function withoutBeginning(text: PasteText, beginning: PasteText): PasteText {
  const cut = (whole: string, start: string) => (whole.startsWith(start) ? whole.slice(start.length) : whole);
  return { title: cut(text.title, beginning.title), content: cut(text.content, beginning.content) };
}
