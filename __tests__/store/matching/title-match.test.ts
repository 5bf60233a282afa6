import fc from 'fast-check';
import { findInTitle, foldTitle } from '@/store/matching/title-match';

const marked = (title: string, text: string) =>
  findInTitle(title, text, 9).map(({ start, end }) => title.slice(start, end));

test.each([
  ['Aa a', 'A', ['A', 'a', 'a']],
  ['aaa', 'aa', ['aa']],
  ['μέσος ΜΕΣΟΣ', 'ΜΕΣ', ['ΜΕΣ']],
  ['λόγος, λόγοσ', 'ΟΣ', ['ος', 'οσ']],
  ['İstanbul needle', 'NEEDLE', ['needle']],
  ['İstanbul', 'ist', ['İst']],
  ['Cafe\u0301 Café Cafe', 'café', ['Cafe\u0301', 'Café']],
  ['\u1100\u1161\u11a8', '각', ['\u1100\u1161\u11a8']],
  ['one', ' one\u00a0', ['one']],
  ['one', ' ', []],
])('in the title %j, %j marks %j', (title, text, found) => {
  expect(marked(title, text)).toEqual(found);
});

test('the number of marks is limited', () => {
  expect(findInTitle('aaaa', 'a', 2)).toHaveLength(2);
});

test('a title is marked if and only if it is found, and each mark has the text of the search', () => {
  const titles = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'iIİsßςΣeéé\u0301\u0307 가각') }),
  );
  fc.assert(
    fc.property(titles, titles, (title, text) => {
      const needle = foldTitle(text.trim());
      fc.pre(needle !== '');
      const found = marked(title, text);
      expect(found.length > 0).toBe(foldTitle(title).includes(needle));
      for (const part of found) expect(foldTitle(part)).toContain(needle);
    }),
    { numRuns: 2_000 },
  );
});
