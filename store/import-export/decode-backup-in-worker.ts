import type { Result } from '@/store/result';
import { type Backup, type BackupFault, decodeBackup } from './export-file';

/**
 * The length in characters above which parsing blocks the page noticeably. A shorter text parses before a worker
 * starts.
 */
const LONG_TEXT = 1_000_000;

/**
 * Decodes a backup without blocking the page: a long one is decoded in a worker. If no worker can start (in a sandboxed
 * frame, or offline before the site is cached), the page decodes it.
 */
export async function decodeBackupInWorker(text: string): Promise<Result<Backup, BackupFault>> {
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
  // Lets the page paint the progress before the text is parsed in one task.
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
