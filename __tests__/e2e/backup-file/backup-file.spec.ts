import type { Browser, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import {
  answerFilePickers,
  chooseBackupFile,
  comeBack,
  readBackupFile,
  readTitles,
  saveNewPaste,
  writeBackupFile,
} from '../support/backup-file';
import { expect, test } from '../support/browser-test';
import { menuOf } from '../support/menu';
import { chooseInRow } from '../support/row-menu';
import { readPastes, threePastes } from '../support/stored-pastes';

const titles = threePastes.map(({ title }) => title);
const line = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

test.beforeEach(({ context }) => answerFilePickers(context));

test('each change is in the backup file within five seconds, and the next visit goes on', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await chooseBackupFile(page);
  await expect.poll(() => readTitles(page)).toEqual(titles);
  await page.getByRole('link', { name: 'Home' }).click();
  await saveNewPaste(page, 'Next');
  await expect.poll(() => readTitles(page), { timeout: 5_000 }).toEqual([...titles, 'Next']);
  await page.reload();
  await saveNewPaste(page, 'After a reload');
  await expect.poll(() => readTitles(page), { timeout: 5_000 }).toEqual([...titles, 'Next', 'After a reload']);
  await menuOf(page).button.click();
  await expect(menuOf(page).menu.getByText(/^ ?pastes\.json: written (just now|\d+ seconds ago)$/)).toBeVisible();
});

test('what another device writes into the file is in the list, and what it deleted is gone', async ({
  page,
  browser,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await chooseBackupFile(page);
  const other = await openOtherDevice(page, browser);
  await expect(other.getByRole('article')).toHaveCount(3);
  await other.getByRole('article', { name: 'Recipe' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => readTitles(other)).toEqual(titles.slice(0, 2));
  await writeBackupFile(page, (await readBackupFile(other)) ?? '');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Recipe' })).toHaveCount(0);
  await other.context().close();
});

test('a damaged file is kept, said, merged once it is whole after all, and written over only when the user says so', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await chooseBackupFile(page);
  const whole = (await readBackupFile(page)) ?? '';
  const damaged = line(page, /^The backup file is damaged or not completely here yet/);
  await writeBackupFile(page, whole.slice(0, 200));
  await comeBack(page);
  await expect(damaged).toBeVisible();
  await writeBackupFile(page, whole);
  await comeBack(page);
  await expect(damaged).toHaveCount(0);
  expect(await readPastes(page)).toHaveLength(3);
  await writeBackupFile(page, whole.slice(0, 200));
  await comeBack(page);
  await expect(damaged).toBeVisible();
  await chooseInRow(page, 'Recipe', 'Pin to the top');
  await expect(page.getByText('Pinned to the top')).toBeVisible();
  expect(await readBackupFile(page)).toBe(whole.slice(0, 200));
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Backup file' });
  await dialog.getByRole('button', { name: 'Write over it…' }).click();
  await dialog.getByRole('button', { name: 'Write over it', exact: true }).click();
  await expect(dialog.getByText(/: written just now|: written \d+ seconds ago/)).toBeVisible();
  await expect.poll(() => readTitles(page)).toEqual(titles);
});

test('a file that is no backup is refused, and nothing is changed', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await writeBackupFile(page, '{"name":"another program"}');
  await menuOf(page).button.click();
  await menuOf(page).entry('Keep a backup file…').click();
  const dialog = page.getByRole('dialog', { name: 'Backup file' });
  await dialog.getByRole('button', { name: 'Existing file…' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    '“pastes.json” is not a backup of Pastes, and was not written over. Nothing was changed.',
  );
  expect(await readBackupFile(page)).toBe('{"name":"another program"}');
});

test('the file asks for its permission again, and goes on after one click', async ({ page, context }) => {
  await context.addInitScript(() => {
    // As after a start of the browser. The click grants it.
    let state: PermissionState = sessionStorage.getItem('denies') === null ? 'granted' : 'prompt';
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: () => Promise.resolve(state),
      requestPermission: () => {
        state = 'granted';
        return Promise.resolve(state);
      },
    });
  });
  await page.goto('/');
  await saveNewPaste(page, 'First');
  await chooseBackupFile(page);
  await page.evaluate(() => sessionStorage.setItem('denies', 'yes'));
  await page.goto('/pastes');
  await expect(line(page, 'The backup file needs your permission again.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(line(page, /needs your permission/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).click();
  await saveNewPaste(page, 'Second');
  await expect.poll(() => readTitles(page)).toEqual(['First', 'Second']);
});

test('a file that is gone is said, and the user can stop keeping it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await chooseBackupFile(page);
  const placeOfRow = () => page.getByRole('article').first().boundingBox();
  const before = await placeOfRow();
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('pastes.json'));
  await comeBack(page);
  await expect(line(page, 'The backup file was moved or deleted.')).toBeVisible();
  expect(await placeOfRow()).toEqual(before);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop keeping it' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'New file…' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(line(page, /was moved or deleted/)).toHaveCount(0);
});

test('two tabs write one file, and what one saves the other does not take back', async ({ page, context, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await chooseBackupFile(page);
  const other = await context.newPage();
  await other.goto('/');
  await page.getByRole('article', { name: 'Recipe' }).getByRole('button', { name: 'Delete' }).click();
  await saveNewPaste(other, 'In the other tab');
  await expect.poll(() => readTitles(page)).toEqual([...titles.slice(0, 2), 'In the other tab']);
  await page.close();
  await saveNewPaste(other, 'After the first tab');
  await expect
    .poll(() => readTitles(other))
    .toEqual([...titles.slice(0, 2), 'In the other tab', 'After the first tab']);
});

test('by keyboard alone: a file is chosen, and the focus comes back to the menu', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await menuOf(page).button.focus();
  await page.keyboard.press('Enter');
  await expect(menuOf(page).menu).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Backup file' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'New file…' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/: written/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
  await expect.poll(() => readTitles(page)).toEqual(titles);
});

test('the reminder to export is silent while the file is up to date', async ({ page, store }) => {
  // As text: pastes that were never exported.
  await store(JSON.stringify(manyPastes(20)), { 'pastes.settings': '{"knowsKeptFile":true}' });
  await page.goto('/pastes');
  const reminder = page.getByRole('button', { name: 'Export all pastes' });
  await expect(reminder).toBeVisible();
  await chooseBackupFile(page);
  await expect(reminder).toHaveCount(0);
  await page.reload();
  await expect(line(page, 'Saved in this browser and a file.')).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

/** Opens the page on another device, and chooses a copy of the backup file there. */
async function openOtherDevice(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await answerFilePickers(context);
  const other = await context.newPage();
  await other.goto(page.url());
  await writeBackupFile(other, (await readBackupFile(page)) ?? '');
  await chooseBackupFile(other, 'Existing file…');
  return other;
}
