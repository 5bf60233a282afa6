import type { Measurement } from './measurement';

/** Returns the measurements as a Markdown table: target, value and verdict. */
export function resultsTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ what, target, value, isMet }) => [what, target, value, verdictOf(isMet)]);
  return markdownTable([['what', 'target', 'measured', 'verdict'], ...rows]);
}

function verdictOf(isMet: boolean | null): string {
  if (isMet === null) return 'the limit';
  return isMet ? 'met' : '**missed**';
}

/** Lays out a Markdown table as the formatter does: every column as wide as its widest cell. The first row is the header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [header = []] = rows;
  const widths = header.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(header), rule, ...rows.slice(1).map(line)].join('\n');
}
