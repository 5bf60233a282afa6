import { PERSISTENCE_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

/**
 * Asks the browser to keep the site's data under storage pressure. Asks once, since some browsers pass the question on
 * to the user. Does nothing where the API is missing.
 */
export async function askToPersist(
  storage: StoragePort,
  manager: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<void> {
  const asked = storage.read(PERSISTENCE_KEY);
  if (manager === undefined || !asked.ok || asked.value !== null) return;
  storage.write(PERSISTENCE_KEY, 'asked');
  try {
    if (!(await manager.persisted())) await manager.persist();
  } catch (error) {
    // Sandboxed frames and some private windows throw where others answer with false.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}
