/** Returns, in the page, the text of the current hit if it is in the window and below the view's bar; otherwise null. */
export function hitInSight(): string | null {
  const [found] = CSS.highlights.get('search-hit-current') ?? [];
  if (found === undefined) return null;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  const { top, bottom, height } = range.getBoundingClientRect();
  const barBottom = document.querySelector('.view-bar')?.getBoundingClientRect().bottom ?? 0;
  return height > 0 && top >= barBottom && bottom <= innerHeight ? range.toString() : null;
}
