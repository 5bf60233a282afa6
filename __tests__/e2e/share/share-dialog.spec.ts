import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readShareLink } from '@/store/share/share-link';
import { expect, test } from '../support/browser-test';
import { failToCopy, readClipboard } from '../support/clipboard';
import { tabTo } from '../support/keys';
import { aPaste, threePastes } from '../support/stored-pastes';
import { chooseInView, viewMenuOf } from '../support/view-menu';
import { readQrCode } from './read-qr-code';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share by link' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Link' });

/** Random enough to make links of some 1,100, 2,600 and more than 32,000 characters. */
const noise = (count: number) =>
  Array.from({ length: count }, (_, index) => ((index * 7919 * index) % 100_003).toString(36)).join(' ');
const longest = aPaste({ _id: 'longest', title: 'For a QR code', content: noise(270) });
const longer = aPaste({ _id: 'longer', title: 'Too long for a QR code', content: noise(600) });
const refused = aPaste({ _id: 'refused', title: 'Too long for a link', content: noise(12_000) });

test.beforeEach(({ store }) => store([...threePastes, longest, longer, refused]));

test('one press in the view copies the link, and a dialog says how long it is and who can read it', async ({
  page,
}) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Copy link');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Link copied');
  const link = await readClipboard(page);
  expect(await fieldOf(page).inputValue()).toBe(link);
  expect(await readShareLink(new URL(link).hash)).toEqual({
    ok: true,
    value: { title: 'Shopping', content: 'Milk\nBread' },
  });
  await expect(dialogOf(page)).toContainText(`The link has ${link.length} characters, few enough for any app.`);
  await expect(dialogOf(page)).toContainText('Whoever has the link can read the text. It cannot be revoked');

  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => readClipboard(page)).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(viewMenuOf(page).button).toBeFocused();
});

test('by keyboard alone, a card and the view are shared with L, and the focus returns', async ({ page }) => {
  await page.goto('/pastes/?sort=stored');
  await expect(page.getByRole('button', { name: 'More for Recipe' })).toBeVisible();
  const row = page.getByRole('article', { name: 'Deploy notes' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('l');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Link copied');
  await tabTo(page, fieldOf(page));
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.goto('/pastes/first');
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Link copied');
  expect((await readShareLink(new URL(await readClipboard(page)).hash)).ok).toBe(true);
});

test('the QR code holds the link, also the longest one that has a code, in both themes', async ({ page }) => {
  for (const [id, colorScheme] of [
    ['first', 'dark'],
    ['longest', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/pastes/${id}`);
    await chooseInView(page, 'Copy link');
    const code = page.getByRole('img', { name: 'QR code of the link' });
    await expect(code).toBeVisible();
    expect(await readQrCode(code)).toBe(await fieldOf(page).inputValue());
  }
  expect((await fieldOf(page).inputValue()).length).toBeGreaterThan(1_000);
});

test('a link that is too long for a QR code or for chat apps says so, and a text too long for a link is downloaded', async ({
  page,
}) => {
  await page.goto('/pastes/longer');
  await chooseInView(page, 'Copy link');
  await expect(dialogOf(page)).toContainText('Some chat apps cut links of more than 2,000.');
  await expect(dialogOf(page)).toContainText('too long for a QR code');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toHaveCount(0);

  await page.goto('/pastes/refused');
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await chooseInView(page, 'Copy link');
  await expect(dialogOf(page).getByRole('alert')).toContainText('too long for a link: beyond 32,000 characters');
  const started = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Too long for a link.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe(refused.content);
  expect(await readClipboard(page)).toBe('before');
});

test('when the browser refuses to copy, the dialog says so and has the link, selected', async ({ page }) => {
  await failToCopy(page);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Copy link');
  await expect(dialogOf(page).getByRole('status')).toContainText('The browser refused to copy the link.');
  await expect(fieldOf(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await fieldOf(page).inputValue());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog speaks of another phone', async ({ page }) => {
    await page.goto('/pastes/first');
    await chooseInView(page, 'Copy link');
    await expect(page.getByText('Let another phone scan this code.')).toBeVisible();
    await expect(page.getByText('Point the camera')).toHaveCount(0);
  });
});
