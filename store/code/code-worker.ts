import { type TokenizeRequest, tokenize } from './tokenize';
import type { TokenizerMessage } from './tokenize-in-worker';

// The worker of `tokenizeInWorker`: receives a text and posts its language and tokens.
self.addEventListener('message', (event: MessageEvent<TokenizeRequest>) => {
  const tokenized = tokenize(event.data);
  post(tokenized, [tokenized.tokens.buffer]);
});
post('loaded');

function post(message: TokenizerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
