/** @jest-environment node */
import { closingLine, countCheck, countJest, countPlaywright, sumCounts } from '@/scripts/test-count';

test('a test file that Jest cannot load counts as a failed test', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numTotalTests: 8 };
  expect(countJest(report)).toEqual({ passed: 7, failed: 3 });
});

test('in a Playwright report flaky tests and errors outside the tests count as failed, skipped ones not at all', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 9 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4 });
});

test.each([
  ['Jest', countJest],
  ['Playwright', countPlaywright],
])('a report of another shape is refused: %s', (_, read) => {
  expect(() => read({})).toThrow();
  expect(() => read(null)).toThrow();
});

test('the closing line gives the sum over all stages', () => {
  const sum = sumCounts([countCheck(true), { passed: 40, failed: 2 }, countCheck(false)]);
  expect(closingLine(sum)).toBe('41 passed, 3 failed');
});

test('the sum of nothing is nothing', () => {
  expect(closingLine(sumCounts([]))).toBe('0 passed, 0 failed');
});
