import fc from 'fast-check';
import { compareTexts, type LineRun } from '@/store/history/compare-texts';
import { startProcessorTime } from '../../support/processor-time';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

function runsOf(before: readonly string[], after: readonly string[]): readonly LineRun[] | undefined {
  return compareTexts(before.join('\n'), after.join('\n'))?.runs;
}

test('lines that were removed and added are told apart', () => {
  expect(runsOf(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { kind: 'kept', lines: ['a'] },
    { kind: 'removed', lines: ['b'] },
    { kind: 'added', lines: ['x'] },
    { kind: 'kept', lines: ['c'] },
  ]);
});

test.each([
  ['a line', 'a', 'a\nb', 'b'],
  ['an empty line', 'a', 'a\n', ''],
])('%s that is added at the end is the only change', (_name, before, after, line) => {
  expect(compareTexts(before, after)?.runs).toEqual([
    { kind: 'kept', lines: ['a'] },
    { kind: 'added', lines: [line] },
  ]);
});

test('an empty text has no lines', () => {
  expect(compareTexts('', 'a')?.runs).toEqual([{ kind: 'added', lines: ['a'] }]);
  expect(compareTexts('a', '')?.runs).toEqual([{ kind: 'removed', lines: ['a'] }]);
});

test.each([
  ['the same text', 'a\nb', 'a\nb'],
  ['two empty texts', '', ''],
  ['other kinds of line breaks', 'a\r\nb\rc', 'a\nb\nc'],
])('%s: no line differs', (_name, before, after) => {
  expect(compareTexts(before, after)?.runs).toEqual([]);
});

describe('unchanged lines', () => {
  test('up to six between two changes are all shown', () => {
    expect(runsOf(['x', ...numbered(1, 6), 'x'], ['y', ...numbered(1, 6), 'y'])?.[2]).toEqual({
      kind: 'kept',
      lines: numbered(1, 6),
    });
  });

  test('more than six are folded, except three after and three before a change', () => {
    expect(runsOf(['x', ...numbered(1, 126), 'x'], ['y', ...numbered(1, 126), 'y'])?.slice(2, 5)).toEqual([
      { kind: 'kept', lines: numbered(1, 3) },
      { kind: 'folded', count: 120 },
      { kind: 'kept', lines: numbered(124, 126) },
    ]);
  });

  test('at the beginning and at the end, only those beside the change are shown', () => {
    expect(runsOf([...numbered(1, 10), 'x', ...numbered(11, 20)], numbered(1, 20))).toEqual([
      { kind: 'folded', count: 7 },
      { kind: 'kept', lines: numbered(8, 10) },
      { kind: 'removed', lines: ['x'] },
      { kind: 'kept', lines: numbered(11, 13) },
      { kind: 'folded', count: 7 },
    ]);
  });
});

test('the shown, folded and hidden lines are all lines of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 40 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = runsOf(before, after) ?? [];
      fc.pre(runs.length > 0);
      const count = (kinds: readonly string[]) =>
        runs.reduce((sum, run) => sum + (kinds.includes(run.kind) ? lengthOf(run) : 0), 0);
      expect(count(['kept', 'folded', 'removed'])).toBe(lineCount(before));
      expect(count(['kept', 'folded', 'added'])).toBe(lineCount(after));
    }),
  );
});

test('of a long change, 2,000 lines are shown, and the rest is counted', () => {
  const comparison = compareTexts('a', ['a', ...numbered(1, 5_000), 'b'].join('\n'));
  expect(comparison?.runs.map(lengthOf)).toEqual([1, 1_999]);
  expect(comparison?.hiddenCount).toBe(3_002);
});

test('two texts of a megabyte that differ everywhere are given up within a second', () => {
  const lines = (mark: string) => Array.from({ length: 100_000 }, (_, index) => `${mark}${index}`.padEnd(9, mark));
  const usedMs = startProcessorTime();
  expect(runsOf(lines('a'), lines('b'))).toBeUndefined();
  // Without the limit, it takes minutes.
  expect(usedMs()).toBeLessThan(5_000);
});

function lengthOf(run: LineRun): number {
  return run.kind === 'folded' ? run.count : run.lines.length;
}

function lineCount(lines: readonly string[]): number {
  return lines.join('\n') === '' ? 0 : lines.length;
}
