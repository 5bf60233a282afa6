import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import type { Browser } from '@playwright/test';
import { markdownTable } from '../gate/markdown-table';
import type { Row } from './rows';

/** Returns the rows as a Markdown table. */
export function resultsTable(rows: readonly Row[]): string {
  const verdictOf = (isMet: boolean | null) => (isMet === null ? 'the limit' : isMet ? 'met' : '**missed**');
  return markdownTable(
    ['what', 'target', 'measured', 'verdict'],
    rows.map(({ what, target, value, isMet }) => [what, target, value, verdictOf(isMet)]),
  );
}

/** Writes the machine and the table into docs/performance.md, between its markers. Throws when they are missing. */
export function writePerformancePage(machine: string, rows: readonly Row[]): void {
  const path = 'docs/performance.md';
  const content = `Measured on ${machine}.\n\n${resultsTable(rows)}`;
  writeFileSync(path, replaceTable(readFileSync(path, 'utf8'), content));
}

/** Replaces the text between the markers of a page. Throws when they are missing. */
export function replaceTable(page: string, content: string): string {
  const markers = /(<!-- table -->\n\n)[\s\S]*(\n\n<!-- \/table -->)/;
  if (!markers.test(page)) throw new Error('docs/performance.md has no place for the table.');
  return page.replace(markers, (_, start, end) => start + content + end);
}

/** Describes the machine of a run: processor, memory, load at this moment, system and versions. */
export function describeMachine(browser: Browser): string {
  const processors = cpus();
  const require = createRequire(import.meta.url);
  return [
    `${processors.length} × ${processors[0]?.model.trim() || 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} at the start`,
    `${type()} ${arch()}`,
    `Chromium ${browser.version()}`,
    `Node ${process.versions.node}`,
    ...['next', 'react', 'virtua', 'lighthouse'].map((name) => `${name} ${require(`${name}/package.json`).version}`),
  ].join(', ');
}
