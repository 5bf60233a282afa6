import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';
import { type Decoded, decodeIntact, encodeList, intactPastes } from './codec';
import { decodeList } from './decode';
import type { Marker } from './marker';
import { readSignature, sign, UNKNOWN_CHECKPOINT } from './signature';

/** The stored list. Its text is decoded only when it has changed. */
export interface ListCache {
  /** Returns the list as it was last read or written. */
  current(): Decoded;
  /** Returns the text of that list; null if there is none. */
  text(): string | null;
  /** Tells whether this site wrote or removed that text. If not, another program did. */
  isOurs(): boolean;
  /** Tells whether the list has disappeared: this site did not remove it, but there is no key, or a text that is no list. */
  hasDisappeared(): boolean;
  /**
   * Returns the number of the checkpoint that this list includes; 0 before the first one, UNKNOWN_CHECKPOINT if another
   * program wrote the list, or the list that it is based on.
   */
  checkpoint(): number;
  /** Notes that the list includes a checkpoint. The next write is signed with its number. */
  noteCheckpoint(checkpoint: number): void;
  /** Reads the list from storage, for `current()`. @returns whether the text has changed */
  read(): Result<boolean, 'denied'>;
  /**
   * Reads a long list for the first time, in several tasks.
   *
   * @returns undefined if the list is short, or was read before. Resolves true once `current()` holds the list; false
   *   if the caller must call `read()`
   */
  readInSteps(pause: () => Promise<void>): Promise<boolean> | undefined;
  /**
   * Replaces the list and its marker. If the list does not fit, changes nothing.
   *
   * @param stampMs the timestamp up to which the list includes everything journaled
   */
  write(pastes: readonly Paste[], stampMs: number): Result<void, WriteFailure>;
  /** Removes the key. @param stampMs as for `write` */
  remove(stampMs: number): Result<void, WriteFailure>;
}

/** The length from which a list is read in several tasks, in UTF-16 code units. */
const LONG_TEXT = 500_000;

const EMPTY: Decoded = { pastes: [], damage: null };

/**
 * Invariant: `list` is what `text` decodes to, and `text` is what this tab last read or wrote.
 *
 * @param parse parses a long text. The page may have parsed it already
 */
export function createListCache(storage: StoragePort, marker: Marker, parse: (text: string) => unknown): ListCache {
  let text: string | null | undefined;
  let list = EMPTY;
  let checkpoint = 0;

  function take(nextText: string | null, nextList: Decoded): void {
    text = nextText;
    list = nextList;
    checkpoint = nextText === null || isNoList() ? 0 : (readSignature(nextText) ?? UNKNOWN_CHECKPOINT);
  }

  function decodeText(storedText: string | null): Decoded {
    const pastes = decodeIntact(storedText);
    return pastes === undefined && storedText !== null
      ? decodeList(storedText)
      : { pastes: pastes ?? [], damage: null };
  }

  async function decodeInSteps(storedText: string, pause: () => Promise<void>): Promise<boolean> {
    await pause();
    const records = parse(storedText);
    await pause();
    const pastes = text === undefined ? intactPastes(records) : undefined;
    if (pastes === undefined) return false;
    take(storedText, { pastes, damage: null });
    return true;
  }

  const isNoList = () => list.damage?.isList === false;

  function isOurs(): boolean {
    if (typeof text === 'string') return !isNoList() && readSignature(text) !== null;
    return marker.read()?.isRemoved === true;
  }

  return {
    current: () => list,
    text: () => text ?? null,
    isOurs,
    hasDisappeared: () => (typeof text !== 'string' || isNoList()) && !isOurs(),
    checkpoint: () => checkpoint,
    noteCheckpoint(noted) {
      checkpoint = noted;
    },
    read() {
      const stored = storage.read(PASTES_KEY);
      if (!stored.ok) return stored;
      const isOther = stored.value !== text;
      if (isOther) take(stored.value, decodeText(stored.value));
      return success(isOther);
    },
    readInSteps(pause) {
      const stored = storage.read(PASTES_KEY);
      if (text !== undefined || !stored.ok || stored.value === null || stored.value.length < LONG_TEXT)
        return undefined;
      return decodeInSteps(stored.value, pause);
    },
    write(pastes, stampMs) {
      const nextText = sign(encodeList(pastes), checkpoint);
      const written = storage.write(PASTES_KEY, nextText);
      if (!written.ok) return written;
      marker.write({ stampMs, isRemoved: false });
      take(nextText, { pastes, damage: null });
      return written;
    },
    remove(stampMs) {
      // The marker is written first, so that no tab mistakes the removed list for a lost one.
      marker.write({ stampMs, isRemoved: true });
      const removed = storage.remove(PASTES_KEY);
      if (!removed.ok) return removed;
      take(null, EMPTY);
      return removed;
    },
  };
}
