import { countMissing } from '@/scripts/engines/each-engine';

test('on CI each missing engine is a failure, elsewhere it is none', () => {
  expect(countMissing(1, 2, true)).toEqual({ passed: 0, failed: 2 });
  expect(countMissing(1, 2, false)).toEqual({ passed: 0, failed: 0 });
  expect(countMissing(3, 0, true)).toEqual({ passed: 0, failed: 0 });
});

test('a run in no engine is one failure everywhere', () => {
  expect(countMissing(0, 1, true)).toEqual({ passed: 0, failed: 1 });
  expect(countMissing(0, 0, false)).toEqual({ passed: 0, failed: 1 });
});
