import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Row } from './rows';

/** Returns the rows as Markdown: a list for each target, in which each row begins with its verdict. */
export function resultsList(rows: readonly Row[]): string {
  const verdictOf = (isMet: boolean | null) => (isMet === null ? 'The limit' : isMet ? 'Met' : '**Missed**');
  return rows
    .map(({ what, target, value, isMet }, index) => {
      const isNewTarget = target !== rows[index - 1]?.target;
      const heading = `${index === 0 ? '' : '\n'}_Target: ${target}_\n\n`;
      return `${isNewTarget ? heading : ''}- ${verdictOf(isMet)}: ${what} – ${value}`;
    })
    .join('\n');
}

/** Writes the machine and the results into docs/performance.md, between its markers. Throws when they are missing. */
export function writePerformancePage(machine: string, rows: readonly Row[]): void {
  const path = 'docs/performance.md';
  const content = `Measured on ${machine}.\n\n${resultsList(rows)}`;
  writeFileSync(path, replaceResults(readFileSync(path, 'utf8'), content));
}

/** Replaces the text between the markers of a page. Throws when they are missing. */
export function replaceResults(page: string, content: string): string {
  const markers = /(<!-- results -->\n\n)[\s\S]*(\n\n<!-- \/results -->)/;
  if (!markers.test(page)) throw new Error('docs/performance.md has no place for the results.');
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
