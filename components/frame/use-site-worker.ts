import { useEffect } from 'react';
import {
  findWorkerContainer,
  type OnUpdate,
  registerSiteWorker,
  UPDATE_CHECK_INTERVAL_MS,
} from '@/store/offline/site-worker';

/**
 * Registers the service worker once the page has loaded. Checks for a new version when the page becomes visible again
 * after a while. Does nothing in development, where the worker would serve old code.
 */
export function useSiteWorker(onUpdate: OnUpdate): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    let checkForUpdate: (() => Promise<void>) | null = null;
    let checkedAtMs = 0;
    const watch = async () => {
      checkForUpdate = await register(onUpdate);
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
  }, [onUpdate]);
}

async function register(onUpdate: OnUpdate) {
  const container = findWorkerContainer();
  return container === undefined
    ? null
    : registerSiteWorker({ container, reload: () => window.location.reload() }, onUpdate);
}
