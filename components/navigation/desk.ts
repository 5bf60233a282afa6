import { useSyncExternalStore } from 'react';
import { findPart } from './page-parts';

/** As in app/styles/desk.css. */
const DESK = 'screen and (width >= 75rem)';

let wasDesk = false;

/** Tells whether All Pastes is a desk: a list in the left half of the window, and the chosen paste in the right one. */
export function isDesk(): boolean {
  // While the page is printed, the last answer counts, so that the chosen paste is printed.
  if (window.matchMedia?.('screen').matches) wasDesk = window.matchMedia(DESK).matches;
  return wasDesk;
}

/** Tells whether the window is a desk, and follows its width. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(follow, isDesk, () => false);
}

/** Returns what scrolls the list: the left half of a desk, or else the page. */
export function listScroller(): Element {
  return (isDesk() && findPart('[data-part=list-half]')) || document.documentElement;
}

/** Returns where a scroller cuts off the list: its top, or that of the window. */
export function topOf(scroller: Element): number {
  return scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
}

/** Scrolls the list at once. */
export function scrollListBy(top: number): void {
  listScroller().scrollBy({ top, behavior: 'instant' });
}

/** Scrolls the text beside the list by a page. A few lines stay in sight. */
export function pageText(step: 1 | -1): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const heightInSight = window.innerHeight - (Number.parseFloat(scrollPaddingTop) || 0);
  window.scrollBy({ top: step * Math.round(0.875 * heightInSight), behavior: 'instant' });
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(DESK);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
