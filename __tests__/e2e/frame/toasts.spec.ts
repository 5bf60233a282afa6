import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { failToCopy } from '../support/clipboard';
import { fillStorage } from '../support/fill-storage';
import { formOf, untilHydrated } from '../support/form';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

/** The durations of the specification, section 9. */
const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

/** Far less than a duration, and more than the page needs to act on a timer. */
const TOLERANCE_MS = 200;

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.clock.install({ time: new Date('2025-01-05T12:00:00Z') });
});

/** Stops the clock of the page: from here on it moves only when the test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

test('every success toast stands at the top right for 2 seconds', async ({ page }) => {
  for (const { text, address, button } of [
    { text: 'Paste added', address: '/', button: 'Create My Paste' },
    { text: 'Paste updated', address: '/?pasteId=first', button: 'Update Paste' },
    { text: 'Copied to Clipboard', address: '/pastes', button: 'Copy Shopping' },
    { text: 'Paste deleted', address: '/pastes', button: 'Delete Shopping' },
  ]) {
    await test.step(text, async () => {
      await page.clock.resume();
      await page.goto(address);
      if (address.includes('pasteId')) {
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
      }
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await stopTime(page);
      await page.getByRole('button', { name: button }).click();
      const toast = toasts(page).getByRole('status');
      await expect(toast).toHaveText(text);
      await expectTopRight(page, toast);
      await page.clock.runFor(SUCCESS_MS - TOLERANCE_MS);
      await expect(toast).toHaveText(text);
      await page.clock.runFor(2 * TOLERANCE_MS);
      await expect(toast).toHaveCount(0);
    });
  }
});

test("the error 'Could not copy' stands at the top right for 4 seconds", async ({ page }) => {
  await failToCopy(page);
  await page.goto('/pastes');
  await stopTime(page);
  await page.getByRole('button', { name: 'Copy Shopping' }).click();
  const toast = toasts(page).getByRole('alert');
  await expect(toast).toHaveText('Could not copy');
  await expectTopRight(page, toast);
  await page.clock.runFor(ERROR_MS - TOLERANCE_MS);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2 * TOLERANCE_MS);
  await expect(toast).toHaveCount(0);
});

test('a toast replaces one with the same message and is shown for the whole time again', async ({ page }) => {
  await page.goto('/');
  await stopTime(page);
  await page.getByRole('button', { name: 'Create My Paste' }).focus();
  for (let count = 1; count <= 3; count++) {
    await page.keyboard.press('Enter');
    expect(await readPastes(page)).toHaveLength(threePastes.length + count);
    await expect(toasts(page).getByRole('status')).toHaveText(['Paste added']);
    await page.clock.runFor(SUCCESS_MS - TOLERANCE_MS);
    await expect(toasts(page).getByRole('status')).toHaveText(['Paste added']);
  }
  await page.clock.runFor(2 * TOLERANCE_MS);
  await expect(toasts(page).getByRole('status')).toHaveCount(0);
});

test('a toast covers neither the top of a screen nor a notice with the same message', async ({ page }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('article')).toHaveCount(3);
  await stopTime(page);
  await page.getByRole('button', { name: 'Copy Shopping' }).click();
  const card = toasts(page)
    .locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) })
    .last();
  for (const part of [
    page.getByRole('heading', { name: 'All Pastes' }),
    page.getByRole('button', { name: 'Export' }),
    page.getByRole('button', { name: 'Import' }),
  ]) {
    await expectApart(card, part);
  }

  await page.clock.resume();
  await page.goto('/');
  await untilHydrated(page);
  await fillStorage(page);
  await formOf(page).content.fill('No room for this');
  await formOf(page).create.click();
  await expect(page.getByRole('button', { name: 'Export all pastes' })).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toContainText('Storage is full');
  await expectApart(card, page.getByText('the last save did not fit'));
});

test('a toast can be dismissed', async ({ page }) => {
  await page.goto('/pastes');
  await stopTime(page);
  await page.getByRole('button', { name: 'Copy Shopping' }).click();
  await expect(toasts(page).getByRole('status')).toHaveText('Copied to Clipboard');
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page).getByRole('status')).toHaveCount(0);
});

async function expectApart(toast: Locator, part: Locator): Promise<void> {
  const [above, below] = [await toast.boundingBox(), await part.boundingBox()];
  if (above === null || below === null) throw new Error(`${toast} or ${part} has no place on the screen.`);
  const isApart = above.x >= below.x + below.width || above.y + above.height <= below.y;
  expect(isApart, `${part} is not covered`).toBe(true);
}

async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  const screen = page.viewportSize();
  if (box === null || screen === null) throw new Error('The toast has no place on the screen.');
  // The text ends left of the dismiss button, 44 px wide, and the margin.
  expect(screen.width - (box.x + box.width)).toBeLessThan(80);
  expect(box.x).toBeGreaterThan(screen.width - 352);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThan(screen.height / 4);
}
