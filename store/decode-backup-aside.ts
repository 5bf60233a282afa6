import { type Backup, type BackupFault, decodeBackup } from './backup-file';
import type { Result } from './result';

/** From this length on, in characters, parsing would be felt: a worker takes longer to start than less takes to parse. */
const LONG_TEXT = 1_000_000;

/**
 * Reads a backup without holding up the page: a long one in a thread of its own. Where there can be none (in a sandboxed
 * frame, or without a connection before the site was kept offline) the page does it by itself.
 */
export async function decodeBackupAside(text: string): Promise<Result<Backup, BackupFault>> {
  const worker = text.length < LONG_TEXT ? undefined : startWorker();
  if (worker === undefined) return decodeInPage(text);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<Result<Backup, BackupFault>>) => resolve(event.data);
      worker.onerror = reject;
      worker.postMessage(text);
    });
  } catch {
    return decodeInPage(text);
  } finally {
    worker.terminate();
  }
}

async function decodeInPage(text: string): Promise<Result<Backup, BackupFault>> {
  // The page draws what was read before the text is parsed in one go.
  await new Promise((resolve) => setTimeout(resolve));
  return decodeBackup(text);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./backup-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
