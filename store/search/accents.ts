import { findMatches, fold, type Match } from './match';

/*
 * The search of contents ignores accents: 'osterreich' finds 'Österreich', whether its accents are composed or not.
 * Folding the texts took a tenth of a second for a full storage. Instead, the needle becomes a pattern in which each
 * letter matches all its forms, so the indexes found are those of the text.
 */

/** Combining accents, which follow their letter. */
const ACCENTS = '[\u0300-\u036f]';

/** The ranges of letters with accents: Latin, Greek, Cyrillic, and letterlike units of measure. */
const RANGES = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2126, 0x212b],
] as const;

/** The most letters of a pattern. A longer needle is a pasted text and is compared without accent folding. */
const MAX_LETTERS = 200;

/** Folds case and accents. */
function foldAccents(text: string): string {
  return fold(text).normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '');
}

let forms: Map<string, string> | undefined;

/** Returns the accented forms of each folded letter. Computed once, in a millisecond. */
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

/** The latest pattern: every shown row asks for the same one. */
let latest: { readonly needle: string; readonly pattern: RegExp | null } | undefined;

/**
 * Returns a pattern that matches the needle in any case and with any accents; null if the needle must match without
 * accent folding.
 */
function accentPattern(needle: string): RegExp | null {
  if (latest?.needle !== needle) latest = { needle, pattern: createPattern(needle) };
  return latest.pattern;
}

function createPattern(needle: string): RegExp | null {
  // Composes the letters again, so that parts of a letter of another script do not match.
  const letters = [...foldAccents(needle).normalize('NFC')];
  if (letters.length === 0 || letters.length > MAX_LETTERS) return null;
  return new RegExp(letters.map((letter) => `(?:${formsOf(letter).join('|')})${ACCENTS}*`).join(''), 'g');
}

function formsOf(letter: string): readonly string[] {
  const upperCase = letter.toUpperCase();
  // The capital of 'ß' is 'SS', which folds to different letters.
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
