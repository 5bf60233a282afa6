import { decodeBackup } from './backup-file';

// The worker of `decodeBackupAside`: receives the text of a backup, posts what it decodes to.
self.addEventListener('message', (event: MessageEvent<string>) => {
  self.postMessage(decodeBackup(event.data));
});
