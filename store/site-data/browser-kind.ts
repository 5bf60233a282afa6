/**
 * The properties of `navigator` that are read. Pages over plain http have no `storage`; only Safari on a phone or
 * tablet has `standalone`.
 */
export interface Browser {
  readonly vendor: string;
  readonly platform: string;
  readonly standalone?: boolean;
  readonly storage?: StorageManager | undefined;
}

/** The facts about a browser that determine how long it keeps a site's data. */
export interface BrowserKind {
  /** Whether it is Safari, or an app installed by Safari. */
  readonly isSafari: boolean;
  /** Whether the page runs as an installed app. */
  readonly isInstalled: boolean;
}

const APPLE = 'Apple Computer, Inc.';
const GOOGLE = 'Google Inc.';

/**
 * Recognises the kind of browser. WebKitGTK also has Apple's `vendor`, but another `platform`. On iOS and iPadOS other
 * browsers count as Safari, because they use WebKit too.
 *
 * @param isStandalone whether the media query `(display-mode: standalone)` matches
 */
export function recogniseBrowser({ vendor, platform, standalone }: Browser, isStandalone: boolean): BrowserKind {
  return {
    isSafari: vendor === APPLE && /^(Mac|iPhone|iPad|iPod)/.test(platform),
    isInstalled: standalone === true || isStandalone,
  };
}

/**
 * The errors with which `getDirectory` rejects in a private window: SecurityError in Firefox (measured in 153),
 * UnknownError in Safari (as others report).
 */
const PRIVATE_ERRORS: readonly string[] = ['SecurityError', 'UnknownError'];

/** Tells whether this is known to be a private window. Chromium does not reveal it, so it is not asked. */
export async function isPrivateWindow({ vendor, storage }: Browser): Promise<boolean> {
  if (vendor === GOOGLE || storage?.getDirectory === undefined) return false;
  try {
    await storage.getDirectory();
    return false;
  } catch (error) {
    return error instanceof DOMException && PRIVATE_ERRORS.includes(error.name);
  }
}
