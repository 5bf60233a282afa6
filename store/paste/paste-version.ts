import { type Paste, UNKNOWN_DATE } from './paste';

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

/**
 * Tells whether one version of a paste is later than another, by the dates themselves: the result is the same on every
 * device, whatever its clock says.
 */
export function isLaterVersion(a: Paste, b: Paste): boolean {
  const differenceMs = Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return differenceMs === 0 ? tieOrder(a) > tieOrder(b) : differenceMs > 0;
}

/**
 * Breaks the tie between two versions of one millisecond, with the same result everywhere. Includes the date, because
 * two undos in one millisecond may restore versions that differ only in that.
 */
export function tieOrder({ createdAt, title, content }: Paste): string {
  return `${createdAt}\n${title}\n${content}`;
}

/** Tells whether a date can be compared with those of other devices: it is known, and not far ahead of the clock. */
export function hasPlausibleDate({ createdAt }: Paste, nowMs: number): boolean {
  return createdAt !== UNKNOWN_DATE && Date.parse(createdAt) <= nowMs + MAX_AHEAD_MS;
}

/** Tells whether a paste is pinned to the top of the list: its field `pinnedAt` is a string. */
export function isPinned({ pinnedAt }: Paste): boolean {
  return typeof pinnedAt === 'string';
}

/** Orders the pins of one paste, as `versionOf` orders its texts. @returns milliseconds since 1970, or 0 */
export function pinVersionOf({ pinnedAt }: Paste, nowMs: number): number {
  return typeof pinnedAt === 'string' ? versionOf({ createdAt: pinnedAt }, nowMs) : 0;
}
