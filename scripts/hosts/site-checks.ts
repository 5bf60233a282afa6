import type { BrowserContext, Page } from '@playwright/test';
import { checkAppFiles } from './app-files';
import { watchConsole } from './console-watch';

/** What is expected of the host that a visit meets. */
export interface Visit {
  /** Where the site is, with a slash at the end. */
  url: string;
  context: BrowserContext;
  /** Whether an address without a file shows the site, by the host's doing or by the service worker's. */
  hasFallback: boolean;
}

/** `skipped` is for what a host cannot be asked for. */
export type CheckResult = { name: string } & (
  | { outcome: 'passed' | 'skipped' }
  | { outcome: 'failed'; reason: string }
);

interface Check {
  name: string;
  needsFallback?: true;
  run(page: Page, visit: Visit): Promise<void>;
}

/** Two pastes, one of them with an id that has to be encoded. */
export const storedPastes = [
  { _id: 'm5j8k2q1x9z', title: 'Shopping', content: 'Milk\nBread', createdAt: '2025-01-05T12:00:00.000Z' },
  { _id: 'old id é', title: 'Old', content: 'From long ago', createdAt: '2024-12-31T12:00:00.000Z' },
];

const showsForm = (page: Page) => page.getByRole('button', { name: 'Create My Paste' }).waitFor();
const showsList = (page: Page) => page.getByRole('heading', { name: 'Shopping' }).waitFor();
const showsTitle = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('input')?.value === wanted, title);

/** Opens an address and looks at it, twice: reloading must show the same. */
function visits(path: string, shows: (page: Page) => Promise<unknown>): Check['run'] {
  return async (page, { url }) => {
    await page.goto(url + path);
    await shows(page);
    await page.reload();
    await shows(page);
  };
}

const checks: readonly Check[] = [
  { name: '/', run: visits('', showsForm) },
  { name: '/pastes', run: visits('pastes', showsList) },
  { name: '/pastes/', run: visits('pastes/', showsList) },
  {
    name: '/pastes/{id}',
    needsFallback: true,
    run: visits('pastes/m5j8k2q1x9z', (page) => showsTitle(page, 'Shopping')),
  },
  {
    name: 'odd id',
    needsFallback: true,
    run: visits('pastes/old%20id%20%C3%A9', (page) => showsTitle(page, 'Old')),
  },
  { name: '/pastes/view/?id=', run: visits('pastes/view/?id=old%20id%20%C3%A9', (page) => showsTitle(page, 'Old')) },
  { name: '/?pasteId=', run: visits('?pasteId=m5j8k2q1x9z', (page) => showsTitle(page, 'Shopping')) },
  { name: 'soft', run: navigatesSoftly },
  { name: 'unmatched', run: answersUnmatched },
  { name: 'app files', run: (page, { url }) => checkAppFiles(page, url) },
];

export const checkNames: readonly string[] = [...checks.map(({ name }) => name), 'console'];

/** Runs every check, one after the other in one page. A failed one does not keep the next from running. */
export async function checkSite(visit: Visit): Promise<CheckResult[]> {
  const complaints = watchConsole(visit.context, visit.url);
  const page = await visit.context.newPage();
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check, page, visit));
  await page.close();
  const reason = complaints().join('; ');
  results.push(reason === '' ? { name: 'console', outcome: 'passed' } : { name: 'console', outcome: 'failed', reason });
  return results;
}

async function runCheck({ name, needsFallback, run }: Check, page: Page, visit: Visit): Promise<CheckResult> {
  if (needsFallback && !visit.hasFallback) return { name, outcome: 'skipped' };
  try {
    await run(page, visit);
    return { name, outcome: 'passed' };
  } catch (error) {
    return { name, outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function navigatesSoftly(page: Page, { url }: Visit): Promise<void> {
  await page.goto(url);
  await showsForm(page);
  // A full load would lose the mark.
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await showsList(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await showsForm(page);
  await page.goBack();
  await showsList(page);
  if (!(await page.evaluate(() => 'mark' in window))) throw new Error('A link loaded the page anew.');
}

async function answersUnmatched(page: Page, { url, hasFallback }: Visit): Promise<void> {
  const address = `${url}no/such/page`;
  if (hasFallback) {
    await page.goto(address);
    await page.getByRole('heading', { name: '404' }).waitFor();
    return;
  }
  // Not opened in the page: browsers show an error of their own for an answer without a body.
  const status = (await page.request.get(address)).status();
  if (status !== 404) throw new Error(`The host answers ${status}.`);
}
