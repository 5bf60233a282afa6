import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * A gate is a list of stages that run one after another, until the first failure. A run that loses tests must not pass,
 * so each of these counts as one failure: a command that fails, a runner that dies before it writes its report, and a
 * runner that finds no test.
 */

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export interface Stage {
  readonly name: string;
  /** A command line. npm adds `node_modules/.bin` to the PATH. */
  readonly command: string;
  /** The JSON report that a test runner writes. A stage without one counts as one check. */
  readonly report?: { readonly path: string; readonly count: (report: unknown) => TestCount };
}

/**
 * Runs the stages in order and stops after the first failure. Returns the total of all stages that ran. In `.ci/run`, adds
 * the time of each to the file that `summary.ts` reads.
 */
export function runStages(stages: readonly Stage[], print = console.log): TestCount {
  let sum: TestCount = { passed: 0, failed: 0 };
  for (const stage of stages) {
    print(`\n== ${stage.name} ==`);
    const startedAt = performance.now();
    const count = runStage(stage, print);
    sum = addCounts(sum, count);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`-- ${stage.name}: ${closingLine(count)} in ${seconds} s`);
    const { PASTES_STAGE_TIMES: timesPath, PASTES_SUITE: suite } = process.env;
    if (timesPath) appendFileSync(timesPath, `${suite}\t${stage.name}\t${seconds}\n`);
    if (count.failed > 0) break;
  }
  return sum;
}

function runStage({ command, report }: Stage, print: (line: string) => void): TestCount {
  if (report !== undefined) {
    // Jest does not create the folder, and the report of an earlier run must not be counted.
    mkdirSync(dirname(report.path), { recursive: true });
    rmSync(report.path, { force: true });
  }
  const hasSucceeded = spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
  if (report === undefined) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

  try {
    const count = report.count(JSON.parse(readFileSync(report.path, 'utf8')));
    if (count.failed > 0 || (hasSucceeded && count.passed > 0)) return count;
    print(hasSucceeded ? 'No test ran, which counts as a failure.' : 'The command failed outside its tests.');
    return { ...count, failed: 1 };
  } catch (error) {
    // The closing line must be printed even when a report is missing or broken.
    print(`The report cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Counts the tests of a report that `jest --json` wrote. A file that does not load is one failed test. */
export const countJest = countAt('numPassedTests', ['numFailedTests', 'numRuntimeErrorTestSuites']);

/** Counts the tests of Playwright's JSON report. A flaky test, and an error outside any test, counts as one failed test. */
export const countPlaywright = countAt('stats.expected', ['stats.unexpected', 'stats.flaky', 'errors.length']);

function countAt(passed: string, failed: readonly string[]) {
  return (report: unknown): TestCount => ({
    passed: numberAt(report, passed),
    failed: failed.reduce((sum, path) => sum + numberAt(report, path), 0),
  });
}

/** Returns the number at a path of a report. Throws when it is not there, so that no test is lost silently. */
function numberAt(report: unknown, path: string): number {
  const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], report);
  if (typeof found !== 'number') throw new Error(`the report has no number at ${path}`);
  return found;
}

/** Returns the sum of two counts. */
export function addCounts(one: TestCount, other: TestCount): TestCount {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** Returns the line that closes every test run. `.ci/run` reads it. */
export function closingLine({ passed, failed }: TestCount): string {
  return `${passed} passed, ${failed} failed`;
}

/** Ends a test run: prints its closing line and sets the exit code. A run that tested nothing has failed. */
export function closeRun(count: TestCount): void {
  console.log(`\n${closingLine(count)}`);
  process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
}
