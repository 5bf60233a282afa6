import { useLayoutEffect } from 'react';

/** Names the document for what it shows, where the title of its route says too little. Null leaves that as it is. */
export function useDocumentTitle(title: string | null): void {
  // Ended before anything observes the title of the next route.
  useLayoutEffect(() => {
    if (title === null) return;
    const named = `${title} · Pastes`;
    let routeTitle = document.title;
    /** The name as the document tells it, which drops blanks: compared with the name itself, it would never be right. */
    let shownTitle: string | null = null;
    const name = () => {
      if (document.title === shownTitle) return;
      routeTitle = document.title;
      document.title = named;
      shownTitle = document.title;
    };
    name();
    // The router sets the title of the route once more when that has come to life.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === shownTitle) document.title = routeTitle;
    };
  }, [title]);
}
