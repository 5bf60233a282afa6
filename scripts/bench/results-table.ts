import type { Measurement } from './measurement';

/** Returns the measurements as a Markdown table: target, value and verdict. */
export function resultsTable(measurements: readonly Measurement[]): string {
  const lines = measurements.map(
    ({ what, target, value, isMet }) => `| ${what} | ${target} | ${value} | ${isMet ? 'met' : '**missed**'} |`,
  );
  return ['| what | target | measured | verdict |', '|---|---|---|---|', ...lines].join('\n');
}
