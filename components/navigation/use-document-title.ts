import { useLayoutEffect } from 'react';

/** How often the title is set. The router sets its own once or twice; a translator would do so each time. */
const MAX_TIMES = 5;

/** Sets the document's title, if the route's title is too general. Null does nothing. */
export function useDocumentTitle(title: string | null): void {
  // The clean-up of a layout effect runs before the next route sets its title.
  useLayoutEffect(() => {
    if (title === null) return;
    const named = `${title} · Pastes`;
    let routeTitle = document.title;
    /** The title as `document.title` returns it, which collapses white space: the given title may never equal it. */
    let shownTitle: string | null = null;
    let times = 0;
    const name = () => {
      if (document.title === shownTitle || times === MAX_TIMES) return;
      times++;
      routeTitle = document.title;
      document.title = named;
      shownTitle = document.title;
      // It may be the user's.
      document.querySelector('title')?.setAttribute('translate', 'no');
    };
    name();
    // After hydration the router sets the route's title once more.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === shownTitle) document.title = routeTitle;
    };
  }, [title]);
}
