import { readFile } from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { clickTwice, endDoubleClick } from '../support/click-twice';
import { readClipboard } from '../support/clipboard';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';
import { expectInView, viewMenuOf } from '../support/view-menu';

/** Expects that nothing of a list was acted on but what a test names: the pastes, and that nothing is open. */
async function expectOnly(page: Page, titles: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(/\/pastes\/?(\?.*)?$/);
  await expect(page.getByRole('article')).toHaveCount(titles.length);
  expect((await readPastes(page)).map(({ title }) => title)).toEqual(titles);
  await expect(page.locator('dialog[open], main [aria-expanded=true], main [aria-pressed=true]')).toHaveCount(0);
}

const ALL = ['Shopping', 'Deploy notes', 'Recipe'];
const bar = (page: Page) => page.getByRole('group', { name: 'Selected pastes' });

test.beforeEach(({ store }) => store(threePastes));

test('two clicks that dismiss a toast leave the next toast', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await untilHydrated(page);
  // From here on, no toast goes by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await formOf(page).content.fill('one');
  await formOf(page).create.click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy to clipboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts.getByText('Copied to Clipboard')).toBeVisible();
  await clickTwice(page, dismiss);
  await expect(toasts.getByText('Paste added')).toBeVisible();
});

test('two clicks that dismiss a notice press nothing that moves up', async ({ page }) => {
  // Import moves to where the pointer is.
  await page.setViewportSize({ width: 700, height: 800 });
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 3_570_000_000, quota: 4_200_000_000 });
  });
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
  await expect(dismiss).toBeVisible();
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await clickTwice(page, dismiss);
  await expect(dismiss).toHaveCount(0);
  await expectOnly(page, ALL);
  // A file chooser that is asked for later comes later.
  await endDoubleClick(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => choosers).not.toHaveLength(0);
  expect(choosers).toHaveLength(1);
});

test('two clicks that delete a viewed paste press nothing in the list', async ({ page, store }) => {
  const pastes = manyPastes(30);
  await store(pastes);
  // The controls of the list are where the pointer is.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/pastes/many00003');
  await untilKeysWork(page);
  await viewMenuOf(page).button.click();
  await endDoubleClick(page);
  await clickTwice(page, viewMenuOf(page).entry('Delete paste'));
  await expect(page.getByText('Bring back')).toBeVisible();
  await expect(page.getByLabel('Full search')).not.toBeChecked();
  expect(await readPastes(page)).toHaveLength(29);
});

test('two clicks that delete the selected pastes or end the selection press nothing else', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await clickTwice(page, select);
  await expect(bar(page)).toBeVisible();
  await endDoubleClick(page);
  await clickTwice(page, bar(page).getByRole('button', { name: 'Clear' }));
  await expect(bar(page)).toHaveCount(0);
  await expectOnly(page, ALL);
  await select.click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await endDoubleClick(page);
  await clickTwice(page, bar(page).getByRole('button', { name: 'Delete' }));
  await expect(bar(page)).toHaveCount(0);
  await expectOnly(page, ['Deploy notes', 'Recipe']);
  await endDoubleClick(page);
  await clickTwice(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expectOnly(page, ALL);
});

test('two clicks on Export download once, and leave the selection', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const files: Promise<string>[] = [];
  page.on('download', (download) => files.push(download.path().then((path) => readFile(path, 'utf8'))));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await endDoubleClick(page);
  await clickTwice(page, bar(page).getByRole('button', { name: 'Export' }));
  await expect(page.getByText('1 selected')).toBeVisible();
  // A download that is asked for later comes later.
  await page.getByRole('checkbox', { name: 'Select Recipe' }).check();
  await endDoubleClick(page);
  await bar(page).getByRole('button', { name: 'Export' }).click();
  await expect.poll(async () => (await Promise.all(files)).at(-1)).toContain('Recipe');
  expect(files).toHaveLength(2);
});

test('two clicks on an entry of the menu of a view choose it once, and two on Copy copy', async ({ page, store }) => {
  await store([aPaste({ title: 'notes.md', content: '# Notes\n\n- one\n- two\n' })]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/pastes/first');
  await untilKeysWork(page);
  for (const name of ['Code view', 'Preview']) {
    await viewMenuOf(page).button.click();
    await endDoubleClick(page);
    await clickTwice(page, viewMenuOf(page).entry(name), 150);
    await expectInView(page, name, true);
  }
  await clickTwice(page, page.getByRole('button', { name: 'Copy to clipboard' }));
  await expect.poll(() => readClipboard(page)).toBe('# Notes\n\n- one\n- two\n');
});
