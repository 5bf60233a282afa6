import type { TokenizedText, TokenizeRequest } from './tokenize';

/** A grammar can meet a text on which its patterns take for ever. */
const MAX_TIME_MS = 30_000;

/**
 * Tokenizes a text in a worker, which alone loads the library. @returns undefined where that is not possible (in a sandboxed
 * frame, or without a network before the site is cached), takes too long, or was aborted: the text stays plain
 */
export function tokenizeAside(request: TokenizeRequest, signal: AbortSignal): Promise<TokenizedText | undefined> {
  return new Promise((resolve) => {
    const worker = startWorker();
    const end = (tokenized?: TokenizedText) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(tokenized);
    };
    const timer = setTimeout(end, MAX_TIME_MS);
    if (worker === undefined || signal.aborted) return end();
    signal.addEventListener('abort', () => end());
    worker.onmessage = (event: MessageEvent<TokenizedText>) => end(event.data);
    worker.onerror = (event) => {
      // A part of the page that is missing is no error of the page.
      event.preventDefault();
      end();
    };
    worker.postMessage(request);
  });
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./code-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
