import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Bench } from './bench/bench';
import { startBenchHost } from './bench/bench-host';
import { bundleForPage } from './bench/bundle-for-page';
import { storedTexts } from './bench/full-storage';
import { describeMachine } from './bench/machine';
import { type GrowthPoint, measureGrowth } from './bench/measure-growth';
import type { Measurement } from './bench/measurement';
import { measurements } from './bench/measurements';
import { writePerformancePage } from './bench/performance-page';
import { type BenchReport, emptySamples } from './bench/report';
import { resultsTable } from './bench/results-table';
import { browserLaunchOptions } from './browser-launch';
import { buildSite } from './build-site';
import { ensureBrowser } from './install-browser';

const FULL_ROUNDS = 9;
const QUICK_ROUNDS = 1;
const GROWTH = 'growth';
const outFolder = 'out';

const { values: options, positionals: wantedNames } = parseArgs({
  allowPositionals: true,
  options: {
    /** Few rounds and little data, on `out/` as it is: shows that the tool works, and nothing about the site. */
    quick: { type: 'boolean', default: false },
    /** Puts the table and the plot into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** Measures `out/` as it is. */
    'no-build': { type: 'boolean', default: false },
  },
});

const startedAt = performance.now();

function showProgress(what: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.error(`${String(seconds).padStart(4)} s  ${what}`);
}

/** What a quick run leaves out: Lighthouse takes longer than all of it, and the gate has a stage for the sizes. */
const slowNames = ['lighthouse', 'sizes'];

/** Without names, everything. */
function selectNames(): readonly string[] {
  const names = [...Object.keys(measurements), GROWTH];
  const unknown = wantedNames.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. What can be measured: ${names.join(', ')}.`);
  if (options.write && wantedNames.length > 0) throw new Error('Only a whole run can be written into the page.');
  if (wantedNames.length > 0) return wantedNames;
  return options.quick ? names.filter((name) => !slowNames.includes(name)) : names;
}

async function measureAll(bench: Bench, names: readonly string[]): Promise<Omit<BenchReport, 'machine'>> {
  const rows: Measurement[] = [];
  const growth: GrowthPoint[] = [];
  const failures: string[] = [];
  for (const [index, name] of names.entries()) {
    showProgress(`${index + 1} of ${names.length}: ${name}`);
    try {
      if (name === GROWTH) growth.push(...(await measureGrowth(bench)));
      else rows.push(...[(await measurements[name]?.(bench)) ?? []].flat());
    } catch (error) {
      // One measurement that fails must not cost the others of a run of ten minutes.
      failures.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return { measurements: rows, growth, failures };
}

async function runBench(): Promise<BenchReport> {
  const names = selectNames();
  const isBuilt = existsSync(join(outFolder, 'index.html'));
  if (!isBuilt || !(options['no-build'] || options.quick)) {
    showProgress('build');
    buildSite({ outFolder });
  }
  const host = await startBenchHost(outFolder);
  const browser = await chromium.launch(browserLaunchOptions(ensureBrowser()));
  try {
    const machine = describeMachine(browser);
    const bench: Bench = {
      browser,
      host,
      outFolder,
      pageScript: await bundleForPage('page-probe.ts'),
      hydrationScript: await bundleForPage('hydration-probe.ts'),
      texts: storedTexts(options.quick),
      rounds: options.quick ? QUICK_ROUNDS : FULL_ROUNDS,
      isQuick: options.quick,
      showProgress,
    };
    return { machine, ...(await measureAll(bench, names)) };
  } finally {
    await browser.close();
    await host.close();
  }
}

const report = await runBench();
const reportPath = join('test-results', options.quick ? 'bench-quick.json' : 'bench.json');
mkdirSync(dirname(reportPath), { recursive: true });
writeFileSync(reportPath, `${JSON.stringify(report, null, 1)}\n`);
console.log(`\n${report.machine}\n\n${resultsTable(report.measurements)}\n\nRaw samples: ${reportPath}`);

const faults = [...report.failures, ...emptySamples(report).map((name) => `No sample: ${name}`)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else if (options.write) writePerformancePage(report);
const ending = options.quick ? 'A quick run: its figures say nothing about the site.' : '';
console.log(`${report.measurements.length} rows measured, ${faults.length} faults. ${ending}`.trim());
