import { encodeJson } from '@/store/encode-json';
import { sampleMarkOf } from '@/store/fingerprint';
import { isRecord, parseJson } from '@/store/parse-json';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/**
 * What is written after each write of the list. A browser that is killed takes the list and its marker back together. A
 * program that knows no markers changes the list alone.
 */
export interface Marker {
  /** The list holds everything that was journaled up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** Marks the text of the list. */
  readonly mark: string;
}

/** Returns the mark of a list's text; null when there is none. */
export function markOfList(text: string | null): string {
  return text === null ? 'none' : sampleMarkOf(text);
}

/** Reads the marker. @returns null when there is none that can be read */
export function readMarker(storage: StoragePort): Marker | null {
  const stored = storage.read(MARKER_KEY);
  const value = stored.ok && stored.value !== null ? parseJson(stored.value) : null;
  if (!isRecord(value) || typeof value.stampMs !== 'number' || typeof value.mark !== 'string') return null;
  return { stampMs: value.stampMs, mark: value.mark };
}

/**
 * Writes the marker of the list that was just written. One that finds no room stays as it was, and the list then counts as
 * older than it is: replaying the journal changes nothing in it.
 *
 * @param stampMs what this tab knows the list to hold; a later claim that is stored stays
 */
export function writeMarker(storage: StoragePort, text: string | null, stampMs: number): void {
  const claimedMs = Math.max(stampMs, readMarker(storage)?.stampMs ?? 0);
  storage.write(MARKER_KEY, encodeJson({ stampMs: claimedMs, mark: markOfList(text) }));
}
