import { decodeBackup } from './backup-file';

// The worker of `decodeBackupInWorker`: receives the text of a backup, posts what it decodes to.
self.addEventListener('message', (event: MessageEvent<string>) => {
  self.postMessage(decodeBackup(event.data));
});
