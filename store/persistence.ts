import { PERSISTENCE_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

/**
 * Asks the browser to keep the site's data when it clears up. Once in a browser's life, since some browsers ask the
 * person, and a second question would nag. A browser that cannot be asked is left alone.
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
