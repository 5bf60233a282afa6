import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';

/*
 * A gate is a list of stages that run one after another, until the first failure. A run that loses tests must not pass,
 * so each of these counts as one failure: a command that fails, a runner that dies before it writes its report, and a
 * runner that finds no test.
 */

export interface TestCount {
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  /** A command line. npm adds `node_modules/.bin` to the PATH. */
  command: string;
  /** The JSON report that a test runner writes. A stage without one counts as one check. */
  report?: { path: string; count: (report: unknown) => TestCount };
}

/** Runs the stages in order and stops after the first failure. Resolves to the total of all stages that ran. */
export async function runStages(stages: readonly Stage[], print = console.log): Promise<TestCount> {
  const sum = { passed: 0, failed: 0 };
  for (const stage of stages) {
    print(`\n== ${stage.name} ==`);
    const startedAt = performance.now();
    const count = await runStage(stage, print);
    sum.passed += count.passed;
    sum.failed += count.failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`-- ${stage.name}: ${closingLine(count)} in ${seconds} s`);
    if (count.failed > 0) break;
  }
  return sum;
}

async function runStage({ command, report }: Stage, print: (line: string) => void): Promise<TestCount> {
  if (report !== undefined) {
    // Jest does not create the folder, and the report of an earlier run must not be counted.
    mkdirSync(dirname(report.path), { recursive: true });
    rmSync(report.path, { force: true });
  }
  const hasSucceeded = await runCommand(command);
  if (report === undefined) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

  const count = readCount(report, print);
  if (count.failed > 0 || (hasSucceeded && count.passed > 0)) return count;
  print(hasSucceeded ? 'No test ran, which counts as a failure.' : 'The command failed outside its tests.');
  return { passed: count.passed, failed: 1 };
}

function runCommand(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function readCount({ path, count }: NonNullable<Stage['report']>, print: (line: string) => void): TestCount {
  try {
    return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  } catch (error) {
    // The closing line must be printed even when a report is broken.
    print(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Counts the tests of a report that `jest --json` wrote. A file that does not load is one failed test. */
export function countJest(report: unknown): TestCount {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites'),
  };
}

/** Counts the tests of Playwright's JSON report. A flaky test and an error outside any test are one failed test each. */
export function countPlaywright(report: unknown): TestCount {
  return {
    passed: numberAt(report, 'stats', 'expected'),
    failed:
      numberAt(report, 'stats', 'unexpected') +
      numberAt(report, 'stats', 'flaky') +
      numberAt(report, 'errors', 'length'),
  };
}

/** Returns the number at a place in a report. Throws when it is not there, so that no test is lost silently. */
function numberAt(report: unknown, ...keys: readonly string[]): number {
  const found = keys.reduce<unknown>((value, key) => (value === null ? value : Object(value)[key]), report);
  if (typeof found !== 'number') throw new Error(`the report has no number at ${keys.join('.')}`);
  return found;
}

/** Returns the line that closes every test run. `.ci/run` reads it. */
export function closingLine({ passed, failed }: TestCount): string {
  return `${passed} passed, ${failed} failed`;
}
