import { type Comparable, findPattern, offsetInText, patternOfAny, searchedText } from '@/store/matching/fold-text';
import type { FoundHits } from '@/store/matching/match';
import type { Term } from './search-term';

// Finds where the words of a full search meet: the line with most of them. A row shows this line, and a view opens at
// it. A word counts less the more often the text has it, so that 'the' decides nothing.

/** How many occurrences of one word are looked at. A word with more is too common to choose the lines that are compared. */
const MAX_OCCURRENCES = 200;

/** How much of a long line counts as one line, in UTF-16 code units: before a word and after it. */
const BEFORE = 120;
const BEHIND = 240;

/** How much a word counts in the lines around, and in the middle of another word. */
const NEARBY = 0.4;
const WITHIN_A_WORD = 0.5;

export interface Meeting {
  /** Where the first of the words is: an index in the searched text (`searchedText`). */
  readonly at: number;
  /** The sum of the weights of the words there. */
  readonly weight: number;
}

/**
 * Finds the line of a text in which most of the terms meet, the first one of several.
 *
 * @param weights how much each term counts; if omitted, a term counts less the more often the text has it
 * @returns undefined if the text has none of them
 */
export function findMeeting(
  text: Comparable,
  terms: readonly Term[],
  weights?: readonly number[],
): Meeting | undefined {
  const searched = searchedText(text);
  // For a single word, all its lines are equal, so the first one wins.
  if (terms.length === 1 && weights === undefined) {
    const at = searched.search(terms[0]?.anywhere ?? '');
    return at < 0 ? undefined : { at, weight: 1 };
  }
  const offsets = terms.map(({ source }) => offsetsIn(searched, patternOfAny([source], 'g')));
  const counts = weights ?? offsets.map(({ length }) => (length === 0 ? 0 : 1 / Math.sqrt(length)));
  const rare = offsets.filter(({ length }) => length < MAX_OCCURRENCES);
  const looked = (rare.some(({ length }) => length > 0) ? rare : offsets).flat().sort((a, b) => a - b);
  let best: Meeting | undefined;
  let lineEnd = -1;
  for (const offset of looked) {
    if (offset < lineEnd) continue;
    const start = Math.max(searched.lastIndexOf('\n', offset - 1) + 1, offset - BEFORE);
    const end = indexOfOr(searched, '\n', offset, offset + BEHIND);
    lineEnd = end;
    const line = searched.slice(start, end);
    const around = searched.slice(Math.max(start - BEFORE, 0), end + BEHIND);
    let weight = 0;
    for (const [index, term] of terms.entries()) {
      if (offsets[index]?.length === 0) continue;
      weight += (counts[index] ?? 0) * strengthIn(line, around, term);
    }
    if (best !== undefined && weight <= best.weight) continue;
    best = { at: offset, weight };
  }
  return best;
}

/** Returns the meeting as an index in the original text. */
export function meetingOffset(text: Comparable, terms: readonly Term[]): number | undefined {
  const meeting = findMeeting(text, terms);
  return meeting && offsetInText(text, meeting.at);
}

/**
 * Finds the hits of some terms. If a text has more than the limit, it finds those around the point where most of the words
 * meet: a word of each line would otherwise use up the limit before that point.
 *
 * @param marks matches any of the terms, with the flag `g`
 */
export function findHits(text: Comparable, terms: readonly Term[], marks: RegExp, limit: number): FoundHits {
  const first = findPattern(text, marks, limit);
  const meeting = first.length < 2 ? undefined : findMeeting(text, terms);
  if (meeting === undefined) return { matches: first, landing: 0, isFromStart: true };
  const searched = { text: searchedText(text), folded: null };
  const halfEnd = (from: number) => findPattern(searched, marks, limit / 2, undefined, from).at(-1)?.end ?? 0;
  let from = 0;
  if (first.length === limit)
    while (from < meeting.at && halfEnd(from) <= meeting.at) from = Math.ceil((from + meeting.at) / 2);
  const matches = from === 0 ? first : findPattern(text, marks, limit, undefined, from);
  const offset = offsetInText(text, meeting.at);
  const landing = matches.findIndex(({ end }) => end > offset);
  return { matches, landing: Math.max(landing, 0), isFromStart: from === 0 };
}

function strengthIn(line: string, around: string, { anywhere, atBeginning }: Term): number {
  if (atBeginning.test(line)) return 1;
  if (anywhere.test(line)) return WITHIN_A_WORD;
  return atBeginning.test(around) ? NEARBY : 0;
}

function offsetsIn(searched: string, pattern: RegExp): readonly number[] {
  const offsets: number[] = [];
  for (let hit = pattern.exec(searched); hit !== null && offsets.length < MAX_OCCURRENCES; hit = pattern.exec(searched))
    offsets.push(hit.index);
  return offsets;
}

function indexOfOr(text: string, part: string, from: number, most: number): number {
  const index = text.indexOf(part, from);
  return index === -1 ? Math.min(text.length, most) : Math.min(index, most);
}
