import type { BrowserKind } from '@/store/site-data/browser-kind';

/** Shown in an app installed by Safari without pastes: the app and Safari have separate storages. */
export const PASTES_IN_SAFARI = 'Pastes that you saved in Safari are not here. Export them there and import them here.';

/** Explains, in an app installed by Safari, why the list is empty, and what helps. */
export function PastesInSafari({ isSafari, isInstalled }: BrowserKind) {
  return isSafari && isInstalled && <p className="mb-4 text-center text-muted">{PASTES_IN_SAFARI}</p>;
}
