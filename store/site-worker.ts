import { BASE_PATH } from './base-path';

/** How often an open page asks the host for a new version, in milliseconds. */
export const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

export interface SiteWorkerListener {
  /** The site has just been kept for offline use, for the first time in this browser. */
  onReady(): void;
  /** A newer version than the page's own is there. `takeOver` reloads the page with it. */
  onUpdate(takeOver: () => void): void;
}

/** What the registration touches of the browser; tests pass another one. */
export interface SiteWorkerPort {
  readonly container: ServiceWorkerContainer;
  reload(): void;
}

/**
 * Registers the service worker and tells the listener what comes of it. Nothing is ever reloaded or replaced before
 * `takeOver` is called, and then only this tab is reloaded. Resolves to null, and stays silent, in a browser that
 * registers no worker: a private window, say. Resolves to a function that asks the host for a new version.
 */
export async function registerSiteWorker(
  { container, reload }: SiteWorkerPort,
  listener: SiteWorkerListener,
): Promise<(() => Promise<void>) | null> {
  const registration = await container
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/`, updateViaCache: 'none' })
    .catch(() => null);
  // Tools that block workers resolve to nothing at all.
  if (!registration) return null;

  let isControlled = container.controller !== null;
  let isReloading = false;

  const takeOver = () => {
    isReloading = true;
    // Without a waiting worker, another tab has let the new one take over already.
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
    // The event for a worker that was found before the registration came may follow it.
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

  // Offline there is nothing to be had, and that is no fault.
  return () => registration.update().then(noop, noop);
}

function noop(): void {}
