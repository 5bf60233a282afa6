// Finds the encoding of a text. UTF-16 begins with a byte order mark. A text without a mark is UTF-8, or in one of many older
// encodings. The bytes do not say which one, so the site guesses and asks the user.

/** Byte order marks of UTF-16. */
const UTF16_MARKS = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** A text, decoded in a guessed encoding. */
export interface GuessedText {
  readonly text: string;
  /** Whether the guess is likely: most letters are ASCII, as in the languages of this encoding. */
  readonly isLikely: boolean;
}

/** Bytes that do not occur in a text in Windows-1252: control characters, and bytes to which it gives no character. */
const NO_TEXT = new Set([
  ...Array.from({ length: 32 }, (_, byte) => byte).filter((byte) => ![9, 10, 11, 12, 13, 27].includes(byte)),
  ...[0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d],
]);

/**
 * From this byte on, bytes are letters in most encodings. A West European text has few of them; Greek, Cyrillic or Chinese text
 * is nearly all of them.
 */
const FIRST_LETTER = 0xc0;
const MAX_ACCENTED_SHARE = 0.4;

/** How much of a line the question to the user shows, in characters. */
const MAX_LINE_LENGTH = 60;

/** The characters of the bytes from 0x80 to 0x9f. Some versions of Node.js decode these as ISO 8859-1. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Returns the encoding of a text by its first bytes. */
export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  return UTF16_MARKS.find(([, first, second]) => start[0] === first && start[1] === second)?.[0] ?? 'utf-8';
}

/** Decodes bytes that are not UTF-8 as Windows-1252. @returns undefined if they cannot be a text of that encoding */
export function decodeWindows1252(bytes: Uint8Array): GuessedText | undefined {
  let accentedCount = 0;
  let plainCount = 0;
  for (const byte of bytes) {
    if (NO_TEXT.has(byte)) return undefined;
    if (byte >= FIRST_LETTER) accentedCount++;
    else if (isAsciiLetter(byte)) plainCount++;
  }
  const isLikely = accentedCount <= (accentedCount + plainCount) * MAX_ACCENTED_SHARE;
  const text = new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '');
  return { text, isLikely };
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** Returns a line with a character outside ASCII, from which the user can judge whether the text was decoded correctly. */
export function telltaleLine(text: string): string {
  const index = text.search(/[^\0-\x7f]/);
  const lineStart = text.lastIndexOf('\n', index) + 1;
  const start = Math.max(lineStart, index - MAX_LINE_LENGTH / 2);
  const [line = ''] = text.slice(start, start + MAX_LINE_LENGTH).split(/[\r\n]/);
  return `${start > lineStart ? '…' : ''}${line.trim()}`;
}
