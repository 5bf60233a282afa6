import type { DatabaseFailure } from '@/store/database/browser-database';
import { latestUnusedFirst, type StoredTextFacts, type TextsPort } from '@/store/database/texts-port';
import { failure, type Result, success } from '@/store/result';

/** The database of long texts in memory: what is written stays when all tabs die. */
export interface FakeTexts extends TextsPort {
  /** Why the browser refuses every access; null when it does not. */
  failure: DatabaseFailure | null;
  /** How many more texts fit; undefined for any number. */
  room: number | undefined;
  readonly texts: Map<string, string>;
  /** Removes everything, as a browser that deletes a damaged database does. */
  clear(): void;
}

/** Creates the database. */
export function createFakeTexts(): FakeTexts {
  const facts = new Map<string, StoredTextFacts>();

  function run<Value>(access: () => Value): Promise<Result<Value, DatabaseFailure>> {
    return Promise.resolve(fake.failure === null ? success(access()) : failure(fake.failure));
  }

  const fake: FakeTexts = {
    failure: null,
    room: undefined,
    texts: new Map(),
    clear() {
      fake.texts.clear();
      facts.clear();
    },
    put(texts, nowMs) {
      if (fake.room !== undefined && fake.room < texts.size) return Promise.resolve(failure('full'));
      if (fake.room !== undefined) fake.room -= texts.size;
      return run(() => {
        const free = [...texts].filter(([key, text]) => (fake.texts.get(key) ?? text) === text);
        for (const [key, text] of free) {
          fake.texts.set(key, text);
          facts.set(key, { key, length: text.length, usedAtMs: nowMs, unusedSinceMs: null });
        }
        return new Set(free.map(([key]) => key));
      });
    },
    read: (key) => run(() => fake.texts.get(key)),
    review: (decide) =>
      run(() => {
        for (const [key, each] of [...facts].sort(([, a], [, b]) => latestUnusedFirst(a, b))) {
          const next = decide(each);
          if (next !== null) facts.set(key, next);
          else {
            facts.delete(key);
            fake.texts.delete(key);
          }
        }
      }),
  };
  return fake;
}
