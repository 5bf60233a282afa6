import type { Result } from '@/store/result';
import { inBrowser, runInWorker } from '@/store/run-in-worker';
import { type Backup, type BackupFault, decodeBackup } from './export-file';

/**
 * The length in characters above which parsing blocks the page noticeably. A shorter text parses before a worker
 * starts.
 */
const LONG_TEXT = 1_000_000;

const browser = inBrowser(() => new Worker(new URL('./backup-worker.ts', import.meta.url)));

/** Decodes a backup without blocking the page: a long one in a worker. If no worker can start, the page decodes it. */
export async function decodeBackupInWorker(text: string): Promise<Result<Backup, BackupFault>> {
  if (text.length >= LONG_TEXT) {
    const decoded = await runInWorker<Result<Backup, BackupFault>>(text, browser);
    if (decoded.ok) return decoded.value;
  }
  // Lets the page paint the progress before the text is parsed in one task.
  await new Promise((resolve) => setTimeout(resolve));
  return decodeBackup(text);
}
