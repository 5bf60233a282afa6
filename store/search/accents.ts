import { fold } from './match';

/*
 * The full search ignores accents: 'osterreich' finds 'Österreich', whether its accents are composed or not. Folding
 * the texts took a tenth of a second for a full storage. Instead, the needle becomes a pattern in which each letter
 * matches all its forms, so the indexes found are those of the text.
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

/** The most letters that are compared. A longer needle is a pasted text, and its beginning names it as well. */
const MAX_LETTERS = 200;

/** Letters with a stroke, and the dotless i, have no accent that could be taken off. People type them without. */
const STROKES: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i' };

/** Folds case and accents. */
export function foldAccents(text: string): string {
  const letters = fold(text).normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '');
  return letters.replace(/[øłđħŧı]/g, (letter) => STROKES[letter] ?? letter);
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

/** Returns the source of a regular expression that matches the needle in any case and with any accents. */
export function accentPattern(needle: string): string {
  // Composes the letters again, so that parts of a letter of another script do not match.
  const letters = [...foldAccents(needle.slice(0, 2 * MAX_LETTERS)).normalize('NFC')].slice(0, MAX_LETTERS);
  // A needle of accents alone has no letters.
  if (letters.length === 0) return escapePattern(needle);
  return letters.map((letter) => `(?:${formsOf(letter).map(escapePattern).join('|')})${ACCENTS}*`).join('');
}

function formsOf(letter: string): readonly string[] {
  const upperCase = letter.toUpperCase();
  // The capital of 'ß' is 'SS', which folds to different letters.
  const capital = fold(upperCase) === letter ? upperCase : letter;
  return [...new Set([letter, capital, ...(letterForms().get(letter) ?? '')])];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
