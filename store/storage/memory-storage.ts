import { success } from '@/store/result';
import type { StoragePort } from './storage-port';

/** Implements the port in memory, for browsers that deny storage: it lasts as long as the page. */
export function createMemoryStorage(): StoragePort {
  const texts = new Map<string, string>();
  return {
    read: (key) => success(texts.get(key) ?? null),
    write(key, text) {
      texts.set(key, text);
      return success(undefined);
    },
    remove(key) {
      texts.delete(key);
      return success(undefined);
    },
    keys: () => [...texts.keys()],
    sizeOf: (text) => text.length,
    subscribe: () => () => {},
  };
}
