import { scrollListBy } from '@/components/navigation/desk';

/** Scrolls the bar of the search field to the top of the window, and what it finds right below it. */
export function scrollSearchToTop(bar: Element | null, below: Element | null): void {
  if (bar === null || below === null) return;
  const { top, height } = bar.getBoundingClientRect();
  // Where the field does not stay in the window, it would leave it.
  const distance =
    getComputedStyle(bar).position === 'sticky' ? below.getBoundingClientRect().top - height - stickyTop(bar) : top;
  if (distance > 0) scrollListBy(distance);
}

/** Scrolls the beginning of the list right below the search field, if the list is scrolled: the field stays in sight. */
export function scrollToFound(bar: Element | null, below: Element | null): void {
  if (bar === null || below === null) return;
  const distance = below.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  if (distance < 0) scrollListBy(distance);
}

/** Returns how far from the top of the window the field stays. */
function stickyTop(bar: Element): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0;
}
