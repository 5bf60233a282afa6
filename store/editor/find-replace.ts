import { comparable, findPattern, foldText, matchDetails, patternOf } from '@/store/matching/fold-text';
import type { Match } from '@/store/matching/match';
import type { TextEdit } from './indent';

// How the text of a field changes. Each change is one `TextEdit` (indent.ts), which the browser can undo.
//
// - find-replace.ts, this file, finds and replaces, by pure functions.
// - indent.ts has what Enter and the keys that indent do.
// - format-json.ts formats JSON, in a worker (format-in-worker.ts, format-worker.ts). json-clue.ts tells which text is meant as
//   JSON.

/** What is looked for. */
export interface FindQuery {
  readonly needle: string;
  /** Whether case counts even if the needle has no capital letter. */
  readonly isExact: boolean;
}

/**
 * Finds where a text has the needle, in order and without overlaps. Texts are compared as a reader compares them
 * (store/matching/fold-text.ts). But a match may be replaced, so the rules are stricter: whole characters must match, each mark
 * that was typed counts, and case counts if the needle has a capital letter. A needle of nothing but marks or invisible
 * characters must occur exactly.
 */
export function findInText(text: string, { needle, isExact }: FindQuery, limit = Infinity): readonly Match[] {
  const folded = foldText(needle);
  if (folded === '') return findAsTyped(text, needle, limit);
  const hasDetails = matchDetails(needle, isExact || needle !== needle.toLowerCase());
  // Cached, because the same few texts are found again and again.
  const verdicts = new Map<string, boolean>();
  return findPattern(comparable(text), patternOf([folded], 'g'), limit, (found) => {
    const verdict = verdicts.get(found) ?? (foldText(found) === folded && hasDetails(found));
    verdicts.set(found, verdict);
    return verdict;
  });
}

function findAsTyped(text: string, needle: string, limit: number): readonly Match[] {
  const matches: Match[] = [];
  for (let end = 0; needle !== '' && matches.length < limit; ) {
    const start = text.indexOf(needle, end);
    if (start < 0) break;
    end = start + needle.length;
    matches.push({ start, end });
  }
  return matches;
}

/** Returns the index of the first match at or after an offset; if there is none, 0. */
export function matchFrom(matches: readonly Match[], offset: number): number {
  return Math.max(
    matches.findIndex(({ start }) => start >= offset),
    0,
  );
}

/** Replaces matches, as one edit from the first to the last, and puts the caret behind it. Null if there are none. */
export function replaceMatches(text: string, matches: readonly Match[], replacement: string): TextEdit | null {
  const [first, last] = [matches[0], matches.at(-1)];
  if (first === undefined || last === undefined) return null;
  const parts: string[] = [];
  let from = first.start;
  for (const { start, end } of matches) {
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  const replaced = parts.join('');
  const caret = first.start + replaced.length;
  return { start: first.start, end: last.end, text: replaced, selection: { start: caret, end: caret } };
}
