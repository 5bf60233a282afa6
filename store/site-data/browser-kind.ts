/** What is read of `navigator`. Pages over plain http have no `storage`; only Safari on a phone or tablet has `standalone`. */
export interface Browser {
  readonly vendor: string;
  readonly platform: string;
  readonly standalone?: boolean;
  readonly storage?: StorageManager | undefined;
}

/** What matters of a browser for how long it keeps the data of a site. */
export interface BrowserKind {
  /** Whether it is Safari, or an app that Safari has installed. */
  readonly isSafari: boolean;
  /** Whether the page runs as an installed app. */
  readonly isInstalled: boolean;
}

const APPLE = 'Apple Computer, Inc.';
const GOOGLE = 'Google Inc.';

/**
 * Tells which kind of browser it is. WebKitGTK calls itself Apple's too, but runs on other systems. Browsers of other vendors
 * on a phone or tablet of Apple count as Safari: they are WebKit as well.
 *
 * @param isStandalone whether the page has a window of its own, by the media feature `display-mode`
 */
export function recogniseBrowser({ vendor, platform, standalone }: Browser, isStandalone: boolean): BrowserKind {
  return {
    isSafari: vendor === APPLE && /^(Mac|iPhone|iPad|iPod)/.test(platform),
    isInstalled: standalone === true || isStandalone,
  };
}

/**
 * The errors by which a private window denies the site's own file system: SecurityError in Firefox (measured in 153), and in
 * Safari UnknownError, as others report.
 */
const PRIVATE_ERRORS: readonly string[] = ['SecurityError', 'UnknownError'];

/** Tells whether this is a private window, where a browser shows it. Chromium does not, and is not asked. */
export async function isPrivateWindow({ vendor, storage }: Browser): Promise<boolean> {
  if (vendor === GOOGLE || storage?.getDirectory === undefined) return false;
  try {
    await storage.getDirectory();
    return false;
  } catch (error) {
    return error instanceof DOMException && PRIVATE_ERRORS.includes(error.name);
  }
}
