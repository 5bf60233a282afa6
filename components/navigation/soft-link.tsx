'use client';

import { useRouter } from 'next/navigation';
import { type AnchorHTMLAttributes, type MouseEvent, useCallback } from 'react';
import { withBasePath } from '@/store/paste/paste-address';
import { awaitNewScreen, isScreenShown, pathOf } from './new-screen';

// How the site moves between its screens, and reads and writes the address.
//
// - soft-link.tsx, this file, opens a route without reloading the page. new-screen.ts awaits its screen.
// - back-to-list.ts goes back instead where the list is the entry before, and hold-scroll.ts restores its scroll position.
// - address.ts follows the fragment of the address, and writes the address; address-query.tsx, use-addressed-id.ts and
//   chosen-id.ts read the rest of it. use-document-title.ts sets the title.
// - desk.ts tells whether the window has room for a paste beside the list; page-parts.ts finds such parts of a page.
// - handed-over.ts has what an address cannot: a text for the next screen.
// - protect-unsaved-text.ts makes the browser ask before a page with unsaved text closes.

interface SoftLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A route of the site, without the base path. */
  readonly href: string;
}

/**
 * Links to a route without reloading the page, unless the user asks for another tab. It does what this site needs of
 * next/link, and is 3 kB smaller on every route.
 */
export function SoftLink({ href, onClick, ...rest }: SoftLinkProps) {
  const router = useRouter();
  const prefetch = () => router.prefetch(href);

  function navigate(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (hasModifier(event) || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    open(router, href);
  }

  return <a {...rest} href={withBasePath(href)} onClick={navigate} onPointerEnter={prefetch} onFocus={prefetch} />;
}

/** Returns a function that opens a route without reloading the page. The route has no base path. */
export function useSoftNavigation(): (href: string) => void {
  const router = useRouter();
  return useCallback((href: string) => open(router, href), [router]);
}

/**
 * Opens a route. On the screen that is shown, only the address changes, and `popstate` tells it, as for Back and Forward. The router
 * would tell nobody, and it does not know of a paste that was chosen in the list.
 */
function open(router: ReturnType<typeof useRouter>, href: string): void {
  const address = withBasePath(href);
  awaitNewScreen(address);
  if (!isScreenShown(address)) {
    router.push(href);
    return;
  }
  const { pathname, search, hash } = window.location;
  const to = new URL(address, window.location.href);
  const path = pathOf(to.pathname) === pathOf(pathname) ? pathname : to.pathname;
  if (path + to.search !== pathname + search + hash) window.history.pushState(null, '', path + to.search);
  document.documentElement.scrollTop = 0;
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Tells whether a click has a modifier key, which asks the browser for another tab or a download, or selects a range. */
export function hasModifier(event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
