import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { chooseInRow } from '../support/row-menu';
import { aPaste, readPastes } from '../support/stored-pastes';
import { chooseInView, viewMenuOf } from '../support/view-menu';

const LINES = 15_000;

/** A text of more than 300,000 characters. Its last line names it. */
const longText = (name: string) =>
  [...Array.from({ length: LINES }, (_, index) => `${name}: line number ${index + 1}`), `the end of ${name}`].join(
    '\n',
  );

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta'];

const pastes = NAMES.map((name, index) =>
  aPaste({
    _id: name.toLowerCase(),
    title: name,
    content: longText(name),
    createdAt: `2025-01-0${index + 1}T12:00:00.000Z`,
  }),
);

const GONE = 'Only the beginning of this text is here: the browser has deleted the rest.';

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Opens All Pastes and waits until texts have left the list. @returns the titles of those */
async function untilMoved(page: Page): Promise<readonly string[]> {
  await page.goto('/pastes/');
  const titles = async () => (await readPastes(page)).filter((paste) => 'movedText' in paste).map(({ title }) => title);
  await expect.poll(async () => (await titles()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  return titles();
}

/** Opens a page that has no text in memory. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilKeysWork(page);
}

/** Expects a text in the field of the view. A slow computer shows its beginning first. */
async function expectShown(page: Page, text: string): Promise<void> {
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveValue(/number 1\n/);
  const showAll = page.getByRole('button', { name: 'Show all', exact: true });
  if (await showAll.isVisible()) await showAll.click();
  await expect.poll(async () => (await content.inputValue()) === text).toBe(true);
}

/** Removes the moved texts from both copies of the database, also while pages of the site are open. */
async function emptyTexts(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async () => {
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
    };
    for (const factory of [indexedDB, (await storageBuckets.open('pastes-journal')).indexedDB]) {
      await new Promise((resolve, reject) => {
        const request = factory.open('pastes');
        request.onerror = reject;
        request.onsuccess = () => {
          const emptying = request.result.transaction(['texts', 'textFacts'], 'readwrite');
          for (const name of ['texts', 'textFacts']) emptying.objectStore(name).clear();
          request.result.close();
          emptying.oncomplete = resolve;
          emptying.onerror = reject;
        };
      });
    }
  });
}

/** Makes the pages to come wait for the database until `release` is called. */
async function holdTexts(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    const isReleased = new Promise((resolve) => Object.assign(window, { releaseTexts: resolve }));
    IDBObjectStore.prototype.get = function (...args) {
      const request = get.apply(this, args);
      if (this.name !== 'texts') return request;
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type: string, listener: EventListener) =>
        listen(type, (event) => void isReleased.then(() => listener(event)));
      return request;
    };
  });
  return { release: () => page.evaluate(() => Reflect.get(window, 'releaseTexts')()) };
}

test.beforeEach(async ({ store }) => store(pastes));

test('the view, a row, the switcher and a comparison have the whole text', async ({ page, store }) => {
  const changed = longText('Epsilon').replace(/the end of Epsilon$/, 'another end');
  await store(pastes.map((paste) => (paste.title === 'Delta' ? { ...paste, content: changed } : paste)));
  expect(await untilMoved(page)).toEqual(['Delta', 'Epsilon']);
  const [name, whole] = ['Epsilon', longText('Epsilon')];
  await test.step('the view: its end, its counts, its size, Copy, Download and the code view', async () => {
    await open(page, '/pastes/epsilon');
    await expectShown(page, whole);
    await viewMenuOf(page).button.click();
    await expect(page.getByText(`${whole.length.toLocaleString('en')} characters`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(GONE)).toHaveCount(0);

    await page.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(page.getByText('Copied to Clipboard')).toBeVisible();
    expect(await readClipboard(page)).toBe(whole);

    const downloading = page.waitForEvent('download');
    await chooseInView(page, 'Download');
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(whole);

    await chooseInView(page, 'Code view');
    await page.keyboard.press('End');
    await expect(page.getByText(`the end of ${name}`)).toBeInViewport();
  });

  await test.step('a row: its Copy, its key, and expanded', async () => {
    await open(page, '/pastes/');
    await page.getByRole('button', { name: 'Copy Delta', exact: true }).click();
    await expect.poll(() => readClipboard(page)).toBe(changed);
    await row(page, name).focus();
    await page.keyboard.press('c');
    await expect.poll(() => readClipboard(page)).toBe(whole);
    await page.keyboard.press('Space');
    const text = page.getByRole('region', { name: `Content of ${name}` });
    await expect(text.getByText(`the end of ${name}`)).toBeAttached();
    await text.focus();
    await page.keyboard.press('End');
    await expect(text.getByText(`the end of ${name}`)).toBeInViewport();
  });

  await test.step('the switcher', async () => {
    await open(page, '/');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('Delta');
    await expect(page.getByRole('option', { selected: true })).toContainText('Delta');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => readClipboard(page)).toBe(changed);
  });

  await test.step('a comparison', async () => {
    await open(page, '/pastes/');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Delta' }).check();
    await page.getByRole('checkbox', { name: 'Select Epsilon' }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const changes = page.getByRole('group', { name: 'Changes of the content' });
    await expect(changes).toContainText('the end of Epsilon');
    await expect(changes).toContainText('another end');
  });
});

test('a view says that it waits for the text, and Copy waits as well', async ({ page }) => {
  const [name = ''] = await untilMoved(page);
  const { release } = await holdTexts(page);
  await open(page, `/pastes/${name.toLowerCase()}`);
  await expect(page.getByText('Loading text…')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Copy to clipboard' }).click();
  await release();
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  expect(await readClipboard(page)).toBe(longText(name));
  await expectShown(page, longText(name));
  await expect(page.getByText('Loading text…')).toHaveCount(0);
});

test('where the text is gone, another tab that has it in memory gives it', async ({ page, context }) => {
  const [name = ''] = await untilMoved(page);
  await open(page, `/pastes/${name.toLowerCase()}`);
  await expectShown(page, longText(name));
  const other = await context.newPage();
  await emptyTexts(other);
  await open(other, `/pastes/${name.toLowerCase()}`);
  await expectShown(other, longText(name));
  await page.close();
  await other.reload();
  await expectShown(other, longText(name));
});

test('where the text is gone, the beginning is shown as what it is, and never given away', async ({ page }) => {
  const [name = ''] = await untilMoved(page);
  await emptyTexts(page);
  await open(page, `/pastes/${name.toLowerCase()}`);
  await expect(page.getByRole('alert').filter({ hasText: GONE })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(longText(name).slice(0, 1_000));
  for (const act of ['Copy to clipboard', 'Copy link', 'Download']) {
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  }
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.keyboard.press('c');
  await expect(page.getByText(GONE)).toHaveCount(2);

  await open(page, '/pastes/');
  await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  expect(await readClipboard(page)).toBe('before');
  await chooseInRow(page, name, 'Copy link');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseInRow(page, name, 'Show all here');
  await expect(row(page, name).getByRole('alert')).toHaveText(GONE);
  await expect(row(page, name).getByRole('region')).toContainText(`${name}: line number 1`);
});

test('a text that cannot be read now cannot be edited; Try again opens it whole, and its update keeps the end', async ({
  page,
}) => {
  const [name = ''] = await untilMoved(page);
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...args) {
      if (this.name === 'texts' && window.name !== 'reads again') throw new DOMException('no', 'UnknownError');
      return get.apply(this, args);
    };
  });
  await open(page, `/?pasteId=${name.toLowerCase()}`);
  const { content, title, update } = formOf(page);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be edited' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(content).toHaveValue('');
  const before = await readPastes(page);
  await update.click();
  await page.keyboard.press('ControlOrMeta+s');
  expect(await readPastes(page)).toEqual(before);

  await page.evaluate(() => {
    window.name = 'reads again';
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await content.inputValue()) === longText(name)).toBe(true);
  await expect(title).toHaveValue(name);
  await title.fill(`${name} again`);
  await update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await open(page, `/pastes/${name.toLowerCase()}`);
  await expectShown(page, longText(name));
});
