/** Scrolls the search field to the top of the window, and what it finds right below it. */
export function scrollSearchToTop(): void {
  const bar = document.querySelector('.search-bar');
  const below = document.querySelector('.list-found');
  if (bar === null || below === null) return;
  // Where the field does not stay in the window, it would leave it.
  const first = getComputedStyle(bar).position === 'sticky' ? below : bar;
  const isAbove = first.getBoundingClientRect().top <= bar.getBoundingClientRect().height;
  if (!isAbove) first.scrollIntoView({ behavior: 'instant' });
}
