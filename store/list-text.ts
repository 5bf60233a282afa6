import { type Decoded, decode, encode } from './codec';
import type { Paste } from './paste';
import type { Quarantine } from './quarantine';
import { type Result, success } from './result';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort, WriteFailure } from './storage-port';

/** Why an act was not stored. */
export type CommitFailure = WriteFailure | 'unsaved-damage';

/** The list's text in storage, parsed no more often than it changes. */
export interface ListText {
  /** The list as it was last read or written. */
  current(): Decoded;
  /** The list as it stands in storage. */
  read(): Result<Decoded, 'denied'>;
  /** Replaces the list, after a damaged text was copied aside; or changes nothing. */
  write(pastes: readonly Paste[]): Result<void, CommitFailure>;
  /** The same with no list at all, not even an empty one. */
  remove(): Result<void, CommitFailure>;
}

const EMPTY: Decoded = { pastes: [], damage: null };

/** The invariant: `list` is always what `text` decodes to, and `text` is what this tab last read or wrote. */
export function createListText(storage: StoragePort, quarantine: Quarantine): ListText {
  let text: string | null | undefined;
  let list = EMPTY;

  const keepDamage = (): Result<void, CommitFailure> =>
    list.damage === null ? success(undefined) : quarantine.keep(list.damage.text);

  return {
    current: () => list,
    read() {
      const stored = storage.read(PASTES_KEY);
      if (!stored.ok) return stored;
      if (stored.value !== text) {
        list = decode(stored.value);
        text = stored.value;
      }
      return success(list);
    },
    write(pastes) {
      const kept = keepDamage();
      if (!kept.ok) return kept;
      const nextText = encode(pastes);
      const written = storage.write(PASTES_KEY, nextText);
      if (!written.ok) return written;
      text = nextText;
      list = { pastes, damage: null };
      return written;
    },
    remove() {
      const kept = keepDamage();
      if (!kept.ok) return kept;
      const removed = storage.remove(PASTES_KEY);
      if (!removed.ok) return removed;
      text = null;
      list = EMPTY;
      return removed;
    },
  };
}
