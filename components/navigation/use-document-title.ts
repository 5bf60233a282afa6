import { useLayoutEffect } from 'react';

/** React takes over the first title of a page unless it has this attribute. */
const OWN = 'itemprop';

/**
 * Sets the document's title, if the route's title is too general. Null does nothing.
 *
 * It adds a second title element before the route's own, because the router may change its own at any time, and a translator
 * may change both.
 */
export function useDocumentTitle(title: string | null): void {
  // The clean-up of a layout effect runs before the next route sets its title.
  useLayoutEffect(() => {
    if (title === null) return;
    const own = document.createElement('title');
    own.setAttribute(OWN, 'name');
    // The title may be the user's text.
    own.translate = false;
    own.textContent = `${title} · Pastes`;
    document.head.prepend(own);
    // After hydration the router adds a title before all others.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('title')?.hasAttribute(OWN)) document.head.prepend(own);
    });
    observer.observe(document.head, { childList: true });
    return () => {
      observer.disconnect();
      own.remove();
    };
  }, [title]);
}
