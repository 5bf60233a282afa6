/**
 * How long code may take to load, in milliseconds. After a new version was uploaded, some hosts answer the request for a script
 * of the old version with a page and the status 200. Then the import never settles.
 */
export const MAX_LOAD_MS = 8_000;

/** What is said if code could not be loaded. */
export const NOT_LOADED = 'This part of the page could not be loaded. Reload the page when you are online.';

/**
 * Loads code, for at most `MAX_LOAD_MS`.
 *
 * @param onLate called with code that loads later than that
 * @returns undefined if it could not be loaded; the caller reports that
 */
export function tryToLoad<Part>(
  load: () => Promise<Part>,
  onLate: (part: Part) => void = () => {},
): Promise<Part | undefined> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, MAX_LOAD_MS);
    const end = (part?: Part) => {
      clearTimeout(timer);
      if (isLate && part !== undefined) onLate(part);
      resolve(part);
    };
    // Bundlers reject with different errors if a file cannot be fetched.
    load().then(end, () => end());
  });
}
