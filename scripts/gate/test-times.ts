import { relative } from 'node:path';
import { markdownTable } from './markdown-table';

/** A test and how long it took. */
export interface TestTime {
  readonly title: string;
  readonly file: string;
  readonly ms: number;
}

/** Returns the times of the tests in a report that `jest --json` wrote. */
export function jestTimes(report: unknown): readonly TestTime[] {
  const { testResults } = report as {
    testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
  };
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: title, duration }) => ({ title, file: relative('', file), ms: duration ?? 0 })),
  );
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** Returns the times of the tests in Playwright's JSON report. */
export function playwrightTimes(report: unknown): readonly TestTime[] {
  const { suites = [], specs = [] } = report as Suite;
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title,
      file: `${file}, ${projectName}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(playwrightTimes)];
}

/** Returns the table of the stages, from lines of a suite, a stage and seconds, with tabs in between. */
export function stageTable(lines: string): string {
  const rows = lines.split('\n').flatMap((line) => {
    const [suite, stage, seconds] = line.split('\t');
    return seconds === undefined ? [] : [[suite ?? '', stage ?? '', Math.round(Number(seconds))]];
  });
  return markdownTable(['command', 'stage', 'seconds'], rows);
}

/** Returns the table of the slowest tests. */
export function slowestTable(times: readonly TestTime[], count: number): string {
  const slowest = [...times].sort((one, other) => other.ms - one.ms).slice(0, count);
  const rows = slowest.map(({ title, file, ms }) => [(ms / 1000).toFixed(1), title, file]);
  return markdownTable(['seconds', 'test', 'file'], rows);
}
