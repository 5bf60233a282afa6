import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '../browser-launch';
import { ensureBrowser } from '../install-browser';
import { buildBareExport, READING_PAGE } from './bare-export';
import type { Bench } from './bench';
import { startBenchHost } from './bench-host';
import { FIRST_ID } from './full-storage';
import { inMs, type Measurement } from './measurement';
import { median } from './samples';

const MAX_LCP_MS = 1200;
const MAX_TBT_MS = 50;
const ROUNDS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What no page of this framework can be better than: one heading, and one that reads what is stored as well. */
const BARE_PAGES = [
  { name: 'a bare export', path: '' },
  { name: 'a bare export that reads and parses the storage', path: READING_PAGE },
] as const;

const PAGES = [
  { name: '`/`', path: '' },
  { name: '`/pastes`', path: 'pastes/' },
  { name: '`/pastes/{id}`', path: `pastes/${FIRST_ID}` },
] as const;

interface Audit {
  readonly scores: readonly number[];
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
}

/** Runs Lighthouse's mobile profile over each page, each time in a browser profile of its own with a full storage. */
export async function measureLighthouse(bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const bareHost = await startBenchHost(buildBareExport());
  try {
    for (const { name, path } of BARE_PAGES) {
      const audits = await auditPage(bench, name, new URL(path, bareHost.url));
      measurements.push({ ...row(bench, name, audits), target: 'none: what the framework costs', isMet: null });
    }
  } finally {
    await bareHost.close();
  }
  for (const { name, path } of PAGES) {
    measurements.push(row(bench, name, await auditPage(bench, name, new URL(path, bench.host.url))));
  }
  return measurements;
}

async function auditPage(bench: Bench, name: string, url: URL): Promise<readonly Audit[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < Math.min(ROUNDS, bench.rounds); round++) {
    bench.showProgress(`Lighthouse, ${name}`);
    audits.push(await audit(bench, url));
  }
  return audits;
}

function row({ texts }: Bench, name: string, audits: readonly Audit[]): Measurement {
  const scores = CATEGORIES.map((_, index) => median(audits.map((audit) => audit.scores[index] ?? 0)));
  const lcp = audits.map(({ lcpMs }) => lcpMs);
  const cls = audits.map((audit) => audit.cls);
  const tbt = audits.map(({ tbtMs }) => tbtMs);
  const isMet =
    scores.every((score) => score === 100) &&
    median(lcp) <= MAX_LCP_MS &&
    median(cls) === 0 &&
    median(tbt) <= MAX_TBT_MS;
  return {
    what: `Lighthouse, mobile profile, ${name}, ${texts.many.name} stored`,
    target: `100 / 100 / 100 / 100; LCP at most 1.2 s, CLS 0, TBT at most ${MAX_TBT_MS} ms`,
    value: `${scores.join(' / ')}; LCP ${inMs(median(lcp))}, CLS ${median(cls)}, TBT ${inMs(median(tbt))}`,
    isMet,
    samples: { ...scoreSamples(audits), lcp, cls, tbt },
  };
}

function scoreSamples(audits: readonly Audit[]): Record<string, readonly number[]> {
  return Object.fromEntries(
    CATEGORIES.map((category, index) => [`${category} score`, audits.map(({ scores }) => scores[index] ?? 0)]),
  );
}

async function audit(bench: Bench, url: URL): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'pastes-lighthouse-'));
  const port = await findFreePort();
  const options = browserLaunchOptions(ensureBrowser());
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    // Any document of the same origin will do that brings no script and no worker.
    const page = await context.newPage();
    await page.goto(new URL('index.txt', url).href);
    await page.evaluate((text) => localStorage.setItem('pastes', text), bench.texts.many.text);
    await page.close();
    const result = await lighthouse(url.href, {
      port,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      output: 'json',
    });
    if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${url}.`);
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
    rmSync(profile, { recursive: true, force: true });
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
