import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Bench } from './bench/bench';
import { startBenchHost } from './bench/bench-host';
import { bundleForPage } from './bench/bundle-for-page';
import { storedTexts } from './bench/full-storage';
import { describeMachine } from './bench/machine';
import { measureGrowth } from './bench/measure-growth';
import { measureHydration } from './bench/measure-hydration';
import { measureLighthouse } from './bench/measure-lighthouse';
import { measureLoading } from './bench/measure-loading';
import { measureMemory } from './bench/measure-memory';
import { measureSaving } from './bench/measure-saving';
import { measureScrolling } from './bench/measure-scrolling';
import { measureSearch } from './bench/measure-search';
import { measureSecondVisit } from './bench/measure-second-visit';
import { measureSizes } from './bench/measure-sizes';
import { measureTyping } from './bench/measure-typing';
import type { Measurement } from './bench/measurement';
import { type BenchReport, writePerformancePage } from './bench/performance-page';
import { resultsTable } from './bench/results-table';
import { browserLaunchOptions } from './browser-launch';
import { buildSite } from './build-site';
import { ensureBrowser } from './install-browser';

const FULL_ROUNDS = 9;
const QUICK_ROUNDS = 1;
const outFolder = 'out';
const samplesFolder = join('test-results', 'bench');

const { values: options } = parseArgs({
  options: {
    /** Few rounds and little data: shows that the tool works, and nothing about the site. */
    quick: { type: 'boolean', default: false },
    /** Puts the table and the plot into docs/performance.md. */
    write: { type: 'boolean', default: false },
    /** Measures `out/` as it is. */
    'no-build': { type: 'boolean', default: false },
    /** Only the measurements whose names begin with it. */
    only: { type: 'string', default: '' },
  },
});

type Step = (bench: Bench) => Promise<Measurement | readonly Measurement[]>;

const steps: Readonly<Record<string, Step>> = {
  loading: measureLoading,
  search: measureSearch,
  scrolling: measureScrolling,
  hydration: measureHydration,
  saving: measureSaving,
  typing: measureTyping,
  memory: measureMemory,
  'second visit': measureSecondVisit,
  sizes: async () => measureSizes(outFolder),
  lighthouse: (bench) => measureLighthouse(bench, showProgress),
};

function showProgress(what: string): void {
  console.error(`… ${what}`);
}

async function runBench(): Promise<BenchReport> {
  if (!options['no-build']) {
    showProgress('build');
    buildSite({ outFolder });
  }
  const host = await startBenchHost(outFolder);
  const browser = await chromium.launch(browserLaunchOptions(ensureBrowser()));
  try {
    const bench: Bench = {
      browser,
      host,
      pageScript: await bundleForPage('page-probe.ts'),
      hydrationScript: await bundleForPage('hydration-probe.ts'),
      texts: storedTexts(options.quick),
      rounds: options.quick ? QUICK_ROUNDS : FULL_ROUNDS,
      isQuick: options.quick,
    };
    const measurements: Measurement[] = [];
    const wanted = Object.entries(steps).filter(([name]) => name.startsWith(options.only));
    for (const [index, [name, measure]] of wanted.entries()) {
      showProgress(`${index + 1} of ${wanted.length}: ${name}`);
      measurements.push(...[await measure(bench)].flat());
    }
    const growth = 'growth'.startsWith(options.only) ? await measureGrowth(bench, showProgress) : [];
    return { machine: describeMachine(browser), measurements, growth };
  } finally {
    await browser.close();
    await host.close();
  }
}

const report = await runBench();
mkdirSync(samplesFolder, { recursive: true });
const samplesPath = join(samplesFolder, options.quick ? 'quick.json' : 'samples.json');
writeFileSync(samplesPath, `${JSON.stringify(report, null, 1)}\n`);
if (options.write) writePerformancePage(report);
console.log(`\n${report.machine}\n\n${resultsTable(report.measurements)}\n\nRaw samples: ${samplesPath}`);
if (options.quick) console.log('A quick run shows that the tool works. Its figures say nothing about the site.');
