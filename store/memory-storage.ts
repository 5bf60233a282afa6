import { success } from './result';
import type { StoragePort } from './storage-port';

/** Storage that lasts as long as the tab, for browsers that deny any other. */
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
    subscribe: () => () => {},
  };
}
