import { geometricMean, median, percentile, worst } from '@/scripts/bench/samples';

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
