export const CONTENT_SELECTOR = 'textarea[name="content"]';

/** Returns the content field, or null if the screen has none. */
export function contentField(): HTMLTextAreaElement | null {
  return document.querySelector(CONTENT_SELECTOR);
}

/**
 * Puts the caret before the line that a fragment names (`#L12`), or else before the first, and scrolls to it. On a touch screen,
 * the content then loses the focus: the keyboard would cover half of the page.
 */
export function focusContentAt(fragment: string): void {
  const content = contentField();
  if (content === null) return;
  const line = Number(/^#L(\d+)/.exec(fragment)?.[1] ?? 1);
  const isTouch = !window.matchMedia?.('(pointer: fine)').matches;
  if (isTouch && line === 1) return;
  const heading = document.activeElement;
  const start = offsetOfLine(content.value, line);
  content.setSelectionRange(start, start);
  // No keyboard opens for a field that cannot be written to.
  content.readOnly = isTouch;
  // Browsers scroll to the caret of a field that gets the focus.
  content.focus({ preventScroll: line === 1 });
  if (line === 1) content.scrollTop = 0;
  content.readOnly = false;
  if (!isTouch) return;
  content.blur();
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

/** Returns where a line begins; the last one if the text has fewer. */
function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', offset) + 1;
    if (next === 0) break;
    offset = next;
  }
  return offset;
}
