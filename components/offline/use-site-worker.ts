import { useEffect } from 'react';
import { registerSiteWorker, type SiteWorkerListener, UPDATE_CHECK_INTERVAL_MS } from '@/store/offline/site-worker';

/**
 * Registers the service worker once the page has loaded, and checks for a new version when the page becomes visible
 * again after a while. Not in development, where it would serve old code.
 */
export function useSiteWorker(listener: SiteWorkerListener): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const watch = () => void watchSiteWorker(listener, signal);
    // The page comes first: the worker fetches the whole site.
    if (document.readyState === 'complete') watch();
    else window.addEventListener('load', watch, { once: true, signal });
    return () => unmounted.abort();
  }, [listener]);
}

async function watchSiteWorker(listener: SiteWorkerListener, signal: AbortSignal): Promise<void> {
  const container = findContainer();
  if (container === undefined) return;
  const checkForUpdate = await registerSiteWorker({ container, reload: () => window.location.reload() }, listener);
  if (checkForUpdate === null || signal.aborted) return;
  let checkedAtMs = Date.now();
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < UPDATE_CHECK_INTERVAL_MS) return;
    checkedAtMs = Date.now();
    void checkForUpdate();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
}

/** Undefined over plain http, except on localhost, and in a sandboxed frame, where reading the property throws. */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
