import { createBackupFile } from '@/store/backup-file/backup-file';
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
  watchReturn,
  isVisible: () => document.visibilityState === 'visible',
  now,
  believedTime,
  schedule,
  whenIdle,
});

/** Calls back when the user returns to the page. */
function watchReturn(onReturn: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
