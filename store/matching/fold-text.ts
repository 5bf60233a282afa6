import { detailOf, foldUnits, hasHangulParts, measureUnit } from './fold-units';
import type { Match } from './match';

// Texts that read the same are equal in a search. For that, each text is folded: the differences that Unicode's search
// collation ignores at its first level are removed. These are case, accents and other marks, width, ligatures, invisible
// characters, the kind of a dash, a space or a quotation mark, and the kind of kana. Most of this follows from Unicode's
// compatibility decomposition (NFKD) and its character properties; fold-units.ts lists the rest.
//
// - A text is folded unit by unit. A unit is a character, or a syllable of Hangul that is written in parts. No unit depends on
//   its neighbours, so each unit of a folded text comes from exactly one unit of the original.
// - The folding of each unit is kept in a table. Texts have few different characters, so folding is mostly a
//   look-up.
// - Plain text, which is ASCII only, is not copied. It is searched directly, by patterns that ignore case.
// - A word has more than one form: Wi-Fi and wifi, foo_bar and fooBar. The pattern that looks for it has them (`formsOf`), so
//   that no second copy of a text is kept.
// - A match consists of whole characters: a base with its marks, a whole ligature, a whole emoji (`findPattern`).

/** Matches what is not plain. */
const NOT_PLAIN = /[\u0080-\uffff]/;

/**
 * Matches the rest of a character as a reader sees it: marks, an Arabic tatweel, voice marks of kana, the tone of a skin, parts of
 * an emoji.
 */
const REST = /(?:[\p{M}\p{EMod}\u0640\uff9e\uff9f]|\u200d\p{ExtPict})+/uy;

/** Matches a later part of such a character. */
const LATER_PART = /[\p{M}\p{EMod}\uff9e\uff9f]|\u200d(?=\p{ExtPict})|(?<=\u200d)\p{ExtPict}/uy;

/** The characters that a word may be written with or without. */
const JOINER = "[-'./_]";
const TYPED_JOINER = "[-'./_ ]";
const JOINERS = /[-'./_]+/;

/**
 * Matches a word of letters, digits and joiners that does not begin with a joiner: `-rf` and `.env` are searched exactly as
 * typed.
 */
const IS_JOINED = /^(?=[a-z\d\u0080-\uffff])[-'./_a-z\d\u0080-\uffff]+$/i;

/** Matches a position within a part of a word where a joiner may stand. In scripts beyond the accents, words have none. */
const WITHIN = /[a-z](?=[a-z\d])|\d(?=[a-z])|[\u0370-\u05ff](?=[\u0370-\u05ff])/gi;

/** Longer words are keys and hashes, and have only one form. */
const MAX_JOINED_LENGTH = 40;

const LONG_WORD_LENGTH = 7;

/** Matches where a word begins. Everything beyond ASCII counts as a letter, which keeps the pattern fast. */
export const WORD_BEGIN = '(?<![a-z\\d\\u0080-\\uffff])';

/** Folds a text. Texts that read the same are folded to the same text, in lower case. */
export function foldText(text: string): string {
  return isPlain(text) ? text.toLowerCase() : foldUnits(text);
}

/** A text with its folding, to be kept for as long as it is searched again. */
export interface Comparable {
  readonly text: string;
  /** Null if the text is plain: it is searched as it is. */
  readonly folded: string | null;
}

/** Prepares a text to be searched. */
export function comparable(text: string): Comparable {
  return { text, folded: isPlain(text) ? null : foldUnits(text) };
}

/** Tells whether a pattern of `patternOf` matches somewhere in a text. */
export function hasPattern({ text, folded }: Comparable, pattern: RegExp): boolean {
  return pattern.test(folded ?? text);
}

/** Returns the text that patterns search: the folded one, or the text itself if it is plain. */
export function searchedText({ text, folded }: Comparable): string {
  return folded ?? text;
}

/** Converts an index in the searched text into the start of the character in the original text. */
export function offsetInText({ text, folded }: Comparable, index: number): number {
  return folded === null ? index : createLocator(text)(index, index + 1).start;
}

/** Returns a pattern that finds any of some folded terms. If several match at one offset, the first of them wins. */
export function patternOf(terms: readonly string[], flags = ''): RegExp {
  return patternOfAny(terms.map(escapePattern), flags);
}

/** Does the same for sources of patterns, such as those that `formsOf` returns. */
export function patternOfAny(sources: readonly string[], flags = ''): RegExp {
  return new RegExp(sources.join('|'), `i${flags}`);
}

/**
 * Returns the source of a pattern that finds a folded word anywhere, and its other forms where a word begins. In these,
 * hyphens, apostrophes, slashes, dots and underscores may be missing or added, and a typed one may be a space. Between two
 * digits a typed one may not be missing: 1-2 is not 12.
 */
export function formsOf(word: string): string {
  const literal = escapePattern(word);
  const parts = word.split(JOINERS).filter(Boolean);
  if (word.length > MAX_JOINED_LENGTH || !IS_JOINED.test(word) || parts.join('').length < 2) return literal;
  const joiner = isLongWord(word) ? TYPED_JOINER : JOINER;
  const forms = parts.map((part) => part.replace(WITHIN, `$&${joiner}?`));
  const joined = forms.reduce((before, form) => before + betweenTyped(before, form) + form);
  return joined === literal ? literal : `${literal}|${WORD_BEGIN}${joined}`;
}

/**
 * Finds a pattern in a text, in order and without overlaps. Where it matches a part of a character, such as one half of a
 * ligature or a letter without its mark, the whole character is found.
 *
 * @param pattern of `patternOf`, with the flag `g`
 * @param limit the maximum number of matches
 * @param isWanted tells whether a match counts; if it does not, the search goes on one character later
 * @param from the index in the searched text at which the search begins
 */
export function findPattern(
  { text, folded }: Comparable,
  pattern: RegExp,
  limit: number,
  isWanted: (found: string) => boolean = () => true,
  from = 0,
): Match[] {
  const searched = folded ?? text;
  const locate = folded === null ? locatePlain : createLocator(text);
  const matches: Match[] = [];
  let end = 0;
  pattern.lastIndex = from;
  for (let hit = pattern.exec(searched); hit !== null && matches.length < limit; hit = pattern.exec(searched)) {
    const match = locate(hit.index, hit.index + hit[0].length);
    if (match.start >= end && isWanted(text.slice(match.start, match.end))) {
      matches.push(match);
      end = match.end;
    } else pattern.lastIndex = hit.index + 1;
  }
  return matches;
}

/**
 * Prepares a stricter comparison of texts with the same folding: returns a function that tells whether a found text has each
 * mark that was typed, and the typed case if that counts.
 */
export function matchDetails(typed: string, countsCase: boolean): (found: string) => boolean {
  const wanted = [...detailOf(typed, countsCase)];
  return (found) => {
    let index = 0;
    for (const part of detailOf(found, countsCase)) if (part === wanted[index]) index++;
    return index === wanted.length;
  };
}

/** Tells whether a folded word is of a script in which spaces separate words. */
export function hasWordEnds(word: string): boolean {
  return /^[a-z\d\u00c0-\u0dff\u10a0-\u16ff\u1e00-\u1fff]/i.test(word);
}

/**
 * Tells whether a word is long enough to be matched as two words, as 'halfmarathon' is. In a short word such as 'its', the
 * second half would match the beginning of too many words.
 */
export function isLongWord(word: string): boolean {
  return word.length >= LONG_WORD_LENGTH;
}

/** Returns the pattern for the position where a joiner was typed. */
function betweenTyped(before: string, after: string): string {
  return `${TYPED_JOINER}${/\d$/.test(before) && /^\d/.test(after) ? '' : '?'}`;
}

function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Maps a part of a folded text to the characters of the original. */
type Locate = (start: number, end: number) => Match;

const locatePlain: Locate = (start, end) => ({ start, end });

/** Creates the mapping for a text that is not plain. It continues from its last offset, so ask in ascending order. */
function createLocator(text: string): Locate {
  const hasParts = hasHangulParts(text);
  const cursor = { index: 0, folded: 0 };

  /** Moves a cursor forward to the unit that an offset in the folded text comes from. Returns the end of that unit. */
  function moveTo(offset: number, from: { index: number; folded: number }): number {
    while (from.index < text.length) {
      const [length, foldedLength] = measureUnit(text, from.index, hasParts);
      if (from.folded + foldedLength > offset) return from.index + length;
      from.index += length;
      from.folded += foldedLength;
    }
    return text.length;
  }

  return (start, end) => {
    moveTo(start, cursor);
    return wholeCharacters(text, cursor.index, moveTo(end - 1, { ...cursor }));
  };
}

/** Widens a part of a text to whole characters, as a reader sees them. */
function wholeCharacters(text: string, from: number, to: number): Match {
  let start = from;
  for (LATER_PART.lastIndex = start; start > 0 && LATER_PART.test(text); LATER_PART.lastIndex = start) {
    const isPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(start - 2, 0), start));
    start -= isPair ? 2 : 1;
  }
  REST.lastIndex = to;
  return { start, end: to + (REST.exec(text)?.[0].length ?? 0) };
}
