import { type Comparable, patternOfAny, placeInText, searchedText } from './fold-text';
import type { Term } from './search-term';

// Where the words of a full search meet: the line that has most of them, which a row shows and a view opens at. A word
// counts less the more often the text has it, so that 'the' decides nothing.

/** How many places of one word are looked at. A word that has more is looked for only where others are. */
const MAX_PLACES = 200;

/** How much of a long line belongs to one place, in UTF-16 code units: before a word and behind it. */
const BEFORE = 120;
const BEHIND = 240;

/** What a word counts in the lines around, in the middle of another word. */
const NEARBY = 0.4;
const WITHIN_A_WORD = 0.5;

export interface Meeting {
  /** Where the first of the words is, in UTF-16 code units of the text as it is searched. */
  readonly at: number;
  /** The sum of the weights of the words that are there. */
  readonly weight: number;
}

/**
 * Finds the line of a text in which most of the terms meet, the first one of several.
 *
 * @param weights what each term counts; if omitted, less the more often the text has it
 * @returns undefined if the text has none of them
 */
export function findMeeting(
  text: Comparable,
  terms: readonly Term[],
  weights?: readonly number[],
): Meeting | undefined {
  const searched = searchedText(text);
  // Of a single word, every line has as much: the first one counts.
  if (terms.length === 1 && weights === undefined) {
    const at = searched.search(terms[0]?.anywhere ?? '');
    return at < 0 ? undefined : { at, weight: 1 };
  }
  const places = terms.map(({ source }) => placesIn(searched, patternOfAny([source], 'g')));
  const counts = weights ?? places.map(({ length }) => (length === 0 ? 0 : 1 / Math.sqrt(length)));
  const rare = places.filter(({ length }) => length < MAX_PLACES);
  const looked = (rare.some(({ length }) => length > 0) ? rare : places).flat().sort((a, b) => a - b);
  let best: Meeting | undefined;
  let lineEnd = -1;
  for (const place of looked) {
    if (place < lineEnd) continue;
    const start = Math.max(searched.lastIndexOf('\n', place - 1) + 1, place - BEFORE);
    const end = indexOfOr(searched, '\n', place, place + BEHIND);
    lineEnd = end;
    const line = searched.slice(start, end);
    const around = searched.slice(Math.max(start - BEFORE, 0), end + BEHIND);
    let weight = 0;
    for (const [index, term] of terms.entries()) {
      if (places[index]?.length === 0) continue;
      weight += (counts[index] ?? 0) * strengthIn(line, around, term);
    }
    if (best !== undefined && weight <= best.weight) continue;
    best = { at: place, weight };
  }
  return best;
}

/** Returns the same as an index of the text as it is. */
export function meetingPlace(text: Comparable, terms: readonly Term[]): number | undefined {
  const meeting = findMeeting(text, terms);
  return meeting && placeInText(text, meeting.at);
}

function strengthIn(line: string, around: string, { anywhere, atBeginning }: Term): number {
  if (atBeginning.test(line)) return 1;
  if (anywhere.test(line)) return WITHIN_A_WORD;
  return atBeginning.test(around) ? NEARBY : 0;
}

function placesIn(searched: string, pattern: RegExp): readonly number[] {
  const places: number[] = [];
  for (let hit = pattern.exec(searched); hit !== null && places.length < MAX_PLACES; hit = pattern.exec(searched))
    places.push(hit.index);
  return places;
}

function indexOfOr(text: string, part: string, from: number, most: number): number {
  const index = text.indexOf(part, from);
  return index === -1 ? Math.min(text.length, most) : Math.min(index, most);
}
