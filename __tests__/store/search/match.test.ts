import fc from 'fast-check';
import { findMatches } from '@/store/search/match';

test('matches ignore case and do not overlap', () => {
  expect(findMatches('Aa a', 'A', 9)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
    { start: 3, end: 4 },
  ]);
  expect(findMatches('aaa', 'aa', 9)).toEqual([{ start: 0, end: 2 }]);
});

test('all forms of the Greek sigma match each other', () => {
  expect(findMatches('μέσος ΜΕΣΟΣ', 'ΜΕΣ', 9)).toEqual([{ start: 6, end: 9 }]);
  expect(findMatches('λόγος, λόγοσ', 'ΟΣ', 9)).toEqual([
    { start: 3, end: 5 },
    { start: 10, end: 12 },
  ]);
});

test('a letter that is longer in lower case does not shift later matches', () => {
  const text = 'İstanbul needle';
  const [match] = findMatches(text, 'NEEDLE', 1);
  expect(text.slice(match?.start, match?.end)).toBe('needle');
});

test.each([
  ['nothing matches', 'needle', []],
  ['the match is near the start', 'stan', [{ start: 1, end: 5 }]],
])('a long text with such a letter is not scanned letter by letter when %s', (_case, needle, matches) => {
  const text = `İstan${'x'.repeat(1_000)}`;
  const lowerCase = jest.spyOn(String.prototype, 'toLowerCase');
  expect(findMatches(text, needle, 1)).toEqual(matches);
  expect(lowerCase.mock.calls.length).toBeLessThan(20);
});

test('every match lies within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (text, needle) => {
      for (const { start, end } of findMatches(text, needle, 50)) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
