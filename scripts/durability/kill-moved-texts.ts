import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { digestOf } from '@/store/fingerprint';
import { findOrInstallEngine } from '../engines/engines';
import { startServer } from '../site/static-server';
import { type BrowserProcess, findBrowserProgram, startBrowser } from './browser-process';
import { readTexts, type TextsReading } from './page/read-texts';
import { createRandom } from './random';

/*
 * `npx tsx scripts/durability/kill-moved-texts.ts --kills 20`: kills Chromium (SIGKILL to all its processes) while long
 * texts are saved, replaced, deleted, and moved out of the list. It is started again on the same profile. Then each text
 * whose save was acknowledged must be there whole: in the list, in the database that a record names, or in the history
 * if it was replaced or deleted. And no record may name a text that both databases lack, before any page of the site
 * has run and after. With `--without-kill`, the browser is closed instead, between two acts.
 */

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'without-kill': { type: 'boolean', default: false },
  },
});
const isClosed = options['without-kill'];

/** How long the site may take to recover after a start, in milliseconds. */
const RECOVER_MS = 20_000;

/** How long the list must stay the same until it counts as recovered, in milliseconds. */
const QUIET_MS = 1_500;

/** How long an act may take, in milliseconds. */
const ACT_MS = 15_000;

/** The number of pastes from which most acts are deletions. */
const MANY = 30;

/** How many texts are saved before the first kill. */
const FIRST_SAVES = 6;

/** What another program of the origin has in localStorage, in UTF-16 code units: saves often find no room. */
const TAKEN = 2_000_000;

/** What the history is sure to hold, in UTF-16 code units: its bound, less what acts without an answer may have added. */
const LEFT_LENGTH = 20_000_000;

interface Started {
  readonly process: BrowserProcess;
  readonly page: Page;
}

/** What was last done to the paste of a title. */
interface Expected {
  /** The digest of the text; null if it was deleted. */
  readonly digest: string | null;
  /** Whether the last act was acknowledged. Otherwise the paste may have this text or another. */
  readonly isSure: boolean;
}

const engine = findOrInstallEngine('chromium');
const program = engine && (await findBrowserProgram('chromium', engine));
if (!program) throw new Error('There is no Chromium that can be started without a driver.');
const { command, quitSignal, argumentsFor: chromiumArguments } = program;
const server = await startServer({ directory: 'out', port: 0 });
const profile = mkdtempSync(join(tmpdir(), 'pastes-moved-texts-'));
const random = createRandom(Number(options.seed));
console.log(`Seed ${options.seed}`);

/** The acknowledged texts, and where they were acknowledged: by digest. */
const acknowledged = new Map<string, string>();
const expected = new Map<string, Expected>();
/** The texts that have left the list, the latest last. */
const left: string[] = [];
let saves = 0;
let refusedWrites = 0;
let storing = 0;
let storingAtKill = 0;

/** Counts toasts by their text, and reports writes of the list that find no room, and texts on their way to the disk. */
const WATCH = `
  globalThis.__name = (value) => value;
  window.said = {};
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) {
      if (node.nodeType !== 1) continue;
      for (const part of [node, ...node.querySelectorAll('p')]) {
        if (!part.matches('section[aria-label="Notifications"] p')) continue;
        window.said[part.textContent] = (window.said[part.textContent] ?? 0) + 1;
      }
    }
  }).observe(document, { childList: true, subtree: true });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    try {
      setItem.call(this, key, text);
    } catch (error) {
      if (key === 'pastes') console.debug('refused');
      throw error;
    }
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'texts' && this.transaction.db.name === 'pastes.texts') {
      console.debug('storing');
      this.transaction.addEventListener('complete', () => console.debug('stored'));
    }
    return put.apply(this, args);
  };`;

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
  await context.addInitScript({ content: WATCH });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(ACT_MS);
  storing = 0;
  page.on('console', (message) => {
    if (message.text() === 'refused') refusedWrites++;
    if (message.text() === 'storing') storing++;
    if (message.text() === 'stored') storing--;
  });
  // A form with unsaved text asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return { process, page };
}

/** Builds a text of 100,000 to 1,000,000 characters that no other text equals. Its end names it. */
function createText(name: string): string {
  const length = random.between(100_000, 1_000_000);
  const lines = [`The beginning of ${name}`];
  for (let total = 0; total < length; ) {
    const line = Array.from({ length: 6 }, () => random.next().toString(36).slice(2)).join(' ');
    lines.push(line);
    total += line.length + 1;
  }
  lines.push(`The end of ${name}`);
  return lines.join('\n');
}

/** Notes an act before it is done, and again when it is acknowledged. */
async function track(title: string, digest: string | null, name: string, act: () => Promise<void>): Promise<void> {
  const before = expected.get(title)?.digest;
  if (before) left.push(before);
  expected.set(title, { digest, isSure: false });
  await act();
  expected.set(title, { digest, isSure: true });
  if (digest !== null) acknowledged.set(digest, name);
}

/** Clicks, and waits for a new toast. */
async function awaitToast(page: Page, message: string, click: () => Promise<void>): Promise<void> {
  const count = () =>
    page.evaluate((text) => (window as unknown as { said: Record<string, number> }).said[text] ?? 0, message);
  const before = await count();
  await click();
  const endMs = Date.now() + ACT_MS;
  while ((await count()) <= before) {
    if (Date.now() > endMs) throw new Error(`There is no toast '${message}'.`);
    await pause(10);
  }
}

/** Fills the form at once: keys would take minutes. The field's own setter is hidden by React. */
async function fill(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, content);
}

async function goTo(page: Page, link: 'Home' | 'Paste'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
}

async function add(page: Page): Promise<void> {
  const title = `Text ${++saves}`;
  const content = createText(title);
  const create = page.getByRole('button', { name: 'Create My Paste' });
  if (!(await create.isVisible())) await goTo(page, 'Home');
  // The draft of an update that was killed is offered again.
  await create
    .or(page.getByRole('button', { name: 'Discard' }))
    .first()
    .waitFor();
  if (!(await create.isVisible())) await page.getByRole('button', { name: 'Discard' }).click();
  await fill(page, title, content);
  await track(title, digestOf(content), title, () => awaitToast(page, 'Paste added', () => create.click()));
}

/** Picks a paste of the part of the list that is shown. @returns its title; undefined if there is none */
async function pickShown(page: Page): Promise<string | undefined> {
  if ((await page.getByRole('searchbox').count()) === 0) await goTo(page, 'Paste');
  await page.getByRole('searchbox').waitFor();
  await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), random.next());
  await pause(100);
  const labels = await page
    .locator('button[aria-label^="Delete Text "]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const titles = labels.map((label) => label.slice('Delete '.length)).filter((title) => expected.has(title));
  return titles.length === 0 ? undefined : random.pick(titles);
}

async function update(page: Page): Promise<void> {
  const title = await pickShown(page);
  if (title === undefined) return add(page);
  const name = `${title}, version ${++saves}`;
  const content = createText(name);
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  const save = page.getByRole('button', { name: 'Update Paste' });
  await save.waitFor();
  // The whole text may still come from the database.
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('\nThe end of '));
  await fill(page, title, content);
  await track(title, digestOf(content), name, () => awaitToast(page, 'Paste updated', () => save.click()));
}

async function remove(page: Page): Promise<void> {
  const title = await pickShown(page);
  if (title === undefined) return add(page);
  const click = () => page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await track(title, null, title, () => awaitToast(page, 'Paste deleted', click));
}

/** Acts until the browser is gone or `isOver` says so. */
async function act(page: Page, isOver: () => boolean, note: (problem: string) => void): Promise<void> {
  // Without deletions and updates, the list grows faster than it is tended.
  const isBurst = random.next() < 0.5;
  while (!isOver()) {
    const count = [...expected.values()].filter(({ digest }) => digest !== null).length;
    const chance = random.next();
    const removes = count >= MANY ? chance < 0.7 : !isBurst && chance < 0.25;
    try {
      if (removes) await remove(page);
      else if (!isBurst && chance < 0.5) await update(page);
      else await add(page);
    } catch (error) {
      if (isOver()) return;
      note(String(error).split('\n')[0] ?? '');
      await page.goto(server.url).catch(() => undefined);
    }
  }
}

/** Says what is wrong with a reading. */
function findLosses({ records, left: inHistory }: TextsReading): readonly string[] {
  if (records === null) return ['the list cannot be read'];
  const losses = records
    .filter(({ isLacking }) => isLacking)
    .map(({ title, digest }) => `${title} names ${digest}, which no database has`);
  const inList = new Set(records.filter(({ isLacking }) => !isLacking).map(({ digest }) => digest));
  const present = new Set([...inList, ...inHistory]);
  const pruned = new Set<string>();
  let length = 0;
  for (const digest of [...left].reverse()) {
    length += Number.parseInt(digest, 10);
    if (length > LEFT_LENGTH) pruned.add(digest);
  }
  for (const [digest, name] of acknowledged) {
    if (!present.has(digest) && !pruned.has(digest)) losses.push(`${name} (${digest}) is nowhere`);
  }
  for (const [title, { digest, isSure }] of expected) {
    if (!isSure) continue;
    if (digest !== null && !inList.has(digest)) losses.push(`${title} (${digest}) is not in the list`);
    if (digest === null && records.some((record) => record.title === title)) losses.push(`${title} is back`);
  }
  return losses;
}

/** Waits until the site has recovered. @returns the reading, and what is wrong with it */
async function check(page: Page): Promise<{ readonly reading: TextsReading; readonly losses: readonly string[] }> {
  const endMs = Date.now() + RECOVER_MS;
  let before = '';
  for (;;) {
    const reading = await page.evaluate(readTexts);
    const losses = findLosses(reading);
    const isQuiet = JSON.stringify(reading) === before;
    if ((losses.length === 0 && isQuiet) || Date.now() > endMs) return { reading, losses };
    before = JSON.stringify(reading);
    await pause(QUIET_MS);
  }
}

/** Adopts what an act without an answer has come to. */
function settle({ records }: TextsReading): void {
  for (const [title, { isSure }] of expected) {
    const record = records?.find((each) => each.title === title);
    if (!isSure) expected.set(title, { digest: record?.digest ?? null, isSure: false });
  }
}

/** Takes room in localStorage, in a document of the site that runs none of its scripts. */
async function takeRoom(page: Page): Promise<void> {
  await page.evaluate((length) => localStorage.setItem('another-program', 'x'.repeat(length)), TAKEN);
}

let failed = 0;
let browser = await start();
await browser.page.goto(`${server.url}icon.svg`);
await takeRoom(browser.page);
await browser.page.goto(server.url);
// From here on, the list is long enough that texts are moved.
for (let index = 0; index < FIRST_SAVES; index++) await add(browser.page);
for (let kill = 1; kill <= Number(options.kills); kill++) {
  const problems: string[] = [];
  const savesBefore = acknowledged.size;
  const endMs = Date.now() + random.between(500, 6_000);
  let isOver = false;
  const acts = act(
    browser.page,
    () => isOver,
    (problem) => problems.push(problem),
  );
  // Half of the kills come while a text is on its way to the disk, or shortly after.
  const awaitsMove = random.next() < 0.5;
  while (Date.now() < endMs && !(awaitsMove && storing > 0)) await pause(5);
  await pause(random.between(0, 80));
  isOver = true;
  const isStoring = storing > 0;
  if (isStoring) storingAtKill++;
  if (isClosed) {
    await acts;
    await browser.page.goto('about:blank');
    await browser.process.close();
  } else {
    await browser.process.kill();
    await acts;
  }
  const acknowledgedNow = acknowledged.size - savesBefore;

  browser = await start();
  // A document of the site that runs none of its scripts.
  await browser.page.goto(`${server.url}icon.svg`);
  const raw = await browser.page.evaluate(readTexts);
  const lacking = raw.records?.filter(({ isLacking }) => isLacking).map(({ title }) => `${title} at the start`) ?? [];
  await takeRoom(browser.page);
  await browser.page.goto(server.url);
  const { reading, losses } = await check(browser.page);
  settle(reading);
  const wrong = [...lacking, ...losses];
  if (wrong.length > 0) failed++;
  const moved = reading.records?.filter(({ isMoved }) => isMoved).length;
  console.log(
    [
      `${isClosed ? 'Close' : 'Kill'} ${kill}${isStoring ? ' (in a move)' : ''}: ${reading.records?.length} records`,
      `${moved} moved`,
      `list ${reading.listLength} (${raw.listLength} at the start)`,
      `databases ${reading.databases.join(' and ')}`,
      `history ${reading.left.length}`,
      `${acknowledgedNow} saves acknowledged, ${acknowledged.size} in all`,
      `${wrong.length} lost`,
    ].join(', '),
  );
  for (const each of wrong) console.log(`  LOST: ${each}`);
  for (const each of problems) console.log(`  not acknowledged: ${each}`);
}
await browser.process.kill();
await server.close();
rmSync(profile, { recursive: true, force: true });
console.log(`${storingAtKill} of ${options.kills} came while a text was on its way into the database.`);
console.log(`${refusedWrites} writes of the list found no room.`);
console.log(`${Number(options.kills) - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
