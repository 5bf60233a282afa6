// How Enter and the keys that indent change a text. Each function is pure: it gets the text and the selection, and
// returns one edit. The browser applies it as if the user had typed it, so that the browser's undo works.

/** A range of a text, in UTF-16 code units. It is a caret if both ends are equal. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Replaces the text from `start` to `end`, then sets the selection. */
export interface TextEdit extends Selection {
  readonly text: string;
  readonly selection: Selection;
}

const SPACES = '  ';

/** Begins a new line with the indent of the line in which the selection starts. Null if that line has no indent. */
export function breakLine(text: string, { start, end }: Selection): TextEdit | null {
  const lineStart = startOfLine(text, start);
  const indent = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0] ?? '';
  return indent === '' ? null : insert({ start, end }, `\n${indent}`);
}

/** Inserts one indent at the caret. */
export function insertIndent(text: string, selection: Selection): TextEdit {
  return insert(selection, unitOf(text, startOfLine(text, selection.start)));
}

/** Indents the lines that the selection touches. If there are several, blank lines stay as they are. */
export function indentLines(text: string, selection: Selection): TextEdit {
  const unit = unitOf(text, startOfLine(text, selection.start));
  return changeLines(text, selection, (line, isOnly) => (line.trim() === '' && !isOnly ? line : unit + line));
}

/**
 * Removes one indent (a tab or up to two spaces) from the lines that the selection touches. Null if none has an indent.
 */
export function outdentLines(text: string, selection: Selection): TextEdit | null {
  const edit = changeLines(text, selection, (line) => line.replace(/^(\t| {1,2})/, ''));
  return edit.text === text.slice(edit.start, edit.end) ? null : edit;
}

function insert({ start, end }: Selection, text: string): TextEdit {
  const caret = start + text.length;
  return { start, end, text, selection: { start: caret, end: caret } };
}

function changeLines(
  text: string,
  { start, end }: Selection,
  change: (line: string, isOnly: boolean) => string,
): TextEdit {
  const from = startOfLine(text, start);
  // A selection that ends before the first character of a line does not touch that line.
  const lastTouched = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', lastTouched);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const before = text.slice(from, to).split('\n');
  const after = before.map((line) => change(line, before.length === 1));
  const changed = after.join('\n');
  const firstGrowth = (after[0]?.length ?? 0) - (before[0]?.length ?? 0);
  const growth = changed.length - (to - from);
  const newStart = Math.max(from, start + firstGrowth);
  // A caret at the start of its line moves along with the text. Neither end of the selection leaves its line, even if
  // it was inside a removed indent.
  const lastLineStart = from + changed.lastIndexOf('\n') + 1;
  const newEnd = Math.max(newStart, lastLineStart, end + growth);
  return { start: from, end: to, text: changed, selection: { start: newStart, end: newEnd } };
}

function startOfLine(text: string, index: number): number {
  return index === 0 ? 0 : text.lastIndexOf('\n', index - 1) + 1;
}

/**
 * The text's unit of indent, taken from the first indented line after the given line, or else from the first in the
 * text.
 */
function unitOf(text: string, fromLine: number): string {
  const indented = /^[ \t]+(?=\S)/m;
  const indent = indented.exec(text.slice(fromLine)) ?? indented.exec(text);
  return indent?.[0].startsWith('\t') ? '\t' : SPACES;
}
