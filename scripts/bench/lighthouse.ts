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

const MAX_LCP_MS = 1200;
const MAX_TBT_MS = 50;
const ROUNDS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A page of the bare export that also reads and parses the stored list once, as every list of pastes must. */
const READING_PAGE = 'reading.html';
const READING_SCRIPT = `<script>addEventListener('load', () => JSON.parse(localStorage.getItem('pastes') ?? '[]'));</script>`;

interface Audit {
  readonly scores: readonly number[];
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
}

/** Runs Lighthouse's mobile profile on each page, each time in a new browser profile with a full storage. */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const bareFolder = buildBareExport();
  const barePage = readFileSync(join(bareFolder, 'index.html'), 'utf8');
  writeFileSync(join(bareFolder, READING_PAGE), barePage.replace('</head>', `${READING_SCRIPT}</head>`));
  const bareHost = await startBenchHost(bareFolder);
  const [bare, own] = [bareHost.url, bench.host.url];
  try {
    return [
      asLimit(await lighthouseRow(bench, 'a bare export', bare)),
      asLimit(await lighthouseRow(bench, 'a bare export that reads and parses the storage', bare + READING_PAGE)),
      await lighthouseRow(bench, '`/`', own),
      await lighthouseRow(bench, '`/pastes`', `${own}pastes/`),
      await lighthouseRow(bench, '`/pastes/{id}`', `${own}pastes/${FIRST_ID}`),
    ];
  } finally {
    await bareHost.close();
  }
}

/** Marks a row as a limit: no page built on the framework can do better. */
function asLimit(row: Row): Row {
  return { ...row, target: 'none: what the framework costs', isMet: null };
}

async function lighthouseRow(bench: Bench, name: string, url: string): Promise<Row> {
  const audits: Audit[] = [];
  for (let round = 0; round < Math.min(ROUNDS, bench.rounds); round++) {
    bench.showProgress(`Lighthouse, ${name}`);
    audits.push(await audit(bench.texts.many.text, url));
  }
  const scoresOf = (index: number) => audits.map(({ scores }) => scores[index] ?? 0);
  const scores = CATEGORIES.map((_, index) => median(scoresOf(index)));
  const lcp = audits.map(({ lcpMs }) => lcpMs);
  const cls = audits.map((audit) => audit.cls);
  const tbt = audits.map(({ tbtMs }) => tbtMs);
  const isFast = median(lcp) <= MAX_LCP_MS && median(cls) === 0 && median(tbt) <= MAX_TBT_MS;
  return {
    what: `Lighthouse, mobile profile, ${name}, ${bench.texts.many.name} stored`,
    target: `100 / 100 / 100 / 100; LCP at most 1.2 s, CLS 0, TBT at most ${MAX_TBT_MS} ms`,
    value: `${scores.join(' / ')}; LCP ${inMs(median(lcp))}, CLS ${median(cls)}, TBT ${inMs(median(tbt))}`,
    isMet: isFast && scores.every((score) => score === 100),
    samples: {
      ...Object.fromEntries(CATEGORIES.map((category, index) => [`${category} score`, scoresOf(index)])),
      lcp,
      cls,
      tbt,
    },
  };
}

async function audit(storedText: string, url: string): Promise<Audit> {
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
    await page.evaluate((text) => localStorage.setItem('pastes', text), storedText);
    await page.close();
    const result = await lighthouse(url, {
      port,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      output: 'json',
    });
    if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
    return {
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
      tbtMs: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    };
  } finally {
    await context.close();
  }
}
