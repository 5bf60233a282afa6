import type { Paste } from './paste';

/** Returns a new map from the ids of pastes to the pastes. */
export function byId(pastes: readonly Paste[]): Map<string, Paste> {
  return new Map(pastes.map((paste) => [paste._id, paste]));
}
