import { PERSISTENCE_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

// For the screen that says whether the browser keeps the data. The first save asks by itself: store/storage/persistence.ts,
// which is in the first load of every page.

/**
 * Whether the browser keeps the site's data also when the disk is full: it has agreed to; it has not, but may be asked; or
 * it cannot be asked, as on a page over plain http.
 */
export type Persistence = 'agreed' | 'not-agreed' | 'unknown';

type PersistenceManager = Pick<StorageManager, 'persist' | 'persisted'>;

/** Reads whether the browser has agreed. Asks the user nothing. */
export async function readPersistence(manager: PersistenceManager | undefined): Promise<Persistence> {
  return manager?.persisted === undefined ? 'unknown' : answerOf(() => manager.persisted());
}

/** Asks the browser to agree, whatever it has answered before. Some browsers ask the user: call it on a click. */
export async function requestPersistence(
  storage: StoragePort,
  manager: PersistenceManager | undefined,
): Promise<Persistence> {
  if (manager?.persist === undefined) return 'unknown';
  // Before the answer, which the user may never give. The next save does not ask again.
  storage.write(PERSISTENCE_KEY, 'asked');
  return answerOf(() => manager.persist());
}

async function answerOf(ask: () => Promise<boolean>): Promise<Persistence> {
  try {
    return (await ask()) ? 'agreed' : 'not-agreed';
  } catch (error) {
    // Sandboxed frames and some private windows throw where others answer with false.
    if (error instanceof TypeError || error instanceof DOMException) return 'not-agreed';
    throw error;
  }
}
