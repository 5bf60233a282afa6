import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../test/browser';
import { buildSite } from '../test/build-site';
import { closingLine } from '../test/stages';
import { measureHydration } from './hydration';
import { measureLighthouse } from './lighthouse';
import { measureLoading, measureNodes, measureSecondVisit, measureSizes } from './loading';
import { measureMemory } from './memory';
import { describeMachine, emptySamples, type Row, resultsTable, writePerformancePage } from './report';
import { measureSaving } from './saving';
import { measureScrolling } from './scrolling';
import { measureContentSearch, measureSearch } from './search';
import { type Bench, bundleForPage, startBenchHost } from './setup';
import { storedTexts } from './stored-texts';
import { measureTyping } from './typing';

/** Every measurement, by the name that `npm run bench -- <name>` takes, in the order of the table. */
const measurements: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  loading: measureLoading,
  search: measureSearch,
  'content-search': measureContentSearch,
  scrolling: measureScrolling,
  nodes: measureNodes,
  hydration: measureHydration,
  saving: measureSaving,
  typing: measureTyping,
  memory: measureMemory,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  'second-visit': measureSecondVisit,
};

/** Skipped in a quick run: Lighthouse takes longer than everything else, and `npm test` checks the sizes. */
const slowNames = ['lighthouse', 'sizes'];

const outFolder = 'out';

const { values: options, positionals: wantedNames } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs few rounds with little data on the existing `out/`: checks only that the tool works. */
    quick: { type: 'boolean', default: false },
    /** Writes the table into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** Measures the existing `out/`. */
    'no-build': { type: 'boolean', default: false },
  },
});

const startedAt = performance.now();

function showProgress(what: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.error(`${String(seconds).padStart(4)} s  ${what}`);
}

function selectNames(): readonly string[] {
  const names = Object.keys(measurements);
  const unknown = wantedNames.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`);
  if (options.write && wantedNames.length > 0) throw new Error('Only a whole run can be written into the page.');
  if (wantedNames.length > 0) return wantedNames;
  return options.quick ? names.filter((name) => !slowNames.includes(name)) : names;
}

const names = selectNames();
const rows: Row[] = [];
const faults: string[] = [];
if (!existsSync(`${outFolder}/index.html`) || !(options['no-build'] || options.quick)) {
  showProgress('build');
  buildSite({ outFolder });
}
const host = await startBenchHost(outFolder);
const browser = await chromium.launch(browserLaunchOptions());
const machine = describeMachine(browser);
try {
  const bench: Bench = {
    browser,
    host,
    outFolder,
    probeScript: await bundleForPage('probe.ts'),
    hydrationScript: await bundleForPage('hydration-probe.ts'),
    texts: storedTexts(options.quick),
    rounds: options.quick ? 1 : 9,
    isQuick: options.quick,
    showProgress,
  };
  for (const [index, name] of names.entries()) {
    showProgress(`${index + 1} of ${names.length}: ${name}`);
    try {
      rows.push(...((await measurements[name]?.(bench)) ?? []));
    } catch (error) {
      // A failed measurement must not discard the others of a ten-minute run.
      faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
} finally {
  await browser.close();
  await host.close();
}

faults.push(...emptySamples(rows).map((name) => `No sample: ${name}`));
const reportPath = `test-results/${options.quick ? 'bench-quick' : 'bench'}.json`;
mkdirSync('test-results', { recursive: true });
writeFileSync(reportPath, `${JSON.stringify({ machine, rows, faults }, null, 1)}\n`);
console.log(`\n${machine}\n\n${resultsTable(rows)}\n\nRaw samples: ${reportPath}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else if (options.write) writePerformancePage(machine, rows);
if (options.quick) console.log('A quick run: its figures say nothing about the site.');
// Counts the rows that were measured, whether or not they meet their targets.
console.log(closingLine({ passed: rows.length, failed: faults.length }));
