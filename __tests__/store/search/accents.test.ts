/** @jest-environment node */
import fc from 'fast-check';
import * as accents from '@/store/search/accents';
import { excerptOf } from '@/store/search/excerpt';

/** The letters of a text without case and accents, by Unicode's own decomposition. */
function foldSlowly(text: string): string {
  const lowerCase = text.toLowerCase().replaceAll('ς', 'σ');
  return lowerCase.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

const marked = (text: string, needle: string) =>
  accents.find(text, needle, 9).map(({ start, end }) => text.slice(start, end));

test.each([
  ['osterreich', 'in Österreich', 'Österreich'],
  ['Österreich', 'in osterreich', 'osterreich'],
  ['cafe', 'ein Café', 'Café'],
  ['cafe', 'ein Cafe\u0301!', 'Cafe\u0301'],
  ['café', 'ein Cafe\u0301!', 'Cafe\u0301'],
  ['cafe\u0301', 'ein CAFÉ!', 'CAFÉ'],
  ['λογος', 'Ο ΛΌΓΟΣ', 'ΛΌΓΟΣ'],
  ['елка', 'Ёлка', 'Ёлка'],
  ['istanbul', 'İstanbul', 'İstanbul'],
  ['a.b*', 'axb a.b*', 'a.b*'],
  ['가', '가각', '가'],
])('a search for %j in contents finds and marks it in %j', (needle, content, found) => {
  expect(accents.createFilter(needle)(content)).toBe(true);
  expect(marked(content, needle)).toEqual([found]);
});

test("'ß' matches only 'ß', not 'ss'", () => {
  expect(marked('Maße MASSE Masse', 'maße')).toEqual(['Maße']);
});

const letters = fc.constantFrom(...'aAäÄàoöÖøeéÉsßSςσΣώιΐйЙиёeİiK.*[(\\^-]|$ 가か😀\u0301\u0308\u0323');
const texts = fc.string({ unit: letters, maxLength: 30 });
const needles = fc.string({ unit: letters, minLength: 1, maxLength: 3 }).filter((needle) => foldSlowly(needle) !== '');

test('a content is found if and only if it contains the needle once both are folded', () => {
  fc.assert(
    fc.property(texts, needles, (text, needle) => {
      expect(accents.createFilter(needle)(text)).toBe(foldSlowly(text).includes(foldSlowly(needle)));
    }),
    { numRuns: 2_000 },
  );
});

test('each mark is the needle with its accents, and begins and ends between letters', () => {
  fc.assert(
    fc.property(texts, needles, (text, needle) => {
      for (const { start, end } of accents.find(text, needle, 50)) {
        expect(foldSlowly(text.slice(start, end))).toBe(foldSlowly(needle));
        expect(text.slice(end)).not.toMatch(/^[\u0300-\u036f]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('every letter of the Latin, Greek and Cyrillic scripts is found by its plain letter', () => {
  for (let code = 0xc0; code < 0x2200; code++) {
    const letter = String.fromCharCode(code);
    const folded = foldSlowly(letter);
    if (/^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]$/u.test(folded))
      expect([letter, marked(letter, folded)]).toEqual([letter, [letter]]);
  }
});

test('a pasted text of any length, and a lone accent, are matched exactly', () => {
  for (const needle of ['é long text '.repeat(5_000), '\u0301']) {
    expect(accents.createFilter(needle)(`x${needle}y`)).toBe(true);
    expect(marked(`x${needle}y`, needle)).toEqual([needle]);
  }
});

test('an excerpt begins where a match with accents is visible', () => {
  expect(excerptOf('one\ntwo\nthree\nfour\nin O\u0308sterreich', 'osterreich', accents.find)).toBe(
    '…\u2060in O\u0308sterreich',
  );
});
