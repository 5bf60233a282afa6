import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { decodeKeptFile } from '@/store/kept-file/kept-file-format';
import { findOrInstallEngine } from '../engines/engines';
import { startServer } from '../site/static-server';
import { manyPastes } from '../site/stored-pastes';
import { type BrowserProcess, findBrowserProgram, startBrowser } from './browser-process';
import { createRandom } from './random';

/*
 * `npx tsx scripts/durability/kill-kept-file.ts --kills 30`: kills Chromium (SIGKILL to all its processes) while it writes
 * the backup file, starts it again on the same profile, and checks two things. Before any page of the site has run, the
 * file is a whole backup: the old one or the new one. Then the site brings the file up to date, with every save that was
 * acknowledged. The file is in the browser's private file system, where no dialog is needed; the browser replaces it as it
 * replaces a file of the user.
 */

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    pastes: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** How long the site may take to bring the file up to date after a start, in milliseconds. */
const CATCH_UP_MS = 20_000;

interface Started {
  readonly process: BrowserProcess;
  readonly context: BrowserContext;
  readonly page: Page;
}

const engine = findOrInstallEngine('chromium');
const program = engine && (await findBrowserProgram('chromium', engine));
if (!program) throw new Error('There is no Chromium that can be started without a driver.');
const { command, quitSignal, argumentsFor: chromiumArguments } = program;
const server = await startServer({ directory: 'out', port: 0 });
const profile = mkdtempSync(join(tmpdir(), 'pastes-kept-file-'));
const random = createRandom(Number(options.seed));
console.log(`Seed ${options.seed}`);

async function start(): Promise<Started> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const argumentsFor = (folder: string, url: string) => [
    '--remote-debugging-port=0',
    ...chromiumArguments(folder, url),
  ];
  const process = startBrowser({ command, quitSignal, argumentsFor }, profile, 'about:blank');
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) await pause(50);
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window.');
  // As text: the compiler's helpers for functions are not on the page.
  await context.addInitScript({
    content: `window.showSaveFilePicker = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('pastes.json', { create: true });`,
  });
  return { process, context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Reads the file in a document of the site that runs none of its scripts. */
async function readFile(page: Page): Promise<string> {
  await page.goto(`${server.url}icon.svg`);
  return readFileNow(page);
}

function readFileNow(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('pastes.json');
    return (await handle.getFile()).text();
  });
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create My Paste' }).click();
}

const toastOf = (page: Page) => page.getByText('Paste added').first();

const acknowledged: string[] = [];
let failed = 0;
let behind = 0;

let browser = await start();
await browser.page.goto(`${server.url}icon.svg`);
await browser.page.evaluate(
  (list) => localStorage.setItem('pastes', list),
  JSON.stringify(manyPastes(Number(options.pastes), () => ({ content: 'x'.repeat(200) }))),
);
await browser.page.goto(server.url);
await save(browser.page, 'The first');
await toastOf(browser.page).waitFor();
acknowledged.push('The first');
await browser.page.getByRole('button', { name: 'Menu', exact: true }).click();
await browser.page.getByRole('menuitem', { name: 'Keep a backup file…' }).click();
await browser.page.getByRole('button', { name: 'New file…' }).click();
await browser.page.getByText(/: written/).waitFor();
await browser.page.getByRole('button', { name: 'Close' }).click();

for (let kill = 1; kill <= Number(options.kills); kill++) {
  const title = `Kill ${kill}`;
  await save(browser.page, title);
  // A write begins a second after the save.
  await pause(random.between(600, 1_800));
  if (await toastOf(browser.page).isVisible()) acknowledged.push(title);
  await browser.process.kill();
  browser = await start();
  const decoded = decodeKeptFile(await readFile(browser.page));
  const titles = decoded.ok ? [...decoded.value.pastes.values()].map((paste) => paste.title) : [];
  const isOld = !titles.includes(title);
  const missing = acknowledged.filter((each) => each !== title && !titles.includes(each));
  if (isOld) behind++;
  await browser.page.goto(server.url);
  const endMs = Date.now() + CATCH_UP_MS;
  let left: readonly string[] = acknowledged;
  while (left.length > 0 && Date.now() < endMs) {
    await pause(200);
    // While the browser replaces a file of the private file system, there is none for a moment.
    const text = await readFileNow(browser.page).catch(() => '');
    left = acknowledged.filter((each) => !text.includes(`"${each}"`));
  }
  const isGood = decoded.ok && missing.length === 0 && left.length === 0;
  if (!isGood) failed++;
  const state = decoded.ok ? (isOld ? 'the old file' : 'the new file') : `no backup (${decoded.error})`;
  console.log(`Kill ${kill}: ${state}; ${isGood ? 'up to date again' : `MISSING ${[...missing, ...left].join(', ')}`}`);
}
await browser.process.kill();
await server.close();
rmSync(profile, { recursive: true, force: true });
console.log(`${behind} of ${options.kills} kills came before the new file was there.`);
console.log(`${Number(options.kills) - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
