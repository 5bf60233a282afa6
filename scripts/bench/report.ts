import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** One row of the table: a target, the result, and the samples behind it. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  /** Null for a row without a target: a limit to compare other rows with. */
  readonly isMet: boolean | null;
  /** The samples by name, in milliseconds unless the name says otherwise. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** Returns the names of samples that are missing or not numbers, so that a run that measures nothing fails. */
export function emptySamples(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ what, samples }) =>
    Object.entries(samples)
      .filter(([, values]) => values.length === 0 || !values.every(Number.isFinite))
      .map(([name]) => `${what}: ${name}`),
  );
}

/** Returns the rows as a Markdown table in which every column is as wide as its widest cell. */
export function resultsTable(rows: readonly Row[]): string {
  const header = ['what', 'target', 'measured', 'verdict'];
  const lines = rows.map(({ what, target, value, isMet }) => [what, target, value, verdictOf(isMet)]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join('\n');
}

function verdictOf(isMet: boolean | null): string {
  if (isMet === null) return 'the limit';
  return isMet ? 'met' : '**missed**';
}

const performancePage = join(import.meta.dirname, '../../docs/performance.md');

/** Writes the machine and the table into docs/performance.md, between its markers. Throws when they are missing. */
export function writePerformancePage(machine: string, rows: readonly Row[]): void {
  const page = readFileSync(performancePage, 'utf8');
  writeFileSync(performancePage, replaceTable(page, `Measured on ${machine}.\n\n${resultsTable(rows)}`));
}

/** Replaces the text between the markers of a page. Throws when they are missing. */
export function replaceTable(page: string, content: string): string {
  const [start, end] = ['<!-- table -->', '<!-- /table -->'];
  const [startAt, endAt] = [page.indexOf(start), page.indexOf(end)];
  if (startAt === -1 || endAt < startAt) throw new Error('docs/performance.md has no place for the table.');
  return `${page.slice(0, startAt + start.length)}\n\n${content}\n\n${page.slice(endAt)}`;
}

/** Describes the machine of a run: processor, memory, load at this moment, system and versions. */
export function describeMachine(browser: Browser): string {
  const processors = cpus();
  return [
    `${processors.length} × ${processors[0]?.model.trim() || 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} at the start`,
    `${type()} ${arch()}`,
    `Chromium ${browser.version()}`,
    `Node ${process.versions.node}`,
    ...['next', 'react', 'virtua', 'lighthouse'].map((name) => `${name} ${versionOf(name)}`),
  ].join(', ');
}

function versionOf(packageName: string): string {
  const path = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
