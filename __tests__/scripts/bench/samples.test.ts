import { geometricMean, median, percentile, summarize, worst } from '@/scripts/bench/samples';

test('the median, the 95th percentile and the worst are samples, in whatever order they come', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(median(samples)).toBe(50);
  expect(percentile(samples, 0.95)).toBe(95);
  expect(worst(samples)).toBe(100);
});

test('of no samples nothing is said', () => {
  expect(() => median([])).toThrow('There are no samples.');
  expect(() => geometricMean([])).toThrow('There are no samples.');
});

test('in the mean of ratios, twice as long and half as long cancel out', () => {
  expect(geometricMean([2, 0.5, 4, 0.25])).toBeCloseTo(1);
  expect(geometricMean([3, 3])).toBeCloseTo(3);
});

test('costs are summarized in frames and in milliseconds', () => {
  const costs = [
    { ms: 12, frames: 1 },
    { ms: 40.4, frames: 3 },
  ];
  expect(summarize('shown', costs)).toEqual({
    p95Frames: 3,
    worstFrames: 3,
    text: 'p95 3 frames (40 ms), worst 3 frames (40 ms)',
    samples: { shown: [12, 40.4], 'shown, frames': [1, 3] },
  });
});
