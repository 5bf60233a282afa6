import fc from 'fast-check';
import { accentPattern } from '@/store/search/accents';

/** The letters of a text without case, accents and strokes, by Unicode's own decomposition. */
function foldSlowly(text: string): string {
  const lowerCase = text.toLowerCase().replaceAll('ς', 'σ');
  const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i' };
  return [...lowerCase.normalize('NFD').replace(/[\u0300-\u036f]/g, '')]
    .map((letter) => plain[letter] ?? letter)
    .join('');
}

const matches = (text: string, needle: string) => [...text.matchAll(new RegExp(accentPattern(needle), 'g'))];
const marked = (text: string, needle: string) => matches(text, needle).map(([found]) => found);

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
  ['bayildi', 'bayıldı', 'bayıldı'],
  ['lodz', 'Łódź', 'Łódź'],
  ['a.b*', 'axb a.b*', 'a.b*'],
  ['가', '가각', '가'],
])('a search for %j in contents finds and marks it in %j', (needle, content, found) => {
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
      expect(matches(text, needle).length > 0).toBe(foldSlowly(text).includes(foldSlowly(needle)));
    }),
    { numRuns: 2_000 },
  );
});

test('each mark is the needle with its accents, and begins and ends between letters', () => {
  fc.assert(
    fc.property(texts, needles, (text, needle) => {
      for (const { 0: found, index } of matches(text, needle)) {
        expect(foldSlowly(found)).toBe(foldSlowly(needle));
        expect(text.slice(index + found.length)).not.toMatch(/^[\u0300-\u036f]/);
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

test('of a pasted text, the first 200 letters are compared, and a lone accent matches exactly', () => {
  const pasted = 'é long text '.repeat(5_000);
  expect(marked(`x${pasted}y`, pasted)[0]).toBe(pasted.slice(0, 200));
  expect(marked('x\u0301y', '\u0301')).toEqual(['\u0301']);
});
