import { useEffect } from 'react';
import { registerSiteWorker, type SiteWorkerListener, UPDATE_CHECK_INTERVAL_MS } from '@/store/offline/site-worker';

/**
 * Registers the service worker once the page has loaded. Checks for a new version when the page becomes visible again
 * after a while. Does nothing in development, where the worker would serve old code.
 */
export function useSiteWorker(listener: SiteWorkerListener): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    let checkForUpdate: (() => Promise<void>) | null = null;
    let checkedAtMs = 0;
    const watch = async () => {
      checkForUpdate = await register(listener);
      checkedAtMs = Date.now();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < UPDATE_CHECK_INTERVAL_MS) return;
      checkedAtMs = Date.now();
      void checkForUpdate?.();
    };
    // Waits for the page to load, because the worker fetches the whole site.
    if (document.readyState === 'complete') void watch();
    else window.addEventListener('load', watch, { once: true });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('load', watch);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [listener]);
}

async function register(listener: SiteWorkerListener) {
  const container = findContainer();
  return container === undefined
    ? null
    : registerSiteWorker({ container, reload: () => window.location.reload() }, listener);
}

/**
 * Returns undefined over plain http (except on localhost), and in a sandboxed frame, where reading the property throws.
 */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
