import { PERSISTENCE_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/**
 * Whether the browser keeps the site's data even when the disk is full. 'agreed': yes. 'not-agreed': no, but it can be
 * asked. 'unknown': it cannot be asked, as on a page over plain http.
 */
export type Persistence = 'agreed' | 'not-agreed' | 'unknown';

type PersistenceManager = Pick<StorageManager, 'persist' | 'persisted'>;

/** Reads whether the browser has agreed. Shows no prompt. */
export async function readPersistence(manager: PersistenceManager | undefined): Promise<Persistence> {
  return manager?.persisted === undefined ? 'unknown' : answerOf(() => manager.persisted());
}

/**
 * Asks the browser to agree, whatever it answered before. Some browsers prompt the user, so call it in a click handler.
 */
export async function requestPersistence(
  storage: StoragePort,
  manager: PersistenceManager | undefined,
): Promise<Persistence> {
  if (manager?.persist === undefined) return 'unknown';
  // Written before the answer, which the user may never give. The next save does not ask again.
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
    // Sandboxed frames and some private windows throw instead of resolving to false.
    if (error instanceof TypeError || error instanceof DOMException) return 'not-agreed';
    throw error;
  }
}
