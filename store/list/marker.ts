import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/** What is written after each write of the list. A browser that is killed takes both back. */
export interface MarkerFacts {
  /** The list holds everything that was journaled up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** The checkpoint whose pastes the list holds, or later versions of them; a later one has a greater id. Empty at first. */
  readonly checkpointId: string;
  /** Whether this site has removed the list (specification, section 4, reset). */
  readonly isRemoved: boolean;
}

/** The marker as this tab reads and writes it. */
export interface Marker {
  /** @returns null when there is none that can be read */
  read(): MarkerFacts | null;
  /**
   * Changes fields; timestamp and checkpoint only advance. A marker that finds no room stays as it was, and the list then
   * counts as older than it is: replaying the journal changes nothing in it.
   */
  write(change: Partial<MarkerFacts>): void;
  /** Writes back what another tab has overwritten, which did not know of it yet. */
  sync(): void;
}

const NO_FACTS: MarkerFacts = { stampMs: 0, checkpointId: '', isRemoved: false };

/** Binds the marker to storage. */
export function createMarker(storage: StoragePort): Marker {
  /** The greatest that this tab has written. */
  let known = NO_FACTS;

  function read(): MarkerFacts | null {
    const stored = storage.read(MARKER_KEY);
    const value = stored.ok && stored.value !== null ? parseJson(stored.value) : null;
    if (!isRecord(value)) return null;
    const { stampMs, checkpointId, isRemoved } = value;
    if (typeof stampMs !== 'number' || typeof checkpointId !== 'string') return null;
    return { stampMs, checkpointId, isRemoved: isRemoved === true };
  }

  function write(change: Partial<MarkerFacts>): void {
    const stored = read() ?? NO_FACTS;
    known = [known, change].reduce<MarkerFacts>(advance, stored);
    storage.write(MARKER_KEY, encodeJson({ ...known, isRemoved: change.isRemoved ?? stored.isRemoved }));
  }

  return {
    read,
    write,
    sync() {
      const stored = read();
      // A marker that is gone was not overwritten but cleared.
      if (stored === null) known = NO_FACTS;
      else if (stored.stampMs < known.stampMs || stored.checkpointId < known.checkpointId) write({});
    },
  };
}

function advance(facts: MarkerFacts, { stampMs = 0, checkpointId = '' }: Partial<MarkerFacts>): MarkerFacts {
  return {
    ...facts,
    stampMs: Math.max(facts.stampMs, stampMs),
    checkpointId: checkpointId > facts.checkpointId ? checkpointId : facts.checkpointId,
  };
}

/**
 * What a list ends with that this site has written. It is white space to every JSON parser. Other programs encode the list
 * anew, without it; so a list without it was changed by another program.
 */
const OWN_END = '\n';

/** Signs the text of a list that this site writes. */
export function sign(text: string): string {
  return text + OWN_END;
}

/** Tells whether this site has written the text of a list. */
export function isSigned(text: string): boolean {
  return text.endsWith(OWN_END);
}
