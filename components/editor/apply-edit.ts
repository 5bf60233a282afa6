import type { TextEdit } from '@/store/editor/indent';

// What the field of the content can do while a text is written. How a text changes is in `store/editor/`.
//
// - apply-edit.ts, this file, changes the text of a field so that the browser can undo it.
// - indent-keys.ts has the keys that indent.
// - find-bar.tsx finds and replaces; use-shown-hit.ts marks the hit, where components/paste-text/hit-locator.ts says that it is.
// - format-button.tsx formats JSON by format-content.ts; use-text-fact.ts reads the content when the user pauses.
// - long-lines.tsx lays out very long lines.

/** Changes the text of the focused field as if the user had typed: one step of the browser's undo. */
export function applyEdit(field: HTMLTextAreaElement, { start, end, text, selection }: TextEdit): void {
  const { value } = field;
  const changed = value.slice(0, start) + text + value.slice(end);
  field.setSelectionRange(start, end);
  insertAsTyped(text);
  if (field.value !== changed) {
    field.value = changed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(selection.start, selection.end);
}

/** Changes the text of a field as `applyEdit` does, and leaves the focus where it is. */
export function applyEditFromOutside(field: HTMLTextAreaElement, edit: TextEdit): void {
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  applyEdit(field, edit);
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** How many lines with a NUL are inserted as text, which takes half a second: the parser of HTML drops a NUL. */
const MAX_NUL_LINES = 200;

/** Replaces the selection. `execCommand` is deprecated, but nothing else supports the browser's undo. */
function insertAsTyped(text: string): void {
  // Some browsers do not insert an empty text.
  if (text === '') document.execCommand('delete');
  // Chromium takes 26 seconds to insert 2,000 lines as text, but a tenth of one as HTML, and a second for 20,000. Firefox
  // supports only `insertText` here.
  else if (isQuickAsText(text) || !document.execCommand('insertHTML', false, toHtml(text)))
    document.execCommand('insertText', false, text);
}

function isQuickAsText(text: string): boolean {
  return text.indexOf('\n', 1) < 0 || (text.includes('\0') && text.split('\n').length <= MAX_NUL_LINES);
}

/** The parser drops a line break at the start and the editor one at the end, so both are added. */
function toHtml(text: string): string {
  return `<pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre>`;
}
