import { isRecord } from '@/store/parse-json';
import type { Result } from '@/store/result';
import { answerOf, type DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

/** The value of `unusedSinceMs` that marks a text as deleted forever. No clock returns it. */
export const PURGED_MS = 0;

/** What is known of a stored text without reading it. */
export interface StoredTextFacts {
  /** The name of the text: its digest. */
  readonly key: string;
  /** In UTF-16 code units. */
  readonly length: number;
  /** When a save last relied on the text, in milliseconds since 1970. */
  readonly usedAtMs: number;
  /** Since when no paste of the list has named it, in milliseconds since 1970; null while one does. */
  readonly unusedSinceMs: number | null;
}

/**
 * The port to the database of long texts, shared by all tabs of the site. Each call is one transaction; failures are
 * values.
 */
export interface TextsPort {
  /**
   * Stores texts under their keys, all or none; of a text that is there already, notes that it is used again. When the promise
   * resolves, they are on the disk.
   *
   * @returns the keys under which these texts are stored. A key is missing if it already has a different text
   */
  put(texts: ReadonlyMap<string, string>, nowMs: number): Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
  /** Returns a text; undefined if there is none. */
  read(key: string): Promise<Result<string | undefined, DatabaseFailure>>;
  /**
   * Replaces the facts of all texts; removes a text whose facts are replaced by null. `decide` gets those last that have been
   * unused for longest.
   */
  review(decide: (facts: StoredTextFacts) => StoredTextFacts | null): Promise<Result<void, DatabaseFailure>>;
}

/** How long a request may take, in milliseconds: a text may be 100 MB long, and a disk slow. */
const PATIENCE_MS = 30_000;

const ACCESS = { group: 'texts', patienceMs: PATIENCE_MS } as const;

interface Decision {
  /** The facts on which the decision was based. */
  readonly by: StoredTextFacts;
  readonly next: StoredTextFacts | null;
}

/** Implements the port. */
export function createBrowserTexts(copies: Copies): TextsPort {
  return {
    put: (texts, nowMs) =>
      // Flushes the disk, because the list is shortened afterwards.
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
        for (const facts of all.filter(isFacts).sort(latestUnusedFirst)) {
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

/** Compares two texts: first the one that became unused later, of two at the same time the one that was used later. */
export function latestUnusedFirst(a: StoredTextFacts, b: StoredTextFacts): number {
  return (b.unusedSinceMs ?? 0) - (a.unusedSinceMs ?? 0) || b.usedAtMs - a.usedAtMs;
}

/** Applies a decision to one of the copies. A text that a save has used since the decision stays. */
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
