import { PERSISTENCE_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

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

/** Asks the browser to agree unless it has been asked before: some browsers pass the question on to the user. */
export async function requestPersistenceOnce(
  storage: StoragePort,
  manager: PersistenceManager | undefined,
): Promise<void> {
  const asked = storage.read(PERSISTENCE_KEY);
  if (manager === undefined || !asked.ok || asked.value !== null) return;
  storage.write(PERSISTENCE_KEY, 'asked');
  if ((await readPersistence(manager)) !== 'agreed') await requestPersistence(storage, manager);
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
