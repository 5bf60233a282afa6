import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that failed in a run with other seeds. */
export interface Failure {
  readonly file: string;
  readonly title: string;
  /** What fast-check prints to repeat the case; null if the test failed outside a property. */
  readonly replay: string | null;
  readonly message: string;
}

/** Returns the tests under a folder that check properties, or only those whose paths contain one of the names. */
export function findPropertyTests(folder: string, names: readonly string[] = []): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('fc.assert('))
    .filter((path) => names.length === 0 || names.some((name) => path.includes(name)))
    .sort();
}

/** Adds up the lines `{cases} passed` and `{cases} failed`, one for each property that was checked. */
export function countProperties(lines: string): { readonly caseCount: number; readonly passed: number } {
  const checked = [...lines.matchAll(/^(\d+) (passed|failed)$/gm)];
  return {
    caseCount: checked.reduce((sum, [, cases]) => sum + Number(cases), 0),
    passed: checked.filter(([, , result]) => result === 'passed').length,
  };
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Returns the failures of a report that `jest --json` wrote. A file that does not load is one failure. */
export function readFailures({ testResults }: JestReport): readonly Failure[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, title: 'the file', replay: null, message }];
    return failed.map(({ fullName: title, failureMessages }) => {
      const text = failureMessages.join('\n');
      return { file, title, replay: /\{ seed: [^}]*\}/.exec(text)?.[0] ?? null, message: text };
    });
  });
}
