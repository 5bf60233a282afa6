import { type TokenizeRequest, tokenize } from './tokenize';

// The worker of `tokenizeAside`: receives a text, posts its language and tokens.
self.addEventListener('message', (event: MessageEvent<TokenizeRequest>) => {
  const tokenized = tokenize(event.data);
  self.postMessage(tokenized, { transfer: [tokenized.tokens.buffer] });
});
