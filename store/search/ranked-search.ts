import { type Comparable, foldText, searchedText } from '@/store/matching/fold-text';
import type { Paste } from '@/store/paste/paste';
import { type IsOfKind, prepareFullSearch } from './full-search';
import { findMeeting } from './meeting';
import type { SearchResult } from './search';
import {
  BEGINS_IN_CONTENT,
  BEGINS_IN_TITLE,
  comparablePaste,
  IN_CONTENT,
  IN_TITLE,
  implies,
  occurrencesOf,
  type Term,
} from './search-term';

// Orders what a full search finds. First come the pastes with all words: those that are the text of the search and nothing
// else lead, then those with more of the words in the title, and equal ones keep the order of the list. After them come
// pastes that lack words, so that one wrong word never empties the list; those with the most and the rarest words lead. A
// word weighs more the fewer pastes have it, so a word that nearly all have weighs nothing, in any language, and one of
// English that only joins others weighs little. A word counts more in a title, at the beginning of a word, and near the other
// words.

/** The search result in the whole text of a moved paste. */
export interface WholeTextHit {
  /** Where the paste has each term of the search (`occurrencesOf`). */
  readonly occurrences: readonly number[];
  /** The part of the text that has most of the words. */
  readonly excerpt: string;
}

/** How many pastes that lack words are shown. */
const MAX_PARTIAL = 50;

/** A paste must weigh at least this share of the first one; or, if a paste has all words, of all words together. */
const LEAST_PART = 0.4;

/** How much a word counts by its occurrences in a paste. It is multiplied by the rarity of the word. */
const STRENGTHS: readonly number[] = Array.from({ length: 2 * BEGINS_IN_TITLE }, (_, occurrence) => {
  if (occurrence & BEGINS_IN_TITLE) return 2;
  if (occurrence & (BEGINS_IN_CONTENT | IN_TITLE)) return 1;
  return occurrence & IN_CONTENT ? 0.4 : 0;
});

/**
 * Words of English that join the others and name nothing, without apostrophes. A short list of notes may have each of them
 * once, as if they were rare.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a about again all am an and any are as at be been being but by can could did do does doing done dont for from get gets ' +
    'got had has have having he her here him his how i if ill im in into is it its ive just me my no not of on or our out she ' +
    'should so some such than that thats the their them then there these they thing things this those to too us was we were ' +
    'what whats when where which while who whom whose why will with would you your'
  ).split(' '),
);

/** How much of its rarity a function word keeps. */
const FUNCTION_WORD = 0.1;

/** How much the nearness of the words counts. */
const NEARNESS = 0.5;

/**
 * Where the pastes of a list have a term, kept for the next key press. A changed list is another array, so nothing is
 * outdated.
 */
const known = new WeakMap<readonly Paste[], Map<string, { readonly term: Term; readonly occurrences: Uint8Array }>>();

/** How many terms are kept for a list. */
const MAX_KEPT = 60;

/**
 * Returns what a full search finds.
 *
 * @param wholes the results in moved texts, in the order in which they became known; null for no hit. Their pastes come after
 *   the others
 * @param keepsOrder whether those with all words keep the order of the list, and so do those that lack some
 */
export function rankFully(
  pastes: readonly Paste[],
  text: string,
  isIn?: IsOfKind,
  wholes: ReadonlyMap<Paste, WholeTextHit | null> = new Map(),
  keepsOrder = false,
): SearchResult {
  const search = prepareFullSearch(text, isIn);
  const { terms } = search;
  const inList = terms.map((term) => occurrencesInList(pastes, term));
  const late = [...wholes].flatMap(([paste, hit]) => (hit === null ? [] : [{ paste, occurrences: hit.occurrences }]));
  const occurrencesIn = (row: number, term: number) =>
    (row < pastes.length ? inList[term]?.[row] : late[row - pastes.length]?.occurrences[term]) ?? 0;
  const rows = [...pastes, ...late.map(({ paste }) => paste)];
  const counts = terms.map(() => 0);
  const all: (Row & { readonly isSame: boolean; readonly titleCount: number })[] = [];
  const some: Row[] = [];
  const folded = foldText(text.trim());

  for (const [row, paste] of rows.entries()) {
    if (row < pastes.length && wholes.has(paste)) continue;
    let foundCount = 0;
    let titleCount = 0;
    for (let term = 0; term < terms.length; term++) {
      const occurrence = occurrencesIn(row, term);
      if (occurrence === 0) continue;
      foundCount++;
      if (occurrence >= IN_TITLE) titleCount++;
      counts[term] = (counts[term] ?? 0) + 1;
    }
    if (foundCount === terms.length) all.push({ paste, row, isSame: isSame(paste, folded), titleCount });
    else if (foundCount > 0) some.push({ paste, row });
  }

  const isAdmitted = ({ row, paste }: Row) => row >= pastes.length || search.admits(paste);
  const rarities = terms.map(
    (term, index) => rarityOf(counts[index] ?? 0, pastes.length) * (isFunctionWord(term) ? FUNCTION_WORD : 1),
  );
  const hasPhrases = ({ row }: Row) => terms.every(({ isPhrase }, term) => !isPhrase || occurrencesIn(row, term) !== 0);
  const weigh = ({ row }: Row) =>
    rarities.reduce((sum, rarity, term) => sum + (STRENGTHS[occurrencesIn(row, term)] ?? 0) * rarity, 0);
  const best = heaviest(some, weigh, (row) => hasPhrases(row) && isAdmitted(row));
  const compared = best.map(({ row, paste, weight }) => {
    // For a moved text, it is not known where the words meet.
    const meeting = row < pastes.length ? findMeeting(comparablePaste(paste).content, terms, rarities) : undefined;
    const missing = terms.filter((_, term) => occurrencesIn(row, term) === 0).map(({ typed }) => typed);
    missing.sort((a, b) => text.indexOf(a) - text.indexOf(b));
    return { hit: { paste, missing }, weight: weight + NEARNESS * (meeting?.weight ?? 0) };
  });
  compared.sort((a, b) => b.weight - a.weight);
  const indexes = new Map(keepsOrder ? pastes.map((paste, index) => [paste, index]) : []);
  const byOrder = (a: { paste: Paste }, b: { paste: Paste }) =>
    (indexes.get(a.paste) ?? 0) - (indexes.get(b.paste) ?? 0);
  const wholeWeight = rarities.reduce((sum, rarity) => sum + rarity, 0);
  // If no paste has all words, even a paste that weighs nothing is better than none.
  const least =
    all.length > 0 ? Math.max(wholeWeight * LEAST_PART, Number.MIN_VALUE) : (compared[0]?.weight ?? 0) * LEAST_PART;
  return {
    all: all
      .filter(isAdmitted)
      .sort(keepsOrder ? byOrder : (a, b) => Number(b.isSame) - Number(a.isSame) || b.titleCount - a.titleCount)
      .map(({ paste }) => paste),
    some: compared
      .filter(({ weight }) => weight >= least)
      .map(({ hit }) => hit)
      .sort(byOrder),
    unknown: terms.filter((_, term) => counts[term] === 0).map(({ typed }) => typed),
  };
}

interface Row {
  readonly paste: Paste;
  /** The index in the list; pastes with moved texts follow after its end. */
  readonly row: number;
}

interface WeighedRow extends Row {
  readonly weight: number;
}

/** Returns the rows that weigh most, the heaviest first; of equal ones, the first. Most rows need no sorting. */
function heaviest(
  rows: readonly Row[],
  weigh: (row: Row) => number,
  isWanted: (row: Row) => boolean,
): readonly WeighedRow[] {
  const best: WeighedRow[] = [];
  for (const row of rows) {
    const weight = weigh(row);
    if (best.length === MAX_PARTIAL && weight <= (best.at(-1)?.weight ?? 0)) continue;
    if (!isWanted(row)) continue;
    const index = best.findLastIndex((other) => other.weight >= weight) + 1;
    best.splice(index, 0, { ...row, weight });
    if (best.length > MAX_PARTIAL) best.pop();
  }
  return best;
}

/** Returns what a term weighs: nothing if all pastes have it. */
function rarityOf(count: number, of: number): number {
  return Math.log((of + 1) / (count + 1));
}

/** Tells whether the title or the whole content of a paste is the text of a search. */
function isSame(paste: Paste, folded: string): boolean {
  const { title, content } = comparablePaste(paste);
  const isText = (each: Comparable) => {
    const searched = searchedText(each);
    // A line break may follow. A longer text is not copied to be compared.
    return searched.length <= folded.length + 2 && searched.trim().toLowerCase() === folded;
  };
  return isText(title) || isText(content);
}

function isFunctionWord({ folded, isPhrase }: Term): boolean {
  return !isPhrase && FUNCTION_WORDS.has(folded.replaceAll("'", ''));
}

/**
 * Returns where each paste of a list has a term. While the user types a word, only the pastes that had its beginning are
 * searched.
 */
function occurrencesInList(pastes: readonly Paste[], term: Term): Uint8Array {
  const kept = known.get(pastes) ?? new Map();
  known.set(pastes, kept);
  const before = kept.get(term.source);
  if (before !== undefined) return before.occurrences;
  const wider = [...kept.values()].reverse().find((other) => implies(term, other.term));
  const occurrences = new Uint8Array(pastes.length);
  for (const [index, paste] of pastes.entries())
    if (wider === undefined || wider.occurrences[index] !== 0)
      occurrences[index] = occurrencesOf(comparablePaste(paste), term);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value);
  kept.set(term.source, { term, occurrences });
  return occurrences;
}
