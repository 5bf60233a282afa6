import { findMatches, fold, type Match } from './match';

/*
 * Contents are searched without regard to accents: 'osterreich' finds 'Österreich', in whichever form its accents are
 * encoded. The texts are not folded, which took a tenth of a second for a full storage. The needle becomes a pattern
 * instead, in which each letter stands for all its forms, so that the indexes found are those of the text.
 *
 */

/** Accents that are characters of their own, after the letter that they belong to. */
const ACCENTS = '[\u0300-\u036f]';

/** Where letters with accents are: Latin, Greek and Cyrillic, and units of measure that are letters. */
const RANGES = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2126, 0x212b],
] as const;

/** The most letters that a pattern can have. A longer needle is a pasted text, and compared by the letter. */
const MAX_LETTERS = 200;

/** Folds case and accents. */
function foldAccents(text: string): string {
  return fold(text).normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '');
}

let forms: Map<string, string> | undefined;

/** Returns the forms of each folded letter that has some; it takes a millisecond, once. */
function letterForms(): ReadonlyMap<string, string> {
  if (forms !== undefined) return forms;
  forms = new Map();
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code);
      const folded = foldAccents(letter);
      forms.set(folded, (forms.get(folded) ?? '') + letter);
    }
  }
  return forms;
}

/** The pattern made last: every row that is shown asks for the same. */
let latest: { readonly needle: string; readonly pattern: RegExp | null } | undefined;

/** Returns a pattern that finds the needle in any case and with any accents; null where it is to be taken by the letter. */
function accentPattern(needle: string): RegExp | null {
  if (latest?.needle !== needle) latest = { needle, pattern: createPattern(needle) };
  return latest.pattern;
}

function createPattern(needle: string): RegExp | null {
  // Composed again, so that a letter of another script is not found by its parts.
  const letters = [...foldAccents(needle).normalize('NFC')];
  if (letters.length === 0 || letters.length > MAX_LETTERS) return null;
  return new RegExp(letters.map((letter) => `(?:${formsOf(letter).join('|')})${ACCENTS}*`).join(''), 'g');
}

function formsOf(letter: string): readonly string[] {
  const upperCase = letter.toUpperCase();
  // The capital of 'ß' is 'SS', which folds to other letters.
  const capital = fold(upperCase) === letter ? upperCase : letter;
  const forms = new Set([letter, capital, ...(letterForms().get(letter) ?? '')]);
  return [...forms].map((form) => form.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'));
}

/** Returns a function that tells whether a content contains the needle, ignoring case and accents. */
export function createFilter(needle: string): (content: string) => boolean {
  const pattern = accentPattern(needle);
  const folded = fold(needle);
  return (content) => (pattern === null ? fold(content).includes(folded) : content.search(pattern) >= 0);
}

/** Finds where a content contains the needle, ignoring case and accents. @param limit the maximum number of matches */
export function find(content: string, needle: string, limit: number): readonly Match[] {
  const pattern = accentPattern(needle);
  if (pattern === null) return findMatches(content, needle, limit);
  const matches: Match[] = [];
  for (const { 0: found, index } of content.matchAll(pattern)) {
    matches.push({ start: index, end: index + found.length });
    if (matches.length === limit) break;
  }
  return matches;
}
