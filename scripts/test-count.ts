import * as v from 'valibot';

export interface TestCount {
  passed: number;
  failed: number;
}

/** Reads a test runner's JSON report. Throws when the report is of another shape, so that no test is lost silently. */
export type ReadReport = (report: unknown) => TestCount;

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Test files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: v.number(),
});

/** Counts the tests of a report that `jest --json` wrote; a file that does not load counts as one failed test. */
export const countJest: ReadReport = (report) => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = v.parse(jestReport, report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  /** What broke outside any test: a file that does not load, a server that does not start. */
  errors: v.array(v.unknown()),
});

/** Counts the tests of Playwright's JSON report; a flaky test counts as failed, as does an error outside any test. */
export const countPlaywright: ReadReport = (report) => {
  const { stats, errors } = v.parse(playwrightReport, report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

/** Counts a stage that is one check by itself. */
export function countCheck(hasSucceeded: boolean): TestCount {
  return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Returns the sum of all counts. */
export function sumCounts(counts: readonly TestCount[]): TestCount {
  return counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Returns the line that closes every test run; `.ci/run` reads it. */
export function closingLine({ passed, failed }: TestCount): string {
  return `${passed} passed, ${failed} failed`;
}
