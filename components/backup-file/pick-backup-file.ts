import type { BackupFileHandle } from '@/store/backup-file/file-access';
import { failure, type Result, success } from '@/store/result';

// Chromium's pickers of files that a page may write, which TypeScript's types lack.
interface FilePickers {
  readonly showSaveFilePicker?: (options: object) => Promise<BackupFileHandle>;
  readonly showOpenFilePicker?: (options: object) => Promise<readonly BackupFileHandle[]>;
}

/** Tells whether the browser lets a page have a backup file. */
export function canHaveBackupFile(): boolean {
  return 'showSaveFilePicker' in window && 'locks' in navigator;
}

const TYPES = [{ description: 'Backup of Pastes', accept: { 'application/json': ['.json'] } }];

/**
 * Lets the user choose a file. Browsers empty an existing file that is chosen as a new one.
 *
 * @returns undefined if the user chooses none. Fails if the browser refuses, as in a frame of another site
 */
export async function pickBackupFile(
  kind: 'new' | 'existing',
): Promise<Result<BackupFileHandle | undefined, 'refused'>> {
  const { showSaveFilePicker, showOpenFilePicker } = window as FilePickers;
  try {
    if (kind === 'new') return success(await showSaveFilePicker?.({ suggestedName: 'pastes.json', types: TYPES }));
    return success((await showOpenFilePicker?.({ types: TYPES }))?.[0]);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError' ? success(undefined) : failure('refused');
  }
}
