import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunchOptions, testLaunchOptions } from '../engines/browser';
import { closeRun } from '../gate/stages';
import { buildSite } from '../site/build-site';
import { measureHydration } from './hydration';
import { measureLighthouse } from './lighthouse';
import { measureLoading, measureNodes, measureSecondVisit, measureSizes } from './loading';
import { measureMemory } from './memory';
import { measureMovedTexts } from './moved-texts';
import { describeMachine, resultsList, writePerformancePage } from './report';
import type { Row } from './rows';
import { measureSaving } from './saving';
import { measureScrolling } from './scrolling';
import { measureFirstHit, measureFullSearch, measureSearch } from './search';
import { type Bench, startBenchHost } from './setup';
import { largePastes, type StoredText, smallPastes } from './stored-texts';
import { measureTyping } from './typing';

/** Every measurement by its name for `npm run bench -- <name>`, in the order of the table. */
const measurements: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  loading: measureLoading,
  search: measureSearch,
  'full-search': forBothTexts(measureFullSearch),
  hits: measureFirstHit,
  scrolling: measureScrolling,
  nodes: measureNodes,
  hydration: forBothTexts(measureHydration),
  saving: forBothTexts(measureSaving),
  typing: measureTyping,
  memory: forBothTexts(measureMemory),
  'moved-texts': measureMovedTexts,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  'second-visit': measureSecondVisit,
};

function forBothTexts(measure: (bench: Bench, stored: StoredText) => Promise<Row[]>) {
  return async (each: Bench) => [...(await measure(each, each.texts.many)), ...(await measure(each, each.texts.few))];
}

const { values: options, positionals: wantedNames } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only checks that the tool works: few rounds with little data, on the existing `out/`. */
    quick: { type: 'boolean', default: false },
    /** Writes the results into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** Measures the existing `out/`. */
    'no-build': { type: 'boolean', default: false },
  },
});

const unknown = wantedNames.filter((name) => measurements[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown}. Choose from: ${Object.keys(measurements).join(', ')}.`);
if (options.write && wantedNames.length > 0) throw new Error('Only a whole run can be written into the page.');

/** A quick run skips Lighthouse, which takes longer than everything else, and the sizes, which `npm test` checks. */
const isWanted = (name: string) =>
  wantedNames.length > 0 ? wantedNames.includes(name) : !(options.quick && ['lighthouse', 'sizes'].includes(name));

const hasBuild = existsSync('out/index.html') && (options['no-build'] || options.quick);
if (!hasBuild) buildSite({ outFolder: 'out' });
const host = await startBenchHost('out');
// The popups of the address bar are part of a browser that is measured, and a third of its processor time.
const browser = await chromium.launch(options.quick ? testLaunchOptions() : browserLaunchOptions());
const machine = describeMachine(browser);
const bench: Bench = {
  browser,
  host,
  texts: options.quick
    ? { many: smallPastes(200), few: largePastes(2, 20_000) }
    : { many: smallPastes(10_000), few: largePastes(5, 1_000_000) },
  rounds: options.quick ? 1 : 9,
  isQuick: options.quick,
};
const rows: Row[] = [];
const faults: string[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (!isWanted(name)) continue;
  console.error(`${new Date().toLocaleTimeString()} ${name}`);
  try {
    rows.push(...(await measure(bench)));
  } catch (error) {
    // A failed measurement must not discard the others of a long run.
    faults.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
await browser.close();
await host.close();

const reportPath = `test-results/${options.quick ? 'bench-quick' : 'bench'}.json`;
mkdirSync('test-results', { recursive: true });
writeFileSync(reportPath, `${JSON.stringify({ machine, rows, faults }, null, 1)}\n`);
console.log(`\n${machine}\n\n${resultsList(rows)}\n\nRaw samples: ${reportPath}`);
for (const fault of faults) console.error(fault);
if (options.write && faults.length === 0) writePerformancePage(machine, rows);
if (options.quick) console.log('A quick run: its figures say nothing about the site.');
// Counts the rows that were measured, whether or not they meet their targets.
closeRun({ passed: rows.length, failed: faults.length });
