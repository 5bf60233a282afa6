import { type ImportFile, readImport } from './read-import';
import type { ImportMessage } from './read-import-in-worker';

// The worker of `readImportInWorker`: receives the files of an import, and posts how much is read and then the result.
self.addEventListener('message', async (event: MessageEvent<readonly ImportFile[]>) => {
  post({ result: await readImport(event.data, (share) => post({ share })) });
});

function post(message: ImportMessage): void {
  self.postMessage(message);
}
