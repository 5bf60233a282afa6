/*
 * Keeps the site usable offline, and offers a new version without ever forcing it. The service worker is registered once;
 * the first time it activates, the site is ready to work offline. When a newer worker is installed, the listener gets a
 * `takeOver` function. Only after that is called does the waiting worker take over, and only the tab that called it
 * reloads; other tabs are offered the same, because the worker now serves newer files than theirs. Each visit asks the
 * active worker to fetch the files that its cache lacks: the user may have deleted them.
 */

import { BASE_PATH } from '@/store/paste/paste-address';

/** How often an open page checks the host for a new version, in milliseconds. */
export const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** The message that asks the worker to fetch the files that its cache lacks (scripts/build/service-worker.ts). */
export const REFILL_CACHE = 'REFILL_CACHE';

export interface SiteWorkerListener {
  /** Called when the site has been stored for offline use, for the first time in this browser. */
  onReady(): void;
  /** Called when there is a newer version than the page's own. `takeOver` reloads the page with it. */
  onUpdate(takeOver: () => void): void;
}

/** What the registration needs of the browser. */
export interface SiteWorkerPort {
  readonly container: ServiceWorkerContainer;
  reload(): void;
}

/**
 * Registers the service worker and reports to the listener.
 *
 * @returns checks the host for a new version; null in a browser that registers no worker, a private window for example
 */
export async function registerSiteWorker(
  { container, reload }: SiteWorkerPort,
  listener: SiteWorkerListener,
): Promise<(() => Promise<void>) | null> {
  const registration = await container
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/`, updateViaCache: 'none' })
    .catch(() => null);
  // Extensions that block workers make it resolve to undefined.
  if (!registration) return null;
  registration.active?.postMessage({ type: REFILL_CACHE });

  let isControlled = container.controller !== null;
  let isReloading = false;

  const takeOver = () => {
    isReloading = true;
    // Without a waiting worker, the new one has already taken over from another tab.
    if (registration.waiting === null) reload();
    else registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  container.addEventListener('controllerchange', () => {
    if (isReloading) reload();
    else if (isControlled) listener.onUpdate(takeOver);
    isControlled = true;
  });

  let followed: ServiceWorker | null = null;
  const follow = (worker: ServiceWorker | null) => {
    // `updatefound` may still fire for a worker that `registration.installing` showed already.
    if (worker === null || worker === followed) return;
    followed = worker;
    const isFirst = registration.active === null;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !isFirst) listener.onUpdate(takeOver);
      if (worker.state === 'activated' && isFirst) listener.onReady();
    });
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting !== null && registration.active !== null) listener.onUpdate(takeOver);

  // Offline, the check fails, which is expected.
  return () => registration.update().then(noop, noop);
}

function noop(): void {}
