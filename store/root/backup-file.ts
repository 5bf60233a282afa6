import { createBackupFile } from '@/store/backup-file/backup-file';
import { schedule } from '@/store/schedule';
import { createTabLock } from '@/store/tabs/tab-lock';
import { backupFileFacts, backupFilePort, believedTime, history, historyStore, pastes } from './app';
import { appStorage } from './app-storage';
import { now, whenIdle } from './clock';

/** The backup file of this browser. */
export const backupFile = createBackupFile({
  port: backupFilePort,
  facts: backupFileFacts,
  pastes,
  addToHistory: (lost) => void history.add(lost),
  noteOverwritten: (ids) =>
    historyStore.setState(({ overwrittenIds }) => ({ overwrittenIds: [...overwrittenIds, ...ids] })),
  withFileLock: createTabLock('pastes.kept-file'),
  // A key of null also says that this tab may have missed events: the user returns to the page.
  watchReturn: (onReturn) => appStorage.subscribe((key) => key === null && onReturn()),
  isVisible: () => document.visibilityState === 'visible',
  now,
  believedTime,
  schedule,
  whenIdle,
});
