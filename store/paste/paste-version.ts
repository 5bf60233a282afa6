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

/** Tells whether a paste is pinned to the top of the list: whether its field `pinnedAt` is a text. */
export function isPinned({ pinnedAt }: Paste): boolean {
  return typeof pinnedAt === 'string';
}

/** Orders the pins of one paste, as `versionOf` orders its texts. @returns milliseconds since 1970, or 0 */
export function pinVersionOf({ pinnedAt }: Paste, nowMs: number): number {
  return typeof pinnedAt === 'string' ? versionOf({ createdAt: pinnedAt }, nowMs) : 0;
}
