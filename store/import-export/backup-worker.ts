import { decodeBackup } from './export-file';

// The worker of `decodeBackupInWorker`: receives the text of a backup and posts the decoded backup.
self.addEventListener('message', (event: MessageEvent<string>) => {
  self.postMessage(decodeBackup(event.data));
});
