import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthPlot } from './growth-plot';
import { type GrowthPoint, growthNames } from './measure-growth';
import { inMs, type Measurement } from './measurement';
import { resultsTable } from './results-table';

const docsFolder = join(import.meta.dirname, '..', '..', 'docs');

/** What a run came to. */
export interface BenchReport {
  readonly machine: string;
  readonly measurements: readonly Measurement[];
  readonly growth: readonly GrowthPoint[];
}

/**
 * Writes the table and the plot into `docs/performance.md`, between its markers, and leaves the rest of the page as it
 * is. Throws when a marker is not there.
 */
export function writePerformancePage({ machine, measurements, growth }: BenchReport): void {
  mkdirSync(join(docsFolder, 'pictures'), { recursive: true });
  writeFileSync(join(docsFolder, 'pictures', 'growth.svg'), growthPlot(growth));
  const path = join(docsFolder, 'performance.md');
  const page = replaceBetween(
    readFileSync(path, 'utf8'),
    'table',
    `Measured on ${machine}.\n\n${resultsTable(measurements)}`,
  );
  writeFileSync(path, replaceBetween(page, 'growth', growthTable(growth)));
}

function replaceBetween(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [startAt, endAt] = [page.indexOf(start), page.indexOf(end)];
  if (startAt === -1 || endAt < startAt) throw new Error(`docs/performance.md has no place for the ${name}.`);
  return `${page.slice(0, startAt + start.length)}\n${content}\n${page.slice(endAt)}`;
}

function growthTable(growth: readonly GrowthPoint[]): string {
  const header = growth.map(({ pasteCount }) => `${pasteCount.toLocaleString('en-US')} pastes`);
  const rows = growthNames.map((name) => `| ${[name, ...growth.map(({ times }) => inMs(times[name]))].join(' | ')} |`);
  return [
    '![Time of each act by the number of stored pastes](pictures/growth.svg)\n',
    `| medians | ${header.join(' | ')} |`,
    `|---|${'---|'.repeat(growth.length)}`,
    ...rows,
  ].join('\n');
}
