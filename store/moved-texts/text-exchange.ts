import { isRecord } from '@/store/parse-json';
import type { Schedule } from '@/store/schedule';
import { openChannel } from '@/store/tabs/open-channel';

/** What a tab answers to the other tabs. */
export interface TabAnswers {
  /** Returns a text that is in memory. */
  readonly find: (key: string) => string | undefined;
  /** Returns the keys of all texts that this tab names. */
  readonly readNames: () => Promise<ReadonlySet<string>>;
}

/** Asks the other tabs for texts that they have in memory or name, and answers them. */
export interface TextExchange {
  /** Returns the text with a key; undefined if no tab answers soon. */
  ask(key: string): Promise<string | undefined>;
  /** Returns the keys that the other tabs name. A tab that does not answer soon, such as a frozen one, is left out. */
  askNames(): Promise<ReadonlySet<string>>;
  /** Answers the other tabs. @returns a function that ends it */
  answer(answers: TabAnswers): () => void;
}

const CHANNEL_NAME = 'pastes.texts';

/** How long an answer is awaited, in milliseconds: an idle tab answers in some milliseconds, a busy one in some hundred. */
const ANSWER_PATIENCE_MS = 1_000;

interface Message {
  /** The key of a text. Empty in a question for names and in its answers; tabs of earlier versions ignore these. */
  readonly key: string;
  /** Both are missing in a question. */
  readonly text?: string;
  readonly names?: readonly string[];
}

/** Connects the tabs of one browser by a BroadcastChannel. Another tab may run another version, so messages are checked. */
export function createBrowserTextExchange(schedule: Schedule): TextExchange {
  return {
    ask(key) {
      const channel = openChannel(CHANNEL_NAME);
      if (channel === undefined) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (text: string | undefined) => {
          cancelEnd();
          channel.close();
          resolve(text);
        };
        const cancelEnd = schedule(() => end(undefined), ANSWER_PATIENCE_MS);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (isMessage(data) && data.key === key && data.text !== undefined) end(data.text);
        };
        channel.postMessage({ key });
      });
    },
    askNames() {
      const names = new Set<string>();
      const channel = openChannel(CHANNEL_NAME);
      if (channel === undefined) return Promise.resolve(names);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        for (const each of (isMessage(data) && data.names) || []) names.add(each);
      };
      channel.postMessage({ key: '' });
      return new Promise((resolve) => {
        schedule(() => {
          channel.close();
          resolve(names);
        }, ANSWER_PATIENCE_MS);
      });
    },
    answer({ find, readNames }) {
      const channel = openChannel(CHANNEL_NAME);
      if (channel === undefined) return () => {};
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isMessage(data) || data.text !== undefined || data.names !== undefined) return;
        const { key } = data;
        const text = find(key);
        // If the code for the names does not load, this tab does not answer, like a frozen one.
        if (key === '') void readNames().then((names) => channel.postMessage({ key, names: [...names] }), ignore);
        else if (text !== undefined) channel.postMessage({ key, text });
      };
      return () => channel.close();
    },
  };
}

function ignore(): void {}

function isMessage(data: unknown): data is Message {
  if (!isRecord(data) || typeof data.key !== 'string') return false;
  const { text, names } = data;
  const areNames = names === undefined || (Array.isArray(names) && names.every((name) => typeof name === 'string'));
  return areNames && (text === undefined || typeof text === 'string');
}
