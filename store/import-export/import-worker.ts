import { readImport } from './read-import';
import type { ImportMessage, ImportRequest } from './read-import-in-worker';

// The worker of `readImportInWorker`: receives the files of an import, and posts how much is read and then the result.
self.addEventListener('message', async ({ data: { files, readsGuessed } }: MessageEvent<ImportRequest>) => {
  post({ result: await readImport(files, (share, path) => post({ share, path }), readsGuessed) });
});

function post(message: ImportMessage): void {
  self.postMessage(message);
}
