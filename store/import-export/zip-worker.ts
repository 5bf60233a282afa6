import { zipTextFiles } from './text-files-zip';
import type { ZipRequest } from './zip-in-worker';

// The worker of `zipInWorker`: receives pastes and posts the zip.
self.addEventListener('message', ({ data }: MessageEvent<ZipRequest>) => {
  self.postMessage(zipTextFiles(data.pastes, data.languages));
});
