import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import { type Decoded, decode, encode } from './codec';
import type { DamageGate } from './damage-gate';

/** Why a write failed. */
export type CommitFailure = WriteFailure | 'uncopied-damage';

/** The list's text in storage, decoded no more often than it changes. */
export interface ListCache {
  /** Returns the list as it was last read or written. */
  current(): Decoded;
  /** Reads the list from storage. */
  read(): Result<Decoded, 'denied'>;
  /** Replaces the list, after copying a damaged text; or changes nothing. */
  write(pastes: readonly Paste[]): Result<void, CommitFailure>;
  /** Removes the key, after copying a damaged text; or changes nothing. */
  remove(): Result<void, CommitFailure>;
}

const EMPTY: Decoded = { pastes: [], damage: null };

/**
 * Invariant: `list` is what `text` decodes to, and `text` is what this tab last read or wrote.
 *
 * @param onEmptied called with the last known text when the key is gone although the list had pastes
 */
export function createListCache(
  storage: StoragePort,
  damage: DamageGate,
  onEmptied: (text: string) => void,
): ListCache {
  let text: string | null | undefined;
  let list = EMPTY;

  function take(nextText: string | null, nextList: Decoded): void {
    text = nextText;
    list = nextList;
    damage.observe(nextList.damage);
  }

  return {
    current: () => list,
    read() {
      const stored = storage.read(PASTES_KEY);
      if (!stored.ok) return stored;
      if (stored.value !== text) {
        if (stored.value === null && typeof text === 'string' && list.pastes.length > 0) onEmptied(text);
        take(stored.value, decode(stored.value));
      }
      return success(list);
    },
    write(pastes) {
      const kept = damage.keepCopy();
      if (!kept.ok) return kept;
      const nextText = encode(pastes);
      const written = storage.write(PASTES_KEY, nextText);
      if (!written.ok) return written;
      take(nextText, { pastes, damage: null });
      return written;
    },
    remove() {
      const kept = damage.keepCopy();
      if (!kept.ok) return kept;
      const removed = storage.remove(PASTES_KEY);
      if (!removed.ok) return removed;
      take(null, EMPTY);
      return removed;
    },
  };
}
