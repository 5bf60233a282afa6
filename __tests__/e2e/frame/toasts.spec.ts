import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';
import { fillStorage } from '../support/fill-storage';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

test('a toast stands at the top right, or on a phone at the bottom, above the main button', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  const toast = toasts(page).getByRole('status');
  await (isMobile ? expectAboveButton(page, toast) : expectTopRight(page, toast));
});

test('at every width, a toast covers neither the menu, nor the links of the bar, nor the tools of the text, nor the undo, which stays in its place', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'It sets each width.');
  const card = toasts(page)
    .locator('div', { has: page.getByRole('button', { name: 'Dismiss' }), hasText: 'Copied' })
    .last();
  for (const width of [640, 1000, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/pastes/');
      await page.getByRole('button', { name: 'Delete Shopping' }).click();
      // A toast under the pointer stays.
      await toasts(page).getByRole('status').hover();
      await page.getByRole('button', { name: 'Copy Recipe' }).press('Enter');
      await card.hover();
      await expectApart(card, page.getByRole('button', { name: 'Menu', exact: true }));
      await expectApart(card, page.getByRole('link', { name: 'Paste', exact: true }));
      await expectApart(card, page.locator('.action-bar'));
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      const place = await undo.boundingBox();
      // The latest one hides the one before.
      await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(1);
      const dismiss = page.locator('[aria-label="Dismiss"]');
      await expect(dismiss).toHaveCount(2);
      // At once: on a slow machine, the second toast would go by itself meanwhile.
      await dismiss.evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
      await expect(dismiss).toHaveCount(0);
      expect(await undo.boundingBox()).toEqual(place);
      await undo.click();
      await expect(page.getByRole('button', { name: 'Delete Shopping' })).toBeVisible();

      await page.goto('/pastes/third');
      await page.getByRole('button', { name: 'Copy to clipboard' }).click();
      await card.hover();
      await expectApart(card, page.getByRole('button', { name: 'Copy to clipboard' }));
      await expectApart(card, page.getByRole('link', { name: 'Edit paste' }));
      await expectApart(card, page.getByRole('button', { name: 'Paste menu' }));
    });
  }
});

test('beside the list, a second toast stands where the first did, and covers no tool of the text', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'It sets a wide window.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pastes/?paste=third');
  await page.getByRole('button', { name: 'Copy to clipboard' }).press('Enter');
  await toasts(page).getByText('Copied to Clipboard').hover();
  await page.keyboard.press('p');
  await expect(toasts(page).getByText(/pinned/i)).toBeVisible();
  for (const name of ['Copy to clipboard', 'Paste menu'])
    await expectApart(toasts(page).getByRole('status'), page.getByRole('button', { name }));
  await expectApart(toasts(page).getByRole('status'), page.getByRole('link', { name: 'Edit paste' }));
});

test('a toast with the focus keeps it when another one comes', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone shows them all.');
  await page.goto('/pastes/third');
  await untilKeysWork(page);
  await page.getByRole('button', { name: 'Copy to clipboard' }).press('Enter');
  await toasts(page).getByText('Copied to Clipboard').hover();
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  const first = await dismiss.elementHandle();
  await page.keyboard.press('p');
  await expect(toasts(page).getByText(/pinned/i)).toBeVisible();
  expect(await first?.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('on a phone, the toast of a deletion stands above the bar that offers the undo, and covers none of it', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'It is about a phone.');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/pastes');
  await untilKeysWork(page);
  await page.getByRole('button', { name: 'Delete Shopping', exact: true }).click();
  const toast = toasts(page)
    .locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) })
    .last();
  const bar = page.locator('.action-bar');
  await toast.hover();
  await expect(toast).toHaveText('Paste deleted');
  await expectApart(toast, bar);
});

test('a toast covers neither the top of a screen nor a notice with the same message', async ({ page }) => {
  await page.goto('/pastes');
  await page.getByRole('button', { name: 'Copy Shopping' }).click();
  const card = toasts(page)
    .locator('div', { has: page.getByRole('button', { name: 'Dismiss' }) })
    .last();
  // A toast under the pointer stays.
  await card.hover();
  for (const part of [
    page.getByRole('heading', { name: 'All Pastes' }),
    page.getByRole('button', { name: 'Export' }),
    page.getByRole('button', { name: 'Import' }),
  ]) {
    await expectApart(card, part);
  }

  await page.goto('/');
  await untilHydrated(page);
  await fillStorage(page);
  await formOf(page).content.fill('No room for this');
  await formOf(page).create.click();
  await expect(page.getByRole('button', { name: 'Export all pastes' })).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toContainText('Storage is full');
  await card.hover();
  await expectApart(card, page.getByText('the last save did not fit'));
});

async function expectTopRight(page: Page, toast: Locator): Promise<void> {
  await toast.hover();
  const [box, menu] = [await toast.boundingBox(), await page.getByRole('button', { name: 'Menu' }).boundingBox()];
  const screen = page.viewportSize();
  if (box === null || menu === null || screen === null) throw new Error('The toast has no place on the screen.');
  // Beside the menu, in the bar. The text ends left of the dismiss button, 44 px wide, and the margin.
  expect(menu.x - (box.x + box.width)).toBeLessThan(80);
  expect(box.x).toBeGreaterThan(screen.width / 2);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(menu.y + menu.height);
}

async function expectAboveButton(page: Page, toast: Locator): Promise<void> {
  await toast.hover();
  const [box, button] = [await toast.boundingBox(), await formOf(page).create.boundingBox()];
  if (box === null || button === null) throw new Error('The toast or the button has no place on the screen.');
  expect(box.y).toBeGreaterThan(844 / 2);
  expect(box.y + box.height).toBeLessThanOrEqual(button.y);
}
