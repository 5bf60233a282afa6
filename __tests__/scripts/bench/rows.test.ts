import { frameRow, geometricMean, median, percentile, worst } from '@/scripts/bench/rows';

test('the median, the 95th percentile and the worst are samples, in whatever order they come', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(median(samples)).toBe(50);
  expect(percentile(samples, 0.95)).toBe(95);
  expect(worst(samples)).toBe(100);
});

test('statistics of no samples throw', () => {
  expect(() => median([])).toThrow('There are no samples.');
  expect(() => geometricMean([])).toThrow('There are no samples.');
});

test('a figure that was not measured throws', () => {
  expect(() => median([1, Number.NaN, 2])).toThrow('A sample is no number');
});

test('in the mean of ratios, twice as long and half as long cancel out', () => {
  expect(geometricMean([2, 0.5, 4, 0.25])).toBeCloseTo(1);
  expect(geometricMean([3, 3])).toBeCloseTo(3);
});

test('costs are judged in frames, by the 95th percentile and, where the target names it, by the worst', () => {
  const costs = [...Array.from({ length: 19 }, () => ({ ms: 12, frames: 1 })), { ms: 40.4, frames: 3 }];
  expect(frameRow('a key', costs, { p95: 1 })).toEqual({
    what: 'a key',
    target: 'p95 within 1 frames',
    value: 'p95 1 frame (12 ms), worst 3 frames (40 ms)',
    isMet: true,
    samples: { ms: costs.map(({ ms }) => ms), frames: costs.map(({ frames }) => frames) },
  });
  expect(frameRow('a key', costs, { p95: 2, worst: 2 })).toMatchObject({
    target: 'p95 within 2 frames, worst within 2',
    isMet: false,
  });
});
