import { type BenchReport, emptySamples } from '@/scripts/bench/report';

function reportOf(samples: Record<string, readonly number[]>): BenchReport {
  return {
    machine: 'a machine',
    measurements: [{ what: 'loading', target: 'fast', value: 'fast', isMet: true, samples }],
    growth: [],
    failures: [],
  };
}

test('a report whose rows all have samples is whole', () => {
  expect(emptySamples(reportOf({ few: [1], many: [2, 3] }))).toEqual([]);
});

test('samples that are missing or no numbers are named', () => {
  expect(emptySamples(reportOf({ few: [], many: [2, Number.NaN] }))).toEqual(['loading: few', 'loading: many']);
});
