import { createBackupFile } from '@/store/backup-file/backup-file';
import type { BackupFileHandle } from '@/store/backup-file/file-access';
import { schedule } from '@/store/schedule';
import { createTurns } from '@/store/tabs/turns';
import { backupFileFacts, backupFilePort, believedTime, history, historyStore, pastes } from './app';
import { now, whenIdle } from './clock';

/** The backup file of this browser. */
export const backupFile = createBackupFile({
  port: backupFilePort,
  facts: backupFileFacts,
  pastes,
  addToHistory: (lost) => void history.add(lost),
  noteOverwritten: (ids) =>
    historyStore.setState(({ overwrittenIds }) => ({ overwrittenIds: [...overwrittenIds, ...ids] })),
  takeTurn: createTurns('pastes.kept-file'),
  watch,
  isVisible: () => document.visibilityState === 'visible',
  now,
  believedTime,
  schedule,
  whenIdle,
});

/** Chromium's observer of files, which TypeScript's types lack. */
interface FileObserver {
  observe(handle: object): Promise<void>;
  disconnect(): void;
}

/** Calls back when the user returns to the page, and when the browser reports a change of the file, if it can. */
function watch(handle: BackupFileHandle | undefined, onChange: () => void): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  const { FileSystemObserver } = window as { FileSystemObserver?: new (onChange: () => void) => FileObserver };
  const observer = handle && FileSystemObserver && new FileSystemObserver(onChange);
  // Without permission, the observer fails. Then only the regular checks of the file's date find a change.
  observer?.observe(handle as object).catch(() => {});
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
    observer?.disconnect();
  };
}
