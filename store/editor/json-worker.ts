import type { Result } from '@/store/result';
import type { WorkerMessage } from '@/store/run-in-worker';
import type { FormatRequest } from './format-in-worker';
import { formatJson, type JsonFault } from './format-json';
import type { TextEdit } from './indent';

// The worker of `formatInWorker`: receives a text and posts the edit that formats it.
self.addEventListener('message', ({ data: { text, selection } }: MessageEvent<FormatRequest>) =>
  post(formatJson(text, selection)),
);
post('loaded');

function post(message: WorkerMessage<Result<TextEdit | null, JsonFault>>): void {
  self.postMessage(message);
}
