import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../engines/browser';
import { startServer } from '../site/static-server';
import { createRandom } from './random';

/*
 * `npx tsx scripts/durability/sync-two-devices.ts`: two profiles of Chromium keep the same backup file in a folder that is
 * synchronised. Each performs random acts of a user in the site. The folder brings each file to the other profile after 0
 * to 20 seconds, sometimes cut, sometimes over a newer one. In the end both lists must be equal, and every text that a toast
 * confirmed must be in a list or in a history.
 */

const { values: options } = parseArgs({
  options: {
    acts: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

/** The longest delay until a file arrives, in milliseconds. */
const MAX_DELAY_MS = 20_000;

/** How long both may take to agree when nobody acts any more, in milliseconds. */
const AGREE_MS = 90_000;

const random = createRandom(Number(options.seed));
console.log(`Seed ${options.seed}`);
const server = await startServer({ directory: 'out', port: 0 });
const browser = await chromium.launch(browserLaunchOptions());

interface Device {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The contents of texts that the site has confirmed. */
  readonly confirmed: string[];
}

async function openDevice(name: string): Promise<Device> {
  const context = await browser.newContext();
  await context.addInitScript({
    content: `window.showSaveFilePicker = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('pastes.json', { create: true });
      window.showOpenFilePicker = async () => [await window.showSaveFilePicker()];`,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  return { name, context, page, confirmed: [] };
}

function readFile({ page }: Device): Promise<string> {
  return page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('pastes.json', { create: true });
    return (await handle.getFile()).text();
  });
}

function writeFile({ page }: Device, text: string): Promise<void> {
  return page.evaluate(async (content) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('pastes.json', { create: true });
    const writable = await handle.createWritable();
    await writable.write(content);
    await writable.close();
  }, text);
}

async function keepFile({ page }: Device, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keep a backup file…' }).click();
  await page.getByRole('button', { name: kind }).click();
  await page.getByText(/: written/).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

const readList = ({ page }: Device): Promise<readonly { readonly _id: string; readonly content: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pastes') ?? '[]'));

/** Returns the contents of all texts in the history. */
const readHistory = ({ page }: Device): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const request = indexedDB.open('pastes.history');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('texts').objectStore('texts').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return all.result.map((each) => each.paste?.content ?? '');
  });

/** Performs one act. What another device changes at the same moment may prevent it. */
async function act(device: Device, index: number): Promise<void> {
  const { page, name, confirmed } = device;
  const list = await readList(device);
  const content = `by ${name}, act ${index}`;
  const paste = list.length === 0 ? undefined : random.pick(list);
  const kind = paste === undefined ? 'add' : random.pick(['add', 'add', 'update', 'update', 'remove', 'pin']);
  if (kind === 'add' || kind === 'update') {
    await page.goto(kind === 'add' ? server.url : `${server.url}?pasteId=${paste?._id}`);
    const field = page.getByRole('textbox', { name: 'Content' });
    const save = page.getByRole('button', { name: kind === 'add' ? 'Create My Paste' : 'Update Paste' });
    await save.waitFor();
    if (kind === 'update') await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    await field.fill(content);
    await save.click();
    await page
      .getByText(kind === 'add' ? 'Paste added' : 'Paste updated')
      .first()
      .waitFor();
    confirmed.push(content);
    return;
  }
  await page.goto(`${server.url}pastes/`);
  const row = page.getByRole('article').nth(random.between(0, Math.min(list.length, 5) - 1));
  if (kind === 'remove') await row.getByRole('button', { name: 'Delete' }).click();
  else await row.getByRole('button', { name: /^(Pin|Unpin) / }).click();
  await page
    .getByText(/Paste deleted|Pinned|Unpinned/)
    .first()
    .waitFor();
}

async function actAll(device: Device): Promise<void> {
  for (let index = 1; index <= Number(options.acts); index++) {
    await act(device, index).catch((error: Error) =>
      console.log(`${device.name}, act ${index}: ${error.message.split('\n')[0]}`),
    );
  }
}

/** Brings the files of one device to the other until the signal ends it. */
async function deliver(from: Device, to: Device, signal: AbortSignal, isHonest = false): Promise<void> {
  let brought = '';
  while (!signal.aborted) {
    await pause(isHonest ? 500 : random.between(0, MAX_DELAY_MS / 2));
    const text = await readFile(from).catch(() => '');
    if (text === '' || text === brought) continue;
    if (!isHonest) await pause(random.between(0, MAX_DELAY_MS / 2));
    const isCut = !isHonest && random.next() < 0.25;
    // A page that is being left cannot write.
    const written = await writeFile(to, isCut ? text.slice(0, text.length * random.next()) : text).then(
      () => true,
      () => false,
    );
    if (written && !isCut) brought = text;
  }
}

const [one, other] = [await openDevice('one'), await openDevice('other')] as const;
await act(one, 0);
await keepFile(one, 'New file…');
await writeFile(other, await readFile(one));
await keepFile(other, 'Existing file…');

const acting = new AbortController();
const folders = [deliver(one, other, acting.signal), deliver(other, one, acting.signal)];
const startMs = Date.now();
await Promise.all([actAll(one), actAll(other)]);
console.log(`${2 * Number(options.acts)} acts in ${Math.round((Date.now() - startMs) / 1000)} s`);
acting.abort();
await Promise.all(folders);

for (const { page } of [one, other]) await page.goto(`${server.url}pastes/`);
const agreeing = new AbortController();
const honest = [deliver(one, other, agreeing.signal, true), deliver(other, one, agreeing.signal, true)];
const endMs = Date.now() + AGREE_MS;
let areEqual = false;
while (!areEqual && Date.now() < endMs) {
  await pause(1_000);
  areEqual = JSON.stringify(await readList(one)) === JSON.stringify(await readList(other));
}
agreeing.abort();
await Promise.all(honest);

const lists = [await readList(one), await readList(other)];
const kept = new Set([
  ...lists.flat().map(({ content }) => content),
  ...(await readHistory(one)),
  ...(await readHistory(other)),
]);
const confirmed = [...one.confirmed, ...other.confirmed];
const lost = confirmed.filter((content) => !kept.has(content));
console.log(`${confirmed.length} texts confirmed, ${lost.length} lost${lost.length > 0 ? `: ${lost.join('; ')}` : ''}`);
console.log(
  `The lists have ${lists.map((list) => list.length).join(' and ')} pastes, and are ${areEqual ? '' : 'NOT '}equal.`,
);
await browser.close();
await server.close();
const failed = Number(!areEqual) + Number(lost.length > 0);
console.log(`${2 - failed} passed, ${failed} failed`);
process.exit(failed);
