import { scrollListBy } from '@/components/navigation/desk';

/**
 * Scrolls the bar of the search field to the top of the window, with the results right below it. The page is made long enough for
 * that (app/styles/list.css).
 */
export function scrollSearchToTop(): void {
  const { bar, found } = findParts();
  if (!bar || !found) return;
  bar.dataset.hasRoomBelow = '';
  const { top, height } = bar.getBoundingClientRect();
  // If the field is not sticky, scrolling further would move it out of the window.
  const isSticky = getComputedStyle(bar).position === 'sticky';
  const distance = isSticky ? found.getBoundingClientRect().top - height - stickyTop(bar) : top;
  if (distance > 0) scrollListBy(distance);
}

/** Scrolls to the results of a search, right below the search field: that is sticky, and can be used further down. */
export function scrollToFound(): void {
  const { bar, found } = findParts();
  if (!bar || !found) return;
  const distance = found.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  if (distance < 0) scrollListBy(distance);
}

function findParts() {
  return { bar: document.querySelector<HTMLElement>('.search-bar'), found: document.querySelector('.list-found') };
}

/** Returns how far from the top of the window the field stays. */
function stickyTop(bar: Element): number {
  return Number.parseFloat(getComputedStyle(bar).top) || 0;
}
