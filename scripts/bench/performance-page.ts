import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthPlot } from './growth-plot';
import { type GrowthPoint, growthNames } from './measure-growth';
import { inMs } from './measurement';
import type { BenchReport } from './report';
import { markdownTable, resultsTable } from './results-table';

const docsFolder = join(import.meta.dirname, '..', '..', 'docs');
const pagePath = join(docsFolder, 'performance.md');

/**
 * Writes the table and the plot into `docs/performance.md`, between its markers, and leaves the rest of the page as it
 * is. Throws when a marker is not there.
 */
export function writePerformancePage({ machine, measurements, growth }: BenchReport): void {
  writeFileSync(join(docsFolder, 'pictures', 'growth.svg'), growthPlot(growth));
  const page = readFileSync(pagePath, 'utf8');
  const withTable = replaceBetween(page, 'table', `Measured on ${machine}.\n\n${resultsTable(measurements)}`);
  writeFileSync(pagePath, replaceBetween(withTable, 'growth', growthTable(growth)));
}

/** Puts a content between the markers of a name. Throws when they are not there. */
export function replaceBetween(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [startAt, endAt] = [page.indexOf(start), page.indexOf(end)];
  if (startAt === -1 || endAt < startAt) throw new Error(`docs/performance.md has no place for the ${name}.`);
  return `${page.slice(0, startAt + start.length)}\n\n${content}\n\n${page.slice(endAt)}`;
}

function growthTable(growth: readonly GrowthPoint[]): string {
  const header = growth.map(({ pasteCount }) => `${pasteCount.toLocaleString('en-US')} pastes`);
  const rows = growthNames.map((name) => [name, ...growth.map(({ times }) => inMs(times[name]))]);
  const picture = '![Time of each act by the number of stored pastes](pictures/growth.svg)';
  return `${picture}\n\n${markdownTable([['medians', ...header], ...rows])}`;
}
