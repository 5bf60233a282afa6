import { useLayoutEffect } from 'react';

/** Sets the document's title where that of the route says too little. Null leaves it as it is. */
export function useDocumentTitle(title: string | null): void {
  // A layout effect ends before anything observes the title of the next route.
  useLayoutEffect(() => {
    if (title === null) return;
    const named = `${title} · Pastes`;
    let routeTitle = document.title;
    /** As the document returns it, which collapses blanks: the given title might never equal it. */
    let shownTitle: string | null = null;
    const name = () => {
      if (document.title === shownTitle) return;
      routeTitle = document.title;
      document.title = named;
      shownTitle = document.title;
    };
    name();
    // The router sets the title of the route once more after hydration.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === shownTitle) document.title = routeTitle;
    };
  }, [title]);
}
