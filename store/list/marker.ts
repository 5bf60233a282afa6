import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/**
 * The content of the marker, which is written after each write of the list. A killed browser takes back both; another
 * program changes only the list.
 */
export interface MarkerFacts {
  /** The written list included everything journaled up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** Whether this site has removed the list (specification, section 4, reset). */
  readonly isRemoved: boolean;
}

/** Reads and writes the marker. */
export interface Marker {
  /** @returns null if there is no valid marker */
  read(): MarkerFacts | null;
  /**
   * Changes fields; the timestamp only advances. If the marker does not fit into storage, it stays unchanged. The list
   * then counts as older than it is, which is harmless: the replay finds that the list lacks nothing.
   */
  write(change: Partial<MarkerFacts>): void;
  /** Writes the timestamp again if another tab has overwritten it with an older one. */
  sync(): void;
}

/** Binds the marker to storage. */
export function createMarker(storage: StoragePort): Marker {
  /** The greatest timestamp that this tab has written. */
  let knownMs = 0;

  function readMarker(): MarkerFacts | null {
    const stored = storage.read(MARKER_KEY);
    const value = stored.ok && stored.value !== null ? parseJson(stored.value) : null;
    if (!isRecord(value) || typeof value.stampMs !== 'number') return null;
    return { stampMs: value.stampMs, isRemoved: value.isRemoved === true };
  }

  function write({ stampMs = 0, isRemoved }: Partial<MarkerFacts>): void {
    const stored = readMarker() ?? { stampMs: 0, isRemoved: false };
    knownMs = Math.max(knownMs, stored.stampMs, stampMs);
    storage.write(MARKER_KEY, encodeJson({ stampMs: knownMs, isRemoved: isRemoved ?? stored.isRemoved }));
  }

  return {
    read: readMarker,
    write,
    sync() {
      const stored = readMarker();
      // A missing marker was cleared, not overwritten.
      if (stored === null) knownMs = 0;
      else if (stored.stampMs < knownMs) write({});
    },
  };
}
