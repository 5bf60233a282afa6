import { useEffect } from 'react';
import { registerSiteWorker, type SiteWorkerListener, UPDATE_CHECK_INTERVAL_MS } from '@/store/site-worker';

/**
 * Registers the service worker once the page has loaded, and asks for a new version when the page comes back into sight
 * after a while. In development there is none: it would serve yesterday's code.
 */
export function useSiteWorker(listener: SiteWorkerListener): void {
  useEffect(() => {
    const { serviceWorker: container } = navigator;
    // Undefined on plain http, but for this machine itself.
    if (process.env.NODE_ENV !== 'production' || container === undefined) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;

    const register = async () => {
      const checkForUpdate = await registerSiteWorker({ container, reload: () => window.location.reload() }, listener);
      if (checkForUpdate === null || signal.aborted) return;
      let checkedAt = Date.now();
      const onVisible = () => {
        if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
        checkedAt = Date.now();
        void checkForUpdate();
      };
      document.addEventListener('visibilitychange', onVisible, { signal });
    };
    // The page comes first: the worker fetches the whole site.
    if (document.readyState === 'complete') void register();
    else window.addEventListener('load', register, { once: true, signal });
    return () => unmounted.abort();
  }, [listener]);
}
