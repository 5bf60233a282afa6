import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import type { PasteText } from '@/store/paste/paste';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { chooseInMenu } from '../support/menu';
import { chooseInRow } from '../support/row-menu';
import { aPaste, readPastes } from '../support/stored-pastes';

/** A text of a million characters. Its last line names it. */
const longText = (name: string) => `${`${name} says what it says.\n`.repeat(38_000)}the end of ${name}`;

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
const pastes = NAMES.map((name) => aPaste({ _id: name.toLowerCase(), title: name, content: longText(name) }));

/** Expects the whole texts in a backup file. */
async function expectWhole(download: Download): Promise<void> {
  const file: readonly PasteText[] = JSON.parse(await readFile(await download.path(), 'utf8'));
  // Not the texts themselves: a failure would print megabytes.
  expect(file.map(({ title, content }) => [title, content === longText(title)])).toEqual(
    [...NAMES, 'Zeta'].map((name) => [name, true]),
  );
  expect(file.some((paste) => 'movedText' in paste)).toBe(false);
}

test('after the site data is cleared, Download and Keep have the whole texts that the open tab has in memory', async ({
  page,
  store,
}) => {
  test.slow();
  await store(pastes);
  await page.goto('/');
  await untilHydrated(page);
  const { title, content, create } = formOf(page);
  await title.fill('Zeta');
  await content.evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, longText('Zeta'));
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  const moved = async () =>
    (await readPastes(page)).filter((paste) => 'movedText' in paste).map((paste) => paste.title);
  await expect.poll(async () => (await moved()).length, { timeout: 20_000 }).toBeGreaterThan(3);
  for (const name of await moved()) {
    await chooseInRow(page, name, 'Show all here');
    await expect(page.getByRole('region', { name: `Content of ${name}` })).toBeVisible();
    await expect(page.getByText('Loading text…')).toHaveCount(0);
  }

  // As the browser's own settings do. The page may see it later than the browser says that it is done. If it writes the list at
  // the same moment, the browser keeps that, and a user would clear the data again.
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await expect(async () => {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    const isGone = () => page.evaluate(() => localStorage.getItem('pastes') === null);
    await expect.poll(isGone, { timeout: 2_000 }).toBe(true);
  }).toPass();
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const notice = page.getByText('This site’s data was cleared. This tab still has 6 pastes.', { exact: true });
  // The tab waits for the databases, which may not answer while they are deleted, and gives up after five seconds each.
  await expect(notice).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expectWhole(await downloading);

  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('6 pastes kept')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto('/pastes');
  await expect(page.getByRole('article')).toHaveCount(6);
  const exporting = page.waitForEvent('download');
  await chooseInMenu(page, 'Export');
  await expectWhole(await exporting);
});
