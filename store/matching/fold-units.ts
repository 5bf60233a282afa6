/** Matches a unit: the two letters of a flag, or a character with the vowels and final consonants of Hangul that follow it. */
const UNIT = /\p{RI}{2}|[\s\S][\u1161-\u11c2]*/uy;
const UNITS = new RegExp(UNIT.source, 'gu');
const HANGUL_PART = /[\u1161-\u11c2]/;

/** Matches invisible characters. */
const INVISIBLE = /[\p{DI}\p{Cf}]/gu;

/**
 * Matches the marks that are ignored, because they are accents or optional, and the Arabic tatweel. In the scripts of India and
 * South-East Asia, most marks are vowels, so all of them count. U+0338 makes '=' a '≠'.
 */
const IGNORED_MARK =
  /(?=\p{M})(?!\u0338)[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]|\u0640/gu;

/**
 * Characters that are equal although Unicode does not decompose them. A letter with a stroke counts as a letter with a
 * mark.
 */
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

/** The distance from a hiragana character to the same katakana one. */
const KATAKANA_OFFSET = 0x60;

function equalTo(equal: string, characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, equal]));
}

/** The foldings of units. */
const foldings = new Map<string, string>();

/**
 * The same for units of a single UTF-16 code unit, which nearly all are. A positive value is the folded code unit; the
 * complement of a negative value is an index into `otherFoldings`; 0 is not known yet.
 */
const codes = new Int32Array(0x1_0000);
const otherFoldings: string[] = [];

/**
 * How many code units are decoded into a string at a time. TextDecoder takes a third of the time of
 * `String.fromCharCode`.
 */
const BLOCK_LENGTH = 8_192;
const block = new Uint16Array(BLOCK_LENGTH);
const asciiBlock = new Uint8Array(BLOCK_LENGTH);
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
const ascii = new TextDecoder();

/** Folds a text, unit by unit. */
export function foldUnits(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; ) {
    let length = 0;
    let allBits = 0;
    /** A folding that does not fit into the block, or that the decoder would change. */
    let apart = '';
    while (apart === '') {
      const end = Math.min(text.length, index + BLOCK_LENGTH - length);
      for (; index < end; index++) {
        const code = codes[text.charCodeAt(index)] ?? 0;
        if (code <= 0) break;
        block[length++] = code;
        allBits |= code;
      }
      if (index === end) break;
      const code = codes[text.charCodeAt(index)] ?? 0;
      let folding = code < 0 ? otherFoldings[~code] : undefined;
      if (folding !== undefined) index++;
      else {
        const unit = unitAt(text, index);
        // The loop may have folded its first consonant alone, so the whole text is folded again, slowly.
        if (HANGUL_PART.test(unit)) return text.replace(UNITS, foldUnit);
        folding = foldUnit(unit);
        index += unit.length;
      }
      if (length + folding.length > BLOCK_LENGTH || !folding.isWellFormed()) apart = folding;
      else for (let at = 0; at < folding.length; at++) allBits |= block[length++] = folding.charCodeAt(at);
    }
    folded += decodeBlock(length, allBits) + apart;
  }
  return folded;
}

/**
 * Returns the length of the unit at an index, and of its folding.
 *
 * @param hasParts whether the text has Hangul that is written in parts
 */
export function measureUnit(text: string, index: number, hasParts: boolean): readonly [number, number] {
  const code = hasParts ? 0 : (codes[text.charCodeAt(index)] ?? 0);
  if (code !== 0) return [1, otherFoldings[~code]?.length ?? 1];
  const unit = unitAt(text, index);
  return [unit.length, foldUnit(unit).length];
}

/** Tells whether a text has Hangul that is written in parts. */
export function hasHangulParts(text: string): boolean {
  return HANGUL_PART.test(text);
}

function unitAt(text: string, index: number): string {
  UNIT.lastIndex = index;
  return UNIT.exec(text)?.[0] ?? '';
}

/** Decodes the first code units of the block. For ASCII, the string takes one byte for each. */
function decodeBlock(length: number, allBits: number): string {
  const used = block.subarray(0, length);
  if (allBits > 0x7f) return utf16.decode(used);
  asciiBlock.set(used);
  return ascii.decode(asciiBlock.subarray(0, length));
}

function foldUnit(unit: string): string {
  const known = foldings.get(unit);
  if (known !== undefined) return known;
  const folded = detailOf(unit, false).replace(IGNORED_MARK, '');
  foldings.set(unit, folded);
  // A part of Hangul, or half of a surrogate pair, is not always a unit of its own, so it has no entry.
  if (unit.length === 1 && !/[\u1161-\u11c2\ud800-\udfff]/.test(unit))
    codes[unit.charCodeAt(0)] = folded.length === 1 ? folded.charCodeAt(0) : ~(otherFoldings.push(folded) - 1);
  return folded;
}

/** Folds a text and keeps its marks, and its case if that counts. */
export function detailOf(text: string, keepsCase: boolean): string {
  const parts = Array.from(text.normalize('NFC'), (character) => {
    // NFKD would turn a stand-alone accent into a space and a mark.
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

/**
 * Returns the ASCII digit of the same value. The ten digits of a script are consecutive, and those of several scripts may
 * adjoin.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let count = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - count - 1))) count++;
  return String(count % 10);
}

/** Changes a text to lower case without changing its length: 'İ' is the only character whose lower case is longer. */
function lowerCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase();
}

/** Removes invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
