import type { TestCount } from '../test-count';
import type { MatrixRow } from './host-matrix';
import { checkNames } from './site-checks';

const marks = { passed: 'ok', skipped: '-', failed: 'FAIL' } as const;

/** Returns a table of all checks, a line for each visit. */
export function matrixTable(rows: readonly MatrixRow[]): string {
  const lines = [
    ['host', 'at', 'visit', ...checkNames],
    ...rows.map(({ host, place, visit, results }) => [
      host,
      place,
      visit,
      ...results.map(({ outcome }) => marks[outcome]),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return table.join('\n');
}

/** Returns a line for every check that failed, with its reason. */
export function listFailures(rows: readonly MatrixRow[]): string[] {
  return rows.flatMap(({ host, place, visit, results }) =>
    results.flatMap((result) =>
      result.outcome === 'failed' ? [`  ${host} at ${place}, ${visit} visit, ${result.name}: ${result.reason}`] : [],
    ),
  );
}

/** Counts the checks that were made; those that a host cannot be asked for are neither passed nor failed. */
export function countMatrix(rows: readonly MatrixRow[]): TestCount {
  const outcomes = rows.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}
