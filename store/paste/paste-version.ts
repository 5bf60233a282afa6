import type { Paste } from './paste';

/** No correct timestamp of this device is further ahead of its clock than this, in milliseconds. */
export const MAX_AHEAD_MS = 60_000;

/**
 * Orders the versions of one paste: `createdAt` is reset by every save (specification, section 3), so the later date
 * is the later version. A date far ahead of the clock comes from a wrong clock or from another program. It must not
 * supersede every later save, so it counts as the oldest.
 *
 * @returns milliseconds since 1970, or 0
 */
export function versionOf(paste: Pick<Paste, 'createdAt'>, nowMs: number): number {
  const savedAtMs = Date.parse(paste.createdAt);
  return Number.isNaN(savedAtMs) || savedAtMs > nowMs + MAX_AHEAD_MS ? 0 : savedAtMs;
}
