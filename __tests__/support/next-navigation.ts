import { BailoutToCSRError } from 'next/dist/shared/lib/lazy-dynamic/bailout-to-csr';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * Takes the place of `next/navigation` (see jest.config.mjs): its router is a part of the framework that only a built
 * page has. Behind this one stands the browser's own history, which it follows as the framework's does.
 */
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...args) => {
    original(...args);
    notify();
  };
}
window.addEventListener('popstate', notify);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let servedSegment: string | null | undefined;

/**
 * Says which prerendered page the host answered with, by its layout segment: null is Home. Left open, it is the page
 * that the path names.
 */
export function serve(segment: string | null | undefined): void {
  servedSegment = segment;
}

function readSegment(): string | null {
  if (servedSegment !== undefined) return servedSegment;
  return window.location.pathname.split('/')[1] || null;
}

const router = {
  push: (href: string) => window.history.pushState(null, '', href),
  replace: (href: string) => window.history.replaceState(null, '', href),
  prefetch: () => {},
  back: () => window.history.back(),
};

export function useRouter(): typeof router {
  return router;
}

/** A prerendered page knows no query: what reads it is left to the browser. */
export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => {
      throw new BailoutToCSRError('useSearchParams()');
    },
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function usePathname(): string {
  return useSyncExternalStore(subscribe, readPathname, readPathname);
}

export function useSelectedLayoutSegment(): string | null {
  return useSyncExternalStore(subscribe, readSegment, readSegment);
}

function readPathname(): string {
  return window.location.pathname;
}
