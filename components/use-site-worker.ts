import { useEffect } from 'react';
import type { SiteWorkerListener } from '@/store/site-worker';

/**
 * Registers the service worker once the page has loaded, and asks for a new version when the page comes back into sight
 * after a while. In development there is none: it would serve yesterday's code.
 */
export function useSiteWorker(listener: SiteWorkerListener): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const unmounted = new AbortController();
    const { signal } = unmounted;

    const watch = async () => {
      // Offline without a worker its code cannot be had either, and there is nobody to tell.
      const part = await import('./watch-site-worker').catch(() => null);
      await part?.watchSiteWorker(listener, signal);
    };
    // The page comes first: the worker fetches the whole site.
    if (document.readyState === 'complete') void watch();
    else window.addEventListener('load', watch, { once: true, signal });
    return () => unmounted.abort();
  }, [listener]);
}
