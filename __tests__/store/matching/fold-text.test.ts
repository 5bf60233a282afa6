import fc from 'fast-check';
import { comparable, findPattern, foldText, hasPattern, patternOf } from '@/store/matching/fold-text';

/** What a full search for one word marks in a text. */
function marked(text: string, typed: string): string[] {
  return findPattern(comparable(text), patternOf([foldText(typed)], 'g'), 99).map(({ start, end }) =>
    text.slice(start, end),
  );
}

test.each([
  ['composed and decomposed accents', 'Caf\u00e9', 'Cafe\u0301'],
  ['accents and none', 'Österreich', 'osterreich'],
  ['Hangul in syllables and in parts', '각하', '\u1100\u1161\u11a8\u1112\u1161'],
  ['kana with its voice mark apart', 'が', 'か\u3099'],
  ['kana of full and of half width', 'ガイド', 'ｶﾞｲﾄﾞ'],
  ['hiragana and katakana', 'ひらがな', 'ヒラガナ'],
  ['letters of full width', 'ＡＢＣ１２', 'abc12'],
  ['ligatures', 'ﬁnal oﬃce', 'final office'],
  ['apostrophes', 'don’t', "don't"],
  ['quotation marks', '“so„', '"so"'],
  ['dashes', 'a‐b‑c–d—e−f', 'a-b-c-d-e-f'],
  ['spaces', 'a\u00a0b\u2009c\u3000d', 'a b c d'],
  ['soft hyphens', 'Zer\u00adti\u00adfi\u00adkat', 'Zertifikat'],
  ['zero-width characters', 'pass\u200bwo\ufeffrd', 'password'],
  ['joiners', 'می\u200cخواهم', 'میخواهم'],
  ['Arabic marks and tatweel', 'كَتَبَ كـتاب', 'كتب كتاب'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['sharp s', 'Straße STRAẞE', 'strasse strasse'],
  ['ae', 'Ænima', 'aenima'],
  ['oe', 'cœur', 'coeur'],
  ['strokes', 'Łódź Øre', 'lodz ore'],
  ['Greek sigmas', 'ΛΌΓΟΣ λόγος', 'λογοσ λογοσ'],
  ['Turkish letters i', 'İstanbul bayıldı', 'istanbul bayildi'],
  ['digits of all scripts', '٣٫१२', '3٫12'],
  ['emoji with and without their selector', '❤\ufe0f', '❤'],
  ['singletons of Unicode', '\u212b\u2126\u212a', 'åωk'],
])('texts that read the same are the same: %s', (_name, text, same) => {
  expect(foldText(text)).toBe(foldText(same));
  expect(marked(`> ${text} <`, same)).toEqual([text]);
  expect(marked(`> ${same} <`, text)).toEqual([same]);
});

test.each([
  ['a syllable and its beginning', '각', '가'],
  ['vowel signs', 'कि', 'की'],
  ['a sign and its negation', '≠', '='],
  ['an emoji in two tones', '👍🏽', '👍🏿'],
  ['a letter and a similar one', 'þ', 'th'],
])('texts that read differently are not the same: %s', (_name, text, other) => {
  expect(foldText(text)).not.toBe(foldText(other));
});

const collator = new Intl.Collator('und-u-co-search', { usage: 'search', sensitivity: 'base' });

/** Letters on which the search collation agrees; see docs/specification.md for the others. */
const letters = fc.constantFrom(
  ...'aAäÄàoöÖøŁłđÐeéÉsßẞæŒςΣσώΐΆёЁїґ’\'‘“”" \u00a0\u3000ＡｂＣ１２3²٣ﬁﬀĳ…™№ﾊﾞはばハパっツカｶ가각뷁神\uf900שאבך\u05b8كتبىةأ\u064e\u0640',
  '\u0301',
  '\u0323\u0308',
  '\u1100\u1161',
  '\u1100\u1161\u11a8',
  '\u00ad',
  '\u200b',
  '\ufe0f',
  '👍🏽',
  '😀',
);
const texts = fc.string({ unit: letters, maxLength: 12 });

test('two texts are folded to the same if and only if the search collation of Unicode takes them for the same', () => {
  const variant = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.normalize('NFD'),
    (text) => text.toUpperCase(),
    (text) => `${text}\u200b`,
    (text) => text.slice(0, -1),
  );
  fc.assert(
    fc.property(texts, texts, variant, fc.boolean(), (text, other, change, isAlike) => {
      const compared = isAlike ? change(text) : other;
      fc.pre(compared.isWellFormed());
      expect(foldText(text) === foldText(compared)).toBe(collator.compare(text, compared) === 0);
    }),
    { numRuns: 2_000 },
  );
});

test('the search collation agrees about every character of the scripts whose marks are accents, with known exceptions', () => {
  const differing: string[] = [];
  for (let code = 0x80; code < 0x3100; code++) {
    const character = String.fromCharCode(code);
    if (!/[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hira}\p{sc=Kana}\p{Zs}]/u.test(character)) continue;
    // Letters that are written above others are marks.
    if (/\p{M}/u.test(character)) continue;
    if (collator.compare(character, foldText(character)) !== 0) differing.push(character);
  }
  expect(differing).toEqual([...'ıŉŦŧЙй־ᵌ']);
});

// Any characters, so that none breaks the map from a folded text to the original.
const anyTexts = fc.oneof(texts, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

test('canonically equivalent texts are the same', () => {
  fc.assert(
    fc.property(anyTexts, (text) => {
      fc.pre(text.isWellFormed());
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
    { numRuns: 1_500 },
  );
});

test('a text is found if and only if its folding contains the folded needle', () => {
  fc.assert(
    fc.property(anyTexts, texts, (text, needle) => {
      const folded = foldText(needle);
      fc.pre(folded !== '');
      expect(hasPattern(comparable(text), patternOf([folded]))).toBe(foldText(text).includes(folded));
      expect(marked(text, needle).length > 0).toBe(foldText(text).includes(folded));
    }),
    { numRuns: 1_500 },
  );
});

test('each mark has the needle, in as few whole characters as can be', () => {
  const CUT = /^(?:\p{M}|[\u1161-\u11c2]|[\udc00-\udfff])/u;
  fc.assert(
    fc.property(
      anyTexts,
      fc.string({ unit: letters, minLength: 1, maxLength: 3 }),
      anyTexts,
      (before, needle, after) => {
        const folded = foldText(needle);
        const text = before + needle + after;
        fc.pre(folded !== '');
        let last = 0;
        for (const { start, end } of findPattern(comparable(text), patternOf([folded], 'g'), 99)) {
          const found = text.slice(start, end);
          expect(foldText(found)).toContain(folded);
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
          if (start > 0) expect(found).not.toMatch(CUT);
          expect(text.slice(end)).not.toMatch(CUT);
          // The needle begins in its first character and ends in its last one: so in 'sß', the leftmost 'ss'.
          // A tatweel belongs to the letter before it, as a mark does.
          const bare = found.replaceAll('\u0640', '');
          const characters = [...new Intl.Segmenter().segment(bare)].map(({ segment }) => segment);
          const whole = foldText(found);
          const inFirst = whole.length - foldText(characters.slice(1).join('')).length;
          const beforeLast = foldText(characters.slice(0, -1).join('')).length;
          const begins = [...whole].map((_, index) => index).filter((index) => whole.startsWith(folded, index));
          expect(begins.some((index) => index < inFirst && index + folded.length > beforeLast)).toBe(true);
        }
      },
    ),
    { numRuns: 1_500, examples: [['', 'ß\u05b8', 'sß']] },
  );
});

test.each([
  ['a ligature', 'eﬃcient', 'fi', ['ﬃ']],
  ['a letter', 'Cafe\u0301!', 'cafe', ['Cafe\u0301']],
  ['half a letter', 'Straße', 's', ['S', 'ß']],
  ['an emoji', 'x👨\u200d👩x', '👩', ['👨\u200d👩']],
  ['a flag', '🇩🇪🇫🇷', '🇪🇫', ['🇩🇪🇫🇷']],
  ['a letter with its vowel sign', 'की', 'क', ['की']],
  ['a letter with its tatweel', 'ه\u0640 1445', 'ه', ['ه\u0640']],
])('what is marked is whole: %s', (_name, text, typed, found) => {
  expect(marked(text, typed)).toEqual(found);
});

test('matches do not overlap, and a limit holds', () => {
  expect(marked('aaaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(marked('äaäaä', 'aa')).toEqual(['äa', 'äa']);
  expect(findPattern(comparable('äaäaä'), patternOf(['a'], 'g'), 2)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
});

test('a needle is plain text, not a pattern', () => {
  expect(marked('axb a.b*', 'a.b*')).toEqual(['a.b*']);
});

test('lone surrogates and long texts stay what they are', () => {
  const text = `\ud800é${'ß'.repeat(20_000)}\udc00 needle`;
  expect(foldText(text)).toBe(`\ud800e${'ss'.repeat(20_000)}\udc00 needle`);
  expect(marked(text, 'needle')).toEqual(['needle']);
});
