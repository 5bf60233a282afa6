import type { Paste } from './paste';

/** The furthest that a correct timestamp of this device can be ahead of its clock, in milliseconds. */
export const MAX_AHEAD_MS = 60_000;

/**
 * Orders the versions of one paste. Every save resets `createdAt` (specification, section 3), so the later date is the
 * later version. A date far ahead of the clock comes from a wrong clock or another program. It counts as the oldest,
 * because it must not supersede every later save.
 *
 * @returns milliseconds since 1970, or 0
 */
export function versionOf(paste: Pick<Paste, 'createdAt'>, nowMs: number): number {
  const savedAtMs = Date.parse(paste.createdAt);
  return Number.isNaN(savedAtMs) || savedAtMs > nowMs + MAX_AHEAD_MS ? 0 : savedAtMs;
}

/** Returns the latest version of several pastes, in milliseconds since 1970; 0 for an empty list. */
export function latestVersion(pastes: readonly Paste[], nowMs: number): number {
  return pastes.reduce((latestMs, paste) => Math.max(latestMs, versionOf(paste, nowMs)), 0);
}

/** Names a version of a paste among all versions of all pastes. */
export function versionName({ _id, createdAt }: Pick<Paste, '_id' | 'createdAt'>): string {
  return `${createdAt} ${_id}`;
}

/** Tells whether a paste is pinned to the top of the list: its field `pinnedAt` is a string. */
export function isPinned({ pinnedAt }: Paste): boolean {
  return typeof pinnedAt === 'string';
}

/** Orders the pins of one paste, as `versionOf` orders its texts. @returns milliseconds since 1970, or 0 */
export function pinVersionOf({ pinnedAt }: Paste, nowMs: number): number {
  return typeof pinnedAt === 'string' ? versionOf({ createdAt: pinnedAt }, nowMs) : 0;
}

/** Returns the paste with another pin; undefined removes the pin, because JSON omits it. */
export function withPin(paste: Paste, pinnedAt: unknown): Paste {
  return paste.pinnedAt === pinnedAt ? paste : { ...paste, pinnedAt };
}
