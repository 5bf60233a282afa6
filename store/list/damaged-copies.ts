import { digestOf } from '@/store/hash';
import type { Result } from '@/store/result';
import { DAMAGED_KEY_PREFIX } from '@/store/storage/storage-keys';
import type { StoragePort, WriteFailure } from '@/store/storage/storage-port';

/** Copies of damaged texts in localStorage, each under a key with the time of the copy. All tabs share them. */
export interface DamagedCopies {
  /** Returns the copied texts, oldest first. */
  texts(): readonly string[];
  /** Returns the digests (`digestOf`) of the copied texts, oldest first. */
  digests(): readonly string[];
  add(text: string, nowMs: number): Result<void, WriteFailure>;
  remove(text: string): void;
  removeAll(): void;
}

/** Binds the copies to storage. It writes nothing before the first `add`. */
export function createDamagedCopies(storage: StoragePort): DamagedCopies {
  /** The digests by key. Cached, because a copy may be megabytes long and never changes. */
  const digestsByKey = new Map<string, string>();

  function keys(): readonly string[] {
    const names = storage.keys().filter((key) => key.startsWith(DAMAGED_KEY_PREFIX));
    return names.sort();
  }

  function readText(key: string): string | undefined {
    const copy = storage.read(key);
    return copy.ok && copy.value !== null ? copy.value : undefined;
  }

  function readDigest(key: string): string {
    const digest = digestsByKey.get(key) ?? digestOf(readText(key) ?? '');
    digestsByKey.set(key, digest);
    return digest;
  }

  /** Returns an unused key. If two texts are damaged in the same millisecond, the second key is a millisecond later. */
  function freeKey(nowMs: number): string {
    const key = DAMAGED_KEY_PREFIX + new Date(nowMs).toISOString();
    return storage.keys().includes(key) ? freeKey(nowMs + 1) : key;
  }

  return {
    texts: () => keys().flatMap((key) => readText(key) ?? []),
    digests: () => keys().map(readDigest),
    add: (text, nowMs) => storage.write(freeKey(nowMs), text),
    remove(text) {
      for (const key of keys()) if (readText(key) === text) storage.remove(key);
    },
    removeAll() {
      for (const key of keys()) storage.remove(key);
    },
  };
}
