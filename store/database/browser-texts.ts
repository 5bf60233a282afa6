import { isRecord } from '@/store/parse-json';
import { answerOf } from './browser-database';
import type { Copies } from './copies';
import type { StoredTextFacts, TextsPort } from './texts-port';

/** How long a request may take, in milliseconds: a text may be 100 MB long, and a disk slow. */
const PATIENCE_MS = 30_000;

const ACCESS = { group: 'texts', patienceMs: PATIENCE_MS } as const;

interface Decision {
  /** The facts that it was made by. */
  readonly by: StoredTextFacts;
  readonly next: StoredTextFacts | null;
}

/** Implements the port. */
export function createBrowserTexts(copies: Copies): TextsPort {
  return {
    put: (texts, nowMs) =>
      // The list is shortened after it.
      copies.write({ ...ACCESS, durability: 'strict' }, async (transaction) => {
        const keys = new Set<string>();
        const all = [...texts].map(async ([key, text]) => {
          const stored: unknown = await answerOf(transaction.objectStore('texts').get(key));
          if (stored !== undefined && stored !== text) return;
          keys.add(key);
          if (stored === undefined) transaction.objectStore('texts').put(text, key);
          const facts: StoredTextFacts = { key, length: text.length, usedAtMs: nowMs, unusedSinceMs: null };
          transaction.objectStore('textFacts').put(facts);
        });
        await Promise.all(all);
        return keys;
      }),
    read: (key) =>
      copies.read(
        ACCESS,
        async (transaction): Promise<string | undefined> => {
          const text: unknown = await answerOf(transaction.objectStore('texts').get(key));
          return typeof text === 'string' ? text : undefined;
        },
        (text, other) => text ?? other,
        (text) => text !== undefined,
      ),
    review(decide) {
      const decisions = new Map<string, Decision>();
      return copies.remove(ACCESS, async (transaction) => {
        const all: readonly unknown[] = await answerOf(transaction.objectStore('textFacts').getAll());
        for (const facts of all.filter(isFacts)) {
          const decision = decisions.get(facts.key) ?? { by: facts, next: decide(facts) };
          decisions.set(facts.key, decision);
          const next = applyDecision(decision, facts);
          if (next === facts) continue;
          if (next !== null) transaction.objectStore('textFacts').put(next);
          else {
            transaction.objectStore('textFacts').delete(facts.key);
            transaction.objectStore('texts').delete(facts.key);
          }
        }
      });
    },
  };
}

/** Returns what becomes of the facts in one of the copies: a text that a save has used since stays. */
function applyDecision({ by, next }: Decision, facts: StoredTextFacts): StoredTextFacts | null {
  if (facts.usedAtMs > by.usedAtMs) return facts;
  const isSame = next?.usedAtMs === facts.usedAtMs && next.unusedSinceMs === facts.unusedSinceMs;
  return isSame ? facts : next;
}

/** Tells whether a value has the facts about a text. Another version of the site may have written it. */
function isFacts(value: unknown): value is StoredTextFacts {
  if (!isRecord(value) || typeof value.key !== 'string') return false;
  const isTime = (time: unknown) => typeof time === 'number';
  return (
    isTime(value.length) && isTime(value.usedAtMs) && (value.unusedSinceMs === null || isTime(value.unusedSinceMs))
  );
}
