import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '../test/browser';
import { buildBareExport } from '../test/route-sizes';
import { findFreePort } from '../test/static-server';
import type { Row } from './report';
import { inMs, median } from './samples';
import { type Bench, startBenchHost } from './setup';
import { FIRST_ID } from './stored-texts';

const ROUNDS = 3;

/** How many points of its performance score a page may lose against the bare export. */
const MAX_LOST_POINTS = 2;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A page of the bare export that also reads and parses the stored list once, as every list of pastes must. */
const READING_PAGE = 'reading.html';
const READING_SCRIPT = `<script>addEventListener('load', () => JSON.parse(localStorage.getItem('pastes') ?? '[]'));</script>`;

/** In which state Lighthouse loads a page, and how it slows it down: by computing, or by really slowing it down. */
interface Setting {
  readonly name: string;
  readonly storedText: string | null;
  readonly throttlingMethod: 'simulate' | 'devtools';
  /** How many milliseconds longer than the bare export a page may be blocked. */
  readonly maxBlockedOverMs: number;
}

interface Audit {
  readonly scores: readonly number[];
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
}

/** The medians of some audits of one page. */
interface Rating extends Audit {
  readonly samples: Row['samples'];
}

/** Runs Lighthouse's mobile profile on each page, each time in a new browser profile, and compares it to a bare export. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const bareFolder = buildBareExport();
  const barePage = readFileSync(join(bareFolder, 'index.html'), 'utf8');
  writeFileSync(join(bareFolder, READING_PAGE), barePage.replace('</head>', `${READING_SCRIPT}</head>`));
  const bareHost = await startBenchHost(bareFolder);
  const { many } = bench.texts;
  try {
    return [
      ...(await settingRows(bench, bareHost.url, {
        name: 'an empty storage',
        storedText: null,
        throttlingMethod: 'simulate',
        maxBlockedOverMs: 60,
      })),
      ...(await settingRows(bench, bareHost.url, {
        name: `${many.name} stored`,
        storedText: many.text,
        throttlingMethod: 'simulate',
        maxBlockedOverMs: 150,
      })),
      ...(await settingRows(bench, bareHost.url, {
        name: 'an empty storage, really slowed down',
        storedText: null,
        throttlingMethod: 'devtools',
        maxBlockedOverMs: 60,
      })),
    ];
  } finally {
    await bareHost.close();
  }
}

/** Audits the bare export and the routes in one setting. */
async function settingRows(bench: Bench, bareUrl: string, setting: Setting): Promise<Row[]> {
  const what = (name: string) => `Lighthouse, mobile profile, ${setting.name}: ${name}`;
  const bare = await rate(bench, bareUrl, setting, 'a bare export');
  const rows = [limitRow(what('a bare export'), bare)];
  if (setting.storedText !== null) {
    const name = 'a bare export that reads and parses the storage';
    rows.push(limitRow(what(name), await rate(bench, bareUrl + READING_PAGE, setting, name)));
  }
  // A page of a paste that is not stored would be a page of an error.
  const routes = setting.storedText === null ? ['', 'pastes/'] : ['', 'pastes/', `pastes/${FIRST_ID}`];
  for (const route of routes) {
    const name = `\`/${route.replace(/\/$/, '').replace(FIRST_ID, '{id}')}\``;
    rows.push(routeRow(what(name), await rate(bench, bench.host.url + route, setting, name), bare, setting));
  }
  return rows;
}

/** A row for a limit: no page built on the framework can do better. */
function limitRow(what: string, rating: Rating): Row {
  return {
    what,
    target: 'none: what the framework costs',
    value: figuresOf(rating),
    isMet: null,
    samples: rating.samples,
  };
}

function routeRow(what: string, rating: Rating, bare: Rating, { maxBlockedOverMs }: Setting): Row {
  const [performance = 0, ...others] = rating.scores;
  const blockedOverMs = rating.tbtMs - bare.tbtMs;
  const hasPoints = performance >= (bare.scores[0] ?? 100) - MAX_LOST_POINTS && others.every((score) => score === 100);
  return {
    what,
    target: `TBT at most ${maxBlockedOverMs} ms over the bare export, CLS 0, performance within ${MAX_LOST_POINTS} points of it, the rest 100`,
    value: `${figuresOf(rating)}: ${blockedOverMs < 0 ? '-' : '+'}${inMs(Math.abs(blockedOverMs))}`,
    isMet: hasPoints && rating.cls === 0 && blockedOverMs <= maxBlockedOverMs,
    samples: rating.samples,
  };
}

function figuresOf({ scores, fcpMs, lcpMs, cls, tbtMs }: Rating): string {
  return `${scores.join(' / ')}; FCP ${inMs(fcpMs)}, LCP ${inMs(lcpMs)}, CLS ${cls}, TBT ${inMs(tbtMs)}`;
}

/** Audits a page some times. */
async function rate(bench: Bench, url: string, setting: Setting, name: string): Promise<Rating> {
  const audits: Audit[] = [];
  for (let round = 0; round < Math.min(ROUNDS, bench.rounds); round++) {
    bench.showProgress(`Lighthouse, ${setting.name}, ${name}`);
    audits.push(await audit(url, setting));
  }
  const samples: Record<string, readonly number[]> = {};
  for (const [index, category] of CATEGORIES.entries()) {
    samples[`${category} score`] = audits.map(({ scores }) => scores[index] ?? 0);
  }
  for (const figure of ['fcpMs', 'lcpMs', 'cls', 'tbtMs'] as const)
    samples[figure] = audits.map((each) => each[figure]);
  const medianOf = (sample: string) => median(samples[sample] ?? []);
  return {
    scores: CATEGORIES.map((category) => medianOf(`${category} score`)),
    fcpMs: medianOf('fcpMs'),
    lcpMs: medianOf('lcpMs'),
    cls: medianOf('cls'),
    tbtMs: medianOf('tbtMs'),
    samples,
  };
}

async function audit(url: string, { storedText, throttlingMethod }: Setting): Promise<Audit> {
  const port = await findFreePort();
  const { args = [], ...options } = browserLaunchOptions();
  // Without a path, Playwright creates a temporary profile.
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    // Stores the text from a document of the same origin without scripts, so that no page of the site has run yet.
    const page = await context.newPage();
    await page.goto(new URL('index.txt', url).href);
    await page.evaluate((text) => text !== null && localStorage.setItem('pastes', text), storedText);
    await page.close();
    const result = await lighthouse(url, {
      port,
      disableStorageReset: true,
      throttlingMethod,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      output: 'json',
    });
    if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
    return {
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
      fcpMs: audits['first-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
      tbtMs: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    };
  } finally {
    await context.close();
  }
}
