import type { Operation } from './operation';
import { isSameText, type Paste } from './paste';

/** A deleted paste and the place it had, kept in this tab's memory so that the deletion can be undone. */
export interface Deletion {
  readonly kind: 'deletion';
  readonly paste: Paste;
  /** The paste that stood before it; null when it was the first. */
  readonly previousId: string | null;
  readonly index: number;
}

/** Notes a paste and its place, before it is removed. Undefined when the list has no such paste. */
export function noteDeletion(pastes: readonly Paste[], id: string): Deletion | undefined {
  const index = pastes.findIndex((paste) => paste._id === id);
  const paste = pastes[index];
  if (paste === undefined) return undefined;
  return { kind: 'deletion', paste, previousId: pastes[index - 1]?._id ?? null, index };
}

/**
 * The operations that bring a deleted paste back, with its id, its date and its place. Where something else meanwhile
 * took its id, both are kept: it comes back under `spareId`.
 */
export function undoDeletion(
  { paste, previousId, index }: Deletion,
  pastes: readonly Paste[],
  spareId: string,
  stampMs: number,
): readonly Operation[] {
  const present = pastes.find(({ _id }) => _id === paste._id);
  if (present !== undefined && isSameText(present, paste)) return [];
  const restored = present === undefined ? paste : { ...paste, _id: spareId };
  const place = { at: 'after', id: previousId, index } as const;
  return [{ kind: 'put', id: restored._id, stampMs, paste: restored, place }];
}
