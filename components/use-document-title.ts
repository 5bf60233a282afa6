import { useLayoutEffect } from 'react';

/** Names the document for what it shows, where the title of its route says too little. Null leaves that as it is. */
export function useDocumentTitle(title: string | null): void {
  // Ended before anything observes the title of the next route.
  useLayoutEffect(() => {
    if (title === null) return;
    const named = `${title} · Pastes`;
    let routeTitle = document.title;
    const name = () => {
      if (document.title === named) return;
      routeTitle = document.title;
      document.title = named;
    };
    name();
    // The router sets the title of the route once more when that has come to life.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === named) document.title = routeTitle;
    };
  }, [title]);
}
