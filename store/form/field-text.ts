import type { PasteText } from '@/store/paste/paste';
import { toLineFeeds } from '@/store/paste/text-count';

/**
 * Converts a text as the fields do: an input removes line breaks, a text area turns each line break into a line feed
 * (HTML standard, value sanitization and the textarea's API value).
 */
export function toFieldText({ title, content }: PasteText): PasteText {
  return { title: title.replace(/[\r\n]/g, ''), content: toLineFeeds(content) };
}

/**
 * Converts the text of the fields back into the text to store. The fields normalise line breaks, so unchanged parts
 * keep those of the stored paste. So saving an edit changes only what the user edited.
 */
export function fromFieldText(fields: PasteText, base: PasteText | undefined): PasteText {
  if (base === undefined) return fields;
  const shown = toFieldText(base);
  return {
    title: fields.title === shown.title ? base.title : fields.title,
    content: fields.content === shown.content ? base.content : withLineBreaksOf(base.content, fields.content),
  };
}

/**
 * Keeps the stored text before and after the edited part. Line breaks within that part get the kind of the stored
 * text's first one.
 */
function withLineBreaksOf(base: string, content: string): string {
  if (!base.includes('\r')) return content;
  let [baseStart, start] = [0, 0];
  while (baseStart < base.length && start < content.length && unitAt(base, baseStart) === content[start]) {
    baseStart += base.startsWith('\r\n', baseStart) ? 2 : 1;
    start++;
  }
  let [baseEnd, end] = [base.length, content.length];
  while (baseEnd > baseStart && end > start && unitAt(base, baseEnd - 1) === content[end - 1]) {
    baseEnd -= base.startsWith('\r\n', baseEnd - 2) ? 2 : 1;
    end--;
  }
  const lineBreak = /\r\n?|\n/.exec(base)?.[0] ?? '\n';
  const changed = content.slice(start, end).replaceAll('\n', lineBreak);
  const whole = base.slice(0, baseStart) + changed + base.slice(baseEnd);
  // With mixed line breaks, a carriage return may end up before a line feed: two line breaks would become one.
  return toLineFeeds(whole) === content ? whole : content;
}

function unitAt(text: string, index: number): string | undefined {
  return text[index] === '\r' ? '\n' : text[index];
}

/** Appends text that was typed before the fields were filled. */
export function appendText(text: PasteText, typed: PasteText): PasteText {
  return { title: text.title + typed.title, content: text.content + typed.content };
}

/** Removes a prefix from each field. A field that lacks its prefix stays whole. */
export function withoutBeginning(text: PasteText, beginning: PasteText): PasteText {
  const cut = (whole: string, start: string) => (whole.startsWith(start) ? whole.slice(start.length) : whole);
  return { title: cut(text.title, beginning.title), content: cut(text.content, beginning.content) };
}
