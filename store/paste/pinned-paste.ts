import type { Paste } from './paste';
import { versionOf } from './paste-version';

/** Tells whether a paste is pinned to the top of the list: whether its field `pinnedAt` is a text. */
export function isPinned({ pinnedAt }: Paste): boolean {
  return typeof pinnedAt === 'string';
}

/** Orders the pins of one paste, as `versionOf` orders its texts. @returns milliseconds since 1970, or 0 */
export function pinVersionOf({ pinnedAt }: Paste, nowMs: number): number {
  return typeof pinnedAt === 'string' ? versionOf({ createdAt: pinnedAt }, nowMs) : 0;
}
