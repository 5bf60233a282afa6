import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '../engines/browser';
import { buildBareExport } from '../site/build-site';
import { findFreePort } from '../site/static-server';
import { inMs, median, percentile, type Row } from './rows';
import { type Bench, startBenchHost } from './setup';
import { FIRST_ID } from './stored-texts';

/** How many points of its performance score a page may lose against the bare export. */
const MAX_LOST_POINTS = 2;

/** How often each page is audited. */
const ROUNDS = 10;

/** The scores that Lighthouse gives, in points out of 100. */
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The metrics, by Lighthouse's names: in milliseconds, except the layout shift. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;

/** The scores and the metrics of one page, by name. */
type Figures = Readonly<Record<(typeof SCORES)[number] | keyof typeof METRICS, number>>;

/** What is stored when Lighthouse loads the pages, and whether it only computes the slowdown or really throttles. */
interface Setting {
  readonly name: string;
  readonly storedText: string | null;
  readonly throttlingMethod: 'simulate' | 'devtools';
  /** How many milliseconds longer than the bare export a page may be blocked, as the median of pairs. */
  readonly maxBlockedOverMs: number;
}

/** Runs Lighthouse's mobile profile on each page, each time in a new browser profile, and compares it to a bare export. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const { name, text } = bench.texts.many;
  const empty = { storedText: null, maxBlockedOverMs: 60 };
  const settings: readonly Setting[] = [
    { ...empty, name: 'an empty storage', throttlingMethod: 'simulate' },
    { name: `${name} stored`, storedText: text, maxBlockedOverMs: 120, throttlingMethod: 'simulate' },
    { ...empty, name: 'an empty storage, really slowed down', throttlingMethod: 'devtools' },
  ];
  const bareHost = await startBenchHost(buildBareExports());
  const rows: Row[] = [];
  try {
    for (const setting of settings) rows.push(...(await settingRows(bench, bareHost.url, setting)));
  } finally {
    await bareHost.close();
  }
  return rows;
}

const READING_PAGE = 'reading.html';

/** Builds the bare export, and adds a page that reads and parses the stored list once, as every list of pastes must. */
function buildBareExports(): string {
  const folder = buildBareExport();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const script = `<script>addEventListener('load', () => JSON.parse(localStorage.getItem('pastes') ?? '[]'));</script>`;
  writeFileSync(join(folder, READING_PAGE), page.replace('</head>', `${script}</head>`));
  return folder;
}

/** Audits the bare export and the routes in one setting. */
async function settingRows(bench: Bench, bareUrl: string, setting: Setting): Promise<Row[]> {
  const { url } = bench.host;
  // Without pastes there is nothing to parse, and the page of a paste would be that of an error.
  const pages = Object.entries({
    'a bare export': bareUrl,
    ...(setting.storedText && { 'a bare export that reads and parses the storage': bareUrl + READING_PAGE }),
    '`/`': url,
    '`/pastes`': `${url}pastes/`,
    ...(setting.storedText && { '`/pastes/{id}`': `${url}pastes/${FIRST_ID}` }),
  });
  // In turn, so that each round compares audits that follow each other: the speed of the machine varies from minute to
  // minute.
  const audits = pages.map((): Figures[] => []);
  for (let round = 0; round < (bench.isQuick ? 1 : ROUNDS); round++) {
    console.error(`Lighthouse, ${setting.name}, round ${round + 1}`);
    for (const [index, [, pageUrl]] of pages.entries()) audits[index]?.push(await audit(pageUrl, setting));
  }
  const [bare = []] = audits;
  return pages.map(([name, pageUrl], index) => ({
    what: `Lighthouse, mobile profile, ${setting.name}: ${name}`,
    ...(pageUrl.startsWith(bareUrl) ? asLimit(audits[index] ?? []) : judge(audits[index] ?? [], bare, setting)),
    samples: samplesOf(audits[index] ?? []),
  }));
}

/** Returns the row of the bare export: no page that is built on the framework can do better. */
function asLimit(audits: readonly Figures[]): Omit<Row, 'what' | 'samples'> {
  return { target: 'none: what the framework costs', value: describeFigures(medianOf(audits)), isMet: null };
}

function judge(
  audits: readonly Figures[],
  bareAudits: readonly Figures[],
  { maxBlockedOverMs }: Setting,
): Omit<Row, 'what' | 'samples'> {
  const [figures, bare] = [medianOf(audits), medianOf(bareAudits)];
  const over = audits.map(({ TBT }, round) => TBT - (bareAudits[round]?.TBT ?? Number.NaN));
  const isFast = figures.performance >= bare.performance - MAX_LOST_POINTS && median(over) <= maxBlockedOverMs;
  const signed = (ms: number) => `${ms < 0 ? '-' : '+'}${inMs(Math.abs(ms))}`;
  return {
    target: `TBT at most ${maxBlockedOverMs} ms over the bare export, CLS 0, performance within ${MAX_LOST_POINTS} points of it, the rest 100`,
    value: `${describeFigures(figures)}: ${signed(median(over))}, half of the pairs between ${signed(percentile(over, 0.25))} and ${signed(percentile(over, 0.75))}`,
    isMet: isFast && figures.CLS === 0 && SCORES.slice(1).every((score) => figures[score] === 100),
  };
}

function describeFigures(figures: Figures): string {
  const { FCP, LCP, CLS, TBT } = figures;
  const scores = SCORES.map((score) => figures[score]).join(' / ');
  return `${scores}; FCP ${inMs(FCP)}, LCP ${inMs(LCP)}, CLS ${CLS}, TBT ${inMs(TBT)}`;
}

/** Returns all figures of a page's audits by name. */
function samplesOf(audits: readonly Figures[]): Readonly<Record<keyof Figures, readonly number[]>> {
  const names = [...SCORES, 'FCP', 'LCP', 'CLS', 'TBT'] as const;
  return Object.fromEntries(names.map((name) => [name, audits.map((figures) => figures[name])])) as Record<
    keyof Figures,
    number[]
  >;
}

function medianOf(audits: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.entries(samplesOf(audits)).map(([name, samples]) => [name, median(samples)]),
  ) as unknown as Figures;
}

/** Loads a page once, in a new browser profile. A figure that Lighthouse does not report is NaN. */
async function audit(url: string, { storedText, throttlingMethod }: Setting): Promise<Figures> {
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
    await page.goto(new URL('/index.txt', url).href);
    await page.evaluate((text) => text !== null && localStorage.setItem('pastes', text), storedText);
    await page.close();
    const flags = { port, disableStorageReset: true, throttlingMethod, onlyCategories: [...SCORES] };
    const result = await lighthouse(url, { ...flags, logLevel: 'error', output: 'json' });
    if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
    const scores = SCORES.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]);
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...metrics]);
  } finally {
    await context.close();
  }
}
