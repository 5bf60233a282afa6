import type { Paste } from '@/store/paste/paste';
import { type IsOfKind, prepareFullSearch } from './full-search';
import { findMeeting } from './meeting';
import {
  BEGINS_IN_CONTENT,
  BEGINS_IN_TITLE,
  comparablePaste,
  IN_CONTENT,
  IN_TITLE,
  implies,
  placesOf,
  type Term,
} from './search-term';

// The order of what a full search finds. Pastes with all words come first, in the order of the list, those with more of the
// words in the title before the others. Behind them come pastes that lack words, so that one wrong word never empties the
// list: those with the most and the rarest words first. A word weighs more the fewer pastes have it, so one that nearly all
// have weighs nothing, in any language. A word counts more in a title, where a word begins, and near the others.

/** A paste that lacks some of the words. */
export interface PartialHit {
  readonly paste: Paste;
  /** The words that it lacks, as they were typed. */
  readonly missing: readonly string[];
}

export interface Found {
  readonly all: readonly Paste[];
  readonly some: readonly PartialHit[];
  /** The words that are in no paste, as they were typed. */
  readonly unknown: readonly string[];
}

export const NOTHING_FOUND: Found = { all: [], some: [], unknown: [] };

/** What is known of the whole text of a paste whose list has only the beginning. */
export interface WholeTextHit {
  /** Where the paste has each term of the search (`placesOf`). */
  readonly places: readonly number[];
  /** The part of the text that has most of the words. */
  readonly excerpt: string;
}

/** How many pastes that lack words are shown. */
const MAX_PARTIAL = 50;

/** A paste that weighs less than this part of the first one, or of all words if some paste has them, is not shown. */
const LEAST_PART = 0.4;

/** What a word counts, by where a paste has it, times its rarity. */
const STRENGTHS: readonly number[] = Array.from({ length: 2 * BEGINS_IN_TITLE }, (_, place) => {
  if (place & BEGINS_IN_TITLE) return 2;
  if (place & (BEGINS_IN_CONTENT | IN_TITLE)) return 1;
  return place & IN_CONTENT ? 0.4 : 0;
});

/** How much it counts that words are near each other. */
const NEARNESS = 0.5;

/** Where the pastes of a list have a term. Kept for the next key: a list that changes is another array. */
const known = new WeakMap<readonly Paste[], Map<string, { readonly term: Term; readonly places: Uint8Array }>>();

/** How many terms are kept for a list. */
const MAX_KEPT = 60;

/**
 * Returns what a full search finds.
 *
 * @param wholes what is known of texts that are not in the list, in the order in which it became known; null for nothing
 * found. Their pastes come behind the others.
 */
export function rankFully(
  pastes: readonly Paste[],
  text: string,
  isIn?: IsOfKind,
  wholes: ReadonlyMap<Paste, WholeTextHit | null> = new Map(),
): Found {
  const search = prepareFullSearch(text, isIn);
  const { terms } = search;
  const inList = terms.map((term) => placesInList(pastes, term));
  const late = [...wholes].flatMap(([paste, hit]) => (hit === null ? [] : [{ paste, places: hit.places }]));
  const placeIn = (row: number, term: number) =>
    (row < pastes.length ? inList[term]?.[row] : late[row - pastes.length]?.places[term]) ?? 0;
  const rows = [...pastes, ...late.map(({ paste }) => paste)];
  const counts = terms.map(() => 0);
  const all: (Row & { readonly titleCount: number })[] = [];
  const some: Row[] = [];

  for (const [row, paste] of rows.entries()) {
    if (row < pastes.length && wholes.has(paste)) continue;
    let foundCount = 0;
    let titleCount = 0;
    for (let term = 0; term < terms.length; term++) {
      const place = placeIn(row, term);
      if (place === 0) continue;
      foundCount++;
      if (place >= IN_TITLE) titleCount++;
      counts[term] = (counts[term] ?? 0) + 1;
    }
    if (foundCount === terms.length) all.push({ paste, row, titleCount });
    else if (foundCount > 0) some.push({ paste, row });
  }

  const isAdmitted = ({ row, paste }: Row) => row >= pastes.length || search.admits(paste);
  const rarities = counts.map((count) => rarityOf(count, pastes.length));
  const hasPhrases = ({ row }: Row) => terms.every(({ isPhrase }, term) => !isPhrase || placeIn(row, term) !== 0);
  const weigh = ({ row }: Row) =>
    rarities.reduce((sum, rarity, term) => sum + (STRENGTHS[placeIn(row, term)] ?? 0) * rarity, 0);
  const best = heaviest(some, weigh, (row) => hasPhrases(row) && isAdmitted(row));
  const compared = best.map(({ row, paste, weight }) => {
    // Of a text that is not in the list, nobody knows where its words meet.
    const meeting = row < pastes.length ? findMeeting(comparablePaste(paste).content, terms, rarities) : undefined;
    const missing = terms.filter((_, term) => placeIn(row, term) === 0).map(({ typed }) => typed);
    missing.sort((a, b) => text.indexOf(a) - text.indexOf(b));
    return { hit: { paste, missing }, weight: weight + NEARNESS * (meeting?.weight ?? 0) };
  });
  compared.sort((a, b) => b.weight - a.weight);
  const wholeWeight = rarities.reduce((sum, rarity) => sum + rarity, 0);
  // Without a paste that has all words, even one with a word that all have is better than none.
  const least =
    all.length > 0 ? Math.max(wholeWeight * LEAST_PART, Number.MIN_VALUE) : (compared[0]?.weight ?? 0) * LEAST_PART;
  return {
    all: all
      .filter(isAdmitted)
      .sort((a, b) => b.titleCount - a.titleCount)
      .map(({ paste }) => paste),
    some: compared.filter(({ weight }) => weight >= least).map(({ hit }) => hit),
    unknown: terms.filter((_, term) => counts[term] === 0).map(({ typed }) => typed),
  };
}

interface Row {
  readonly paste: Paste;
  /** The index in the list, or behind its end. */
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

/** Returns where each paste of a list has a term. While a word is typed, only those are searched that had its beginning. */
function placesInList(pastes: readonly Paste[], term: Term): Uint8Array {
  const kept = known.get(pastes) ?? new Map();
  known.set(pastes, kept);
  const before = kept.get(term.source);
  if (before !== undefined) return before.places;
  const wider = [...kept.values()].findLast((other) => implies(term, other.term));
  const places = new Uint8Array(pastes.length);
  for (const [index, paste] of pastes.entries())
    if (wider === undefined || wider.places[index] !== 0) places[index] = placesOf(comparablePaste(paste), term);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value);
  kept.set(term.source, { term, places });
  return places;
}
