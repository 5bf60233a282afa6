import { PERSISTENCE_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

/**
 * Asks the browser to keep the site's data under storage pressure. Asks only once, because some browsers prompt the
 * user. Does nothing if the API is missing.
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
    // Sandboxed frames and some private windows throw instead of resolving to false.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}
