import { scrollListBy } from '@/components/navigation/desk';

/** Scrolls the bar of the search field to the top of the window, with the results right below it. */
export function scrollSearchToTop(bar: Element | null, below: Element | null): void {
  if (bar === null || below === null) return;
  const { top, height } = bar.getBoundingClientRect();
  // If the field is not sticky, scrolling further would move it out of the window.
  const distance =
    getComputedStyle(bar).position === 'sticky' ? below.getBoundingClientRect().top - height - stickyTop(bar) : top;
  if (distance > 0) scrollListBy(distance);
}

/** If the list is scrolled, scrolls its beginning to right below the sticky search field. */
export function scrollToFound(bar: Element | null, below: Element | null): void {
  if (bar === null || below === null) return;
  const distance = below.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  if (distance < 0) scrollListBy(distance);
}

/** Returns how far from the top of the window the field stays. */
function stickyTop(bar: Element): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0;
}
