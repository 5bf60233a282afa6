import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from './browser-database';
import type { StoredTextFacts, TextsPort } from './texts-port';

// Long texts are kept in two databases, for the reason that the journal is (mirrored-journal.ts): Chromium may delete all
// databases of one place after it was killed.
//
// 1. Each text is stored in both. A mirror that fails costs nothing but the mirror.
// 2. What is removed is decided once, by the facts of the first, and leaves both. A text that a save has used since stays.
// 3. What one of them lacks is stored there again: when it is read, and, if it is in use, when all texts are reviewed. So a
//    copy that was needed is made again.
// 4. Meanwhile another tab may delete the text forever. So what was stored again is removed if its original is gone by then,
//    and what is removed leaves the first twice: before the mirror and after it.

interface Decision {
  /** The facts that it was made by. */
  readonly by: StoredTextFacts;
  readonly next: StoredTextFacts | null;
}

/** Keeps long texts in two databases. */
export function mirrorTexts(first: TextsPort, mirror: TextsPort): TextsPort {
  return {
    async put(texts, nowMs) {
      const [stored] = await Promise.all([first.put(texts, nowMs), mirror.put(texts, nowMs)]);
      return stored;
    },
    async read(key) {
      const read = await first.read(key);
      if (read.ok && read.value !== undefined) return read;
      const mirrored = await mirror.read(key);
      const isFound = mirrored.ok && mirrored.value !== undefined;
      if (isFound && read.ok) void storeAgain(key, mirror, first);
      // A text is gone if neither has it, and not if one of them fails.
      return isFound || (read.ok && isBroken(mirrored)) ? mirrored : read;
    },
    async review(decide) {
      const decisions = new Map<string, Decision>();
      const inFirst = await reviewBy(decisions, decide, first);
      const inMirror = await reviewBy(decisions, decide, mirror);
      if (inFirst.reviewed.ok && [...decisions.values()].some(({ next }) => next === null)) {
        await first.review((facts) => apply(decisions.get(facts.key), facts));
      }
      if (inFirst.reviewed.ok && inMirror.reviewed.ok) void storeMissing(decisions, inFirst.keys, inMirror.keys);
      // What is deleted forever must have left both.
      return inFirst.reviewed.ok && isBroken(inMirror.reviewed) ? inMirror.reviewed : inFirst.reviewed;
    },
  };

  /** Stores the texts in use that one of the two lacks. One after another: together they may be hundreds of megabytes. */
  async function storeMissing(
    decisions: ReadonlyMap<string, Decision>,
    inFirst: ReadonlySet<string>,
    inMirror: ReadonlySet<string>,
  ): Promise<void> {
    for (const [key, { next }] of decisions) {
      if (next === null || next.unusedSinceMs !== null || (inFirst.has(key) && inMirror.has(key))) continue;
      const isStored = inFirst.has(key) ? await storeAgain(key, first, mirror) : await storeAgain(key, mirror, first);
      if (!isStored) return;
    }
  }
}

async function reviewBy(
  decisions: Map<string, Decision>,
  decide: (facts: StoredTextFacts) => StoredTextFacts | null,
  port: TextsPort,
) {
  const keys = new Set<string>();
  const reviewed = await port.review((facts) => {
    keys.add(facts.key);
    const decision = decisions.get(facts.key) ?? { by: facts, next: decide(facts) };
    decisions.set(facts.key, decision);
    return apply(decision, facts);
  });
  return { reviewed, keys };
}

/** Returns what becomes of the facts in one of the databases. If nothing does, returns the same object. */
function apply(decision: Decision | undefined, facts: StoredTextFacts): StoredTextFacts | null {
  if (decision === undefined || facts.usedAtMs > decision.by.usedAtMs) return facts;
  const { next } = decision;
  const isSame = next?.usedAtMs === facts.usedAtMs && next.unusedSinceMs === facts.unusedSinceMs;
  return isSame ? facts : next;
}

/** Stores a text of one database in the other. @returns false if that has no room for it, or fails */
async function storeAgain(key: string, from: TextsPort, to: TextsPort): Promise<boolean> {
  const original = await readFacts(key, from);
  const read = await from.read(key);
  const text = read.ok ? read.value : undefined;
  if (text === undefined || !original.ok || original.value === undefined) return true;
  const by = original.value;
  const stored = await to.put(new Map([[key, text]]), by.usedAtMs);
  const still = await readFacts(key, from);
  const isDeleted = still.ok && still.value === undefined;
  if (isDeleted) await to.review((facts) => (facts.key === key ? apply({ by, next: null }, facts) : facts));
  return stored.ok;
}

/** Returns the facts about a text; undefined if it is gone. */
async function readFacts(key: string, port: TextsPort): Promise<Result<StoredTextFacts | undefined, DatabaseFailure>> {
  let found: StoredTextFacts | undefined;
  const read = await port.review((facts) => {
    if (facts.key === key) found = facts;
    return facts;
  });
  return read.ok ? success(found) : read;
}

/** Tells whether a database fails that the browser has. One that it denies, or does not know, has nothing. */
function isBroken(outcome: Result<unknown, DatabaseFailure>): boolean {
  return !outcome.ok && outcome.error !== 'denied';
}
