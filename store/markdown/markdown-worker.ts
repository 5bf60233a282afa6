import type { WorkerMessage } from '@/store/run-in-worker';
import type { MarkdownTree } from './markdown-tree';
import type { MarkdownRequest } from './parse-in-worker';
import { parseMarkdown } from './parse-markdown';

// The worker of `parseMarkdownInWorker`: receives a text and posts its tree.
self.addEventListener('message', (event: MessageEvent<MarkdownRequest>) => post(parseMarkdown(event.data.text)));
post('loaded');

function post(message: WorkerMessage<MarkdownTree>): void {
  self.postMessage(message);
}
