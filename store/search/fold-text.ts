import type { Match } from './match';

// Two texts that read the same are compared as the same. Each is folded first: what Unicode's search collation ignores at
// its first level is taken away. That is case, accents and other marks, width, ligatures, invisible characters, the kind of
// a dash, a space or a quotation mark, and the kind of kana. Most of it is Unicode's compatibility decomposition (NFKD) and
// its properties of characters; this file names the rest.
//
// - A text is folded unit by unit. A unit is a character, or a syllable of Hangul that is written in parts. No unit depends
//   on its neighbours, so each place in a folded text has one unit of the original that it comes from.
// - Each unit is folded once. Texts have few different characters, so folding is mostly a look into a table.
// - Plain text, of ASCII alone, is not copied: it is searched as it is, by patterns that ignore case.
// - What is found is whole characters: a base with its marks, a whole ligature, a whole emoji (`findPattern`).

/** Matches what is not plain. */
const NOT_PLAIN = /[\u0080-\uffff]/;

/** Matches a unit. A flag has two letters; vowels and final consonants of Hangul stand with the consonant before them. */
const UNIT = /\p{RI}{2}|[\s\S][\u1161-\u11c2]*/uy;
const HANGUL_PART = /[\u1161-\u11c2]/;

/** Matches the rest of a character as a reader sees it: marks, voice marks of kana, the tone of a skin, parts of an emoji. */
const REST = /(?:[\p{M}\p{EMod}\uff9e\uff9f]|\u200d\p{ExtPict})+/uy;

/** Matches a part of such a character that is not its first one. */
const LATER_PART = /[\p{M}\p{EMod}\uff9e\uff9f]|\u200d(?=\p{ExtPict})|(?<=\u200d)\p{ExtPict}/uy;

/** Matches what cannot be seen. */
const INVISIBLE = /[\p{DI}\p{Cf}]/gu;

/**
 * Matches the marks that are ignored, and the Arabic tatweel: they are accents, or may be left out. In the scripts of India
 * and South-East Asia, most marks are vowels, so all of them count. U+0338 makes '=' a '≠'.
 */
const IGNORED_MARK =
  /(?=\p{M})(?!\u0338)[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]|\u0640/gu;

/** What is equal although it does not decompose. A letter with a stroke counts as one with a mark. */
const EQUALS = new Map(
  Object.entries({
    ...equalTo("'", '\u2018\u2019\u201a\u201b\u02bc\u05f3'),
    ...equalTo('"', '\u201c\u201d\u201e\u201f\u2e42\u301d\u301e\u301f\u05f4'),
    ...equalTo('-', '\u2212\u2043'),
    ...equalTo('~', '\u301c'),
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ة: 'ه', ى: 'ي', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
    ...{
      ø: 'o\u0335',
      ł: 'l\u0335',
      đ: 'd\u0335',
      ð: 'd\u0335',
      ħ: 'h\u0335',
      ŧ: 't\u0335',
      ı: 'i\u0335',
      ґ: 'г\u0335',
    },
    ...{ ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お', っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ゎ: 'わ' },
    ...{ ゕ: 'か', ゖ: 'け' },
  }),
);

/** Katakana stands this far behind hiragana. */
const KATAKANA_OFFSET = 0x60;

function equalTo(equal: string, characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, equal]));
}

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

/** Returns a pattern that finds any of the terms, which are folded, in a text. The first that matches wins. */
export function patternOf(terms: readonly string[], flags = ''): RegExp {
  return new RegExp(terms.map(escapePattern).join('|'), `i${flags}`);
}

/**
 * Finds a pattern in a text, in order and without overlaps. Where it matches a part of a character, such as one half of a
 * ligature or a letter without its mark, the whole character is found.
 *
 * @param pattern of `patternOf`, with the flag `g`
 * @param limit the maximum number of matches
 * @param isWanted tells whether a match counts; the search goes on behind its beginning if not
 */
export function findPattern(
  { text, folded }: Comparable,
  pattern: RegExp,
  limit: number,
  isWanted: (found: string) => boolean = () => true,
): Match[] {
  const searched = folded ?? text;
  const locate = folded === null ? locatePlain : createLocator(text);
  const matches: Match[] = [];
  let end = 0;
  pattern.lastIndex = 0;
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
 * Tells what of a typed text counts beyond its folding: returns a function that tells whether another text, with the same
 * folding, has each mark that was typed, and the typed case if that counts.
 */
export function matchDetails(typed: string, countsCase: boolean): (found: string) => boolean {
  const wanted = [...detailOf(typed, countsCase)];
  return (found) => {
    let index = 0;
    for (const part of detailOf(found, countsCase)) if (part === wanted[index]) index++;
    return index === wanted.length;
  };
}

/** Returns a text without what cannot be seen. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** What a unit of one UTF-16 code is folded to, if that is one code as well; 0 if that is longer, nothing, or not known. */
const codes = new Uint16Array(0x1_0000);

/** What longer units are folded to, and those whose folding is longer. */
const foldings = new Map<string, string>();

/** How many codes are made a string at a time. */
const BLOCK_LENGTH = 8_192;
const block = new Uint16Array(BLOCK_LENGTH);

function foldUnits(text: string): string {
  const lower = lowerCase(text);
  const hasParts = HANGUL_PART.test(lower);
  let folded = '';
  let length = 0;
  const flush = () => {
    folded += String.fromCharCode.apply(null, block.subarray(0, length) as unknown as number[]);
    length = 0;
  };
  for (let index = 0; index < lower.length; ) {
    if (length === BLOCK_LENGTH) flush();
    const code = foldedCode(lower, index, hasParts);
    if (code !== 0) {
      block[length++] = code;
      index++;
    } else {
      const unit = unitAt(lower, index);
      const folding = foldUnit(unit);
      if (length + folding.length > BLOCK_LENGTH) flush();
      if (folding.length > BLOCK_LENGTH) folded += folding;
      else for (let at = 0; at < folding.length; at++) block[length++] = folding.charCodeAt(at);
      index += unit.length;
    }
  }
  flush();
  return folded;
}

/**
 * Returns the code that a unit is folded to; 0 if the unit or its folding is not a single code.
 *
 * @param hasParts whether the text has Hangul that is written in parts
 */
function foldedCode(lower: string, index: number, hasParts: boolean): number {
  if (hasParts && HANGUL_PART.test(lower.charAt(index + 1))) return 0;
  const code = lower.charCodeAt(index);
  return codes[code] || learnCode(code);
}

function learnCode(code: number): number {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (isSurrogate) return 0;
  const folded = foldUnit(String.fromCharCode(code));
  if (folded.length === 1) codes[code] = folded.charCodeAt(0);
  return codes[code] ?? 0;
}

function unitAt(lower: string, index: number): string {
  UNIT.lastIndex = index;
  return UNIT.exec(lower)?.[0] ?? '';
}

function foldUnit(unit: string): string {
  let folded = foldings.get(unit);
  if (folded === undefined) {
    folded = detailOf(unit, false).replace(IGNORED_MARK, '');
    foldings.set(unit, folded);
  }
  return folded;
}

/** Folds a text and keeps its marks, and its case if that counts. */
function detailOf(text: string, keepsCase: boolean): string {
  const parts = Array.from(text.normalize('NFC'), (character) => {
    // An accent that stands alone would become a space.
    const isAccent = /^ ./u.test(character.normalize('NFKD'));
    return character.normalize(isAccent ? 'NFD' : 'NFKD');
  });
  const equals = Array.from(parts.join(''), (part) => {
    const lower = lowerCase(part);
    const equal = equalOf(lower);
    return keepsCase && part !== lower ? (equal === lower ? part : equal.toUpperCase()) : equal;
  });
  return withoutInvisible(equals.join('')).replace(/[\u1100-\u11ff]+/g, (jamo) => jamo.normalize('NFC'));
}

function equalOf(part: string): string {
  const code = part.charCodeAt(0);
  const isKatakana = code >= 0x30a1 && code <= 0x30f6;
  const letter = isKatakana ? String.fromCharCode(code - KATAKANA_OFFSET) : part;
  const equal = EQUALS.get(letter);
  if (equal !== undefined) return equal;
  if (/\p{Zs}/u.test(part)) return ' ';
  if (/\p{Pd}/u.test(part)) return '-';
  return /\p{Nd}/u.test(part) ? digitOf(part) : letter;
}

/** Returns the ASCII digit of the same value. The digits of a script follow each other, and those of some scripts too. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let count = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - count - 1))) count++;
  return String(count % 10);
}

/** Changes a text to lower case, and no length: 'İ' is the only character whose lower case is longer. */
function lowerCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

/** Returns the characters of a text that a part of its folding comes from. */
type Locate = (start: number, end: number) => Match;

const locatePlain: Locate = (start, end) => ({ start, end });

/** Creates the function for a text that is not plain. It reads on from the place where it was asked last. */
function createLocator(text: string): Locate {
  const lower = lowerCase(text);
  const hasParts = HANGUL_PART.test(lower);
  const place = { index: 0, folded: 0 };

  /** Moves a place to the unit from which an offset of the folded text comes. Returns the end of the unit. */
  function moveTo(offset: number, from: { index: number; folded: number }): number {
    while (from.index < lower.length) {
      const isShort = foldedCode(lower, from.index, hasParts) !== 0;
      const unit = isShort ? '' : unitAt(lower, from.index);
      const [length, foldedLength] = isShort ? [1, 1] : [unit.length, foldUnit(unit).length];
      if (from.folded + foldedLength > offset) return from.index + length;
      from.index += length;
      from.folded += foldedLength;
    }
    return lower.length;
  }

  return (start, end) => {
    moveTo(start, place);
    return wholeCharacters(text, place.index, moveTo(end - 1, { ...place }));
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
