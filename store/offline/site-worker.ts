/*
 * Keeps the site usable offline, and offers a new version without forcing it. Once a service worker is active, the site
 * is ready to work offline. When a newer worker is installed, `onUpdate` gets a `takeOver` function. The waiting worker
 * takes over only when a tab calls it, and only that tab reloads. The other tabs get the offer too, because the worker
 * now serves files that are newer than those they run. Each visit asks the active worker to fetch missing files,
 * because the user may have deleted the cache.
 */

import { BASE_PATH } from '@/store/paste/paste-address';

/** How often an open page checks the host for a new version, in milliseconds. */
export const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** The message that asks the worker to fetch the files that its cache lacks (scripts/build/service-worker.ts). */
export const REFILL_CACHE = 'REFILL_CACHE';

/** Called when a newer version than the page's own is available. `takeOver` reloads the page with it. */
export type OnUpdate = (takeOver: () => void) => void;

/** What the registration needs from the browser. */
export interface SiteWorkerPort {
  readonly container: ServiceWorkerContainer;
  reload(): void;
}

/**
 * Registers the service worker, and reports newer versions.
 *
 * @returns a function that checks the host for a new version; null if the browser refuses a worker, as in some private
 *   windows
 */
export async function registerSiteWorker(
  { container, reload }: SiteWorkerPort,
  onUpdate: OnUpdate,
): Promise<(() => Promise<void>) | null> {
  const registration = await container
    .register(`${BASE_PATH}/sw.js`, { scope: `${BASE_PATH}/`, updateViaCache: 'none' })
    .catch(() => null);
  // Extensions that block workers make `register` resolve to undefined.
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
    else if (isControlled) onUpdate(takeOver);
    isControlled = true;
  });

  let followed: ServiceWorker | null = null;
  const follow = (worker: ServiceWorker | null) => {
    // `updatefound` may still fire for a worker that `registration.installing` showed already.
    if (worker === null || worker === followed) return;
    followed = worker;
    const isFirst = registration.active === null;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !isFirst) onUpdate(takeOver);
    });
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting !== null && registration.active !== null) onUpdate(takeOver);

  // The check is expected to fail offline.
  return () => registration.update().then(noop, noop);
}

/**
 * Returns undefined over plain http (except on localhost), and in a sandboxed frame, where reading the property throws.
 */
export function findWorkerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

function noop(): void {}
