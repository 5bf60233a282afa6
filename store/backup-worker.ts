import { decodeBackup } from './backup-file';

// The side of `decodeBackupAside` that runs in a thread of its own: a text in, what it holds out.
self.addEventListener('message', (event: MessageEvent<string>) => {
  self.postMessage(decodeBackup(event.data));
});
