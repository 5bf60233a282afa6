import { openChannel } from '@/store/tabs/open-channel';

/** Asks the other tabs for texts that they have in memory, and answers them. */
export interface TextExchange {
  /** Returns the text with a key; undefined if no tab answers soon. */
  ask(key: string): Promise<string | undefined>;
  /** Answers with texts in memory. @returns a function that ends it */
  answer(find: (key: string) => string | undefined): () => void;
}

const CHANNEL_NAME = 'pastes.texts';

/** How long an answer is awaited, in milliseconds: an idle tab answers in some milliseconds, a busy one in some hundred. */
export const ANSWER_PATIENCE_MS = 1_000;

interface Message {
  readonly key: string;
  /** The question is a message without a text. */
  readonly text?: string;
}

/** Connects the tabs of one browser by a BroadcastChannel. Another tab may run another version, so messages are checked. */
export function createBrowserTextExchange(): TextExchange {
  return {
    ask(key) {
      const channel = openChannel(CHANNEL_NAME);
      if (channel === undefined) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (text: string | undefined) => {
          clearTimeout(timer);
          channel.close();
          resolve(text);
        };
        const timer = setTimeout(() => end(undefined), ANSWER_PATIENCE_MS);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (isMessage(data) && data.key === key && data.text !== undefined) end(data.text);
        };
        channel.postMessage({ key });
      });
    },
    answer(find) {
      const channel = openChannel(CHANNEL_NAME);
      if (channel === undefined) return () => {};
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isMessage(data) || data.text !== undefined) return;
        const text = find(data.key);
        if (text !== undefined) channel.postMessage({ key: data.key, text });
      };
      return () => channel.close();
    },
  };
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return false;
  return !('text' in data) || typeof data.text === 'string';
}
