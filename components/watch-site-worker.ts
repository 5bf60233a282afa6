import { registerSiteWorker, type SiteWorkerListener, UPDATE_CHECK_INTERVAL_MS } from '@/store/site-worker';

/** Registers the service worker where there can be one, and looks for a new version now and then until `signal`. */
export async function watchSiteWorker(listener: SiteWorkerListener, signal: AbortSignal): Promise<void> {
  const container = findContainer();
  if (container === undefined) return;
  const checkForUpdate = await registerSiteWorker({ container, reload: () => window.location.reload() }, listener);
  if (checkForUpdate === null || signal.aborted) return;
  let checkedAt = Date.now();
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void checkForUpdate();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
}

/** Undefined on plain http, but for this machine itself, and in a sandboxed frame, where merely asking throws. */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
