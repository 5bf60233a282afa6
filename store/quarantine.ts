import { failure, type Result, success } from './result';
import { DAMAGED_KEY_PREFIX } from './storage-keys';
import type { StoragePort } from './storage-port';

/** Keeps damaged texts, so that writing the list anew loses nothing of them. */
export interface Quarantine {
  /**
   * Copies a damaged text to a key of its own, once. To be called before a write that would replace the text;
   * 'unsaved-damage' means that the copy does not fit, and that the write must not happen.
   */
  keep(text: string): Result<void, 'unsaved-damage'>;
  /** Notes that the person has been given this text as a file, so that where no copy fits it may be replaced all the same. */
  release(text: string): void;
}

/** @param now the time in milliseconds since 1970 */
export function createQuarantine(storage: StoragePort, now: () => number): Quarantine {
  const copiedTexts = new Set<string>();
  const releasedTexts = new Set<string>();
  return {
    keep(text) {
      if (!copiedTexts.has(text) && !hasCopy(storage, text)) {
        const copied = storage.write(freeKey(storage, now()), text);
        // A download may have been stopped, or never looked for: it stands in for the copy only where it has to.
        if (!copied.ok) return releasedTexts.has(text) ? success(undefined) : failure('unsaved-damage');
      }
      copiedTexts.add(text);
      return success(undefined);
    },
    release: (text) => releasedTexts.add(text),
  };
}

/** The keys under which damaged texts are kept, oldest first. */
export function quarantinedKeys(storage: StoragePort): readonly string[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(DAMAGED_KEY_PREFIX))
    .sort();
}

/** Two damaged texts may turn up in one millisecond; the second one's key says a millisecond later. */
function freeKey(storage: StoragePort, nowMs: number): string {
  const key = DAMAGED_KEY_PREFIX + new Date(nowMs).toISOString();
  return storage.keys().includes(key) ? freeKey(storage, nowMs + 1) : key;
}

/** A reload, or another tab, may have copied the same text already. */
function hasCopy(storage: StoragePort, text: string): boolean {
  return quarantinedKeys(storage).some((key) => {
    const copy = storage.read(key);
    return copy.ok && copy.value === text;
  });
}
