import fc from 'fast-check';
import {
  clampRange,
  formatLineAddress,
  isLineAddress,
  parseLineAddress,
  parseTypedLines,
  rangeBetween,
} from '@/store/code/line-address';

test('formatted lines are parsed back, for any lines', () => {
  const line = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(line, line, (one, other) => {
      const range = rangeBetween(one, other);
      expect(parseLineAddress(formatLineAddress(range))).toEqual(range);
      expect(isLineAddress(formatLineAddress(range))).toBe(true);
    }),
  );
});

test.each([
  ['#L12', { first: 12, last: 12 }],
  ['#L12-L20', { first: 12, last: 20 }],
  ['#L12-20', { first: 12, last: 20 }],
  ['#L20-L12', { first: 12, last: 20 }],
])('%s names lines', (fragment, range) => {
  expect(parseLineAddress(fragment)).toEqual(range);
});

test.each(' # #L #L0 #L-1 #L1.5 #L1- #l12 #Lorem #L12abc #1H4sIAAAA #L99999999999999999999'.split(' '))(
  '%j names no line',
  (fragment) => {
    expect(parseLineAddress(fragment)).toBeUndefined();
  },
);

test.each([
  ['12', { first: 12, last: 12 }],
  [' 12 - 20 ', { first: 12, last: 20 }],
  ['L3-L5', { first: 3, last: 5 }],
  ['#L3', { first: 3, last: 3 }],
  ['', undefined],
  ['0', undefined],
  ['twelve', undefined],
])('typed, %j is understood', (typed, range) => {
  expect(parseTypedLines(typed)).toEqual(range);
});

test('lines beyond the end are the last line', () => {
  expect(clampRange({ first: 5, last: 90 }, 20)).toEqual({ first: 5, last: 20 });
  expect(clampRange({ first: 50, last: 90 }, 20)).toEqual({ first: 20, last: 20 });
});
