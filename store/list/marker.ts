import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/** What is written after each write of the list. A browser that is killed takes both back; another program changes the list alone. */
export interface MarkerFacts {
  /** The list that this site wrote held everything that was journaled up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** Whether this site has removed the list (specification, section 4, reset). */
  readonly isRemoved: boolean;
}

/** The marker as this tab reads and writes it. */
export interface Marker {
  /** @returns null when there is none that can be read */
  read(): MarkerFacts | null;
  /**
   * Changes fields; the timestamp only advances. A marker that finds no room stays as it was, and the list then counts as
   * older than it is: replaying the journal changes nothing in it.
   */
  write(change: Partial<MarkerFacts>): void;
  /** Writes back what another tab has overwritten, which did not know of it yet. */
  sync(): void;
}

/** Binds the marker to storage. */
export function createMarker(storage: StoragePort): Marker {
  /** The greatest timestamp that this tab has written. */
  let knownMs = 0;

  function read(): MarkerFacts | null {
    const stored = storage.read(MARKER_KEY);
    const value = stored.ok && stored.value !== null ? parseJson(stored.value) : null;
    if (!isRecord(value) || typeof value.stampMs !== 'number') return null;
    return { stampMs: value.stampMs, isRemoved: value.isRemoved === true };
  }

  function write({ stampMs = 0, isRemoved }: Partial<MarkerFacts>): void {
    const stored = read() ?? { stampMs: 0, isRemoved: false };
    knownMs = Math.max(knownMs, stored.stampMs, stampMs);
    storage.write(MARKER_KEY, encodeJson({ stampMs: knownMs, isRemoved: isRemoved ?? stored.isRemoved }));
  }

  return {
    read,
    write,
    sync() {
      const stored = read();
      // A marker that is gone was not overwritten but cleared.
      if (stored === null) knownMs = 0;
      else if (stored.stampMs < knownMs) write({});
    },
  };
}
