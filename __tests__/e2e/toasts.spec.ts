import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { failToCopy } from './support/clipboard';
import { readPastes, storePastes, threePastes } from './support/stored-pastes';

/** The durations and the limit of the specification, section 9. */
const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;
const MAX_TOASTS = 20;

/** Far less than a duration, and more than the page needs to act on a timer. */
const TOLERANCE_MS = 200;

const now = new Date('2025-01-05T12:00:00Z');

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.clock.install({ time: now });
});

/** Stops the page's time, so that it passes only as the test says. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
}

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

const successes = [
  {
    text: 'Paste added',
    act: async (page: Page) => page.getByRole('button', { name: 'Create My Paste' }).click(),
    address: '/',
  },
  {
    text: 'Paste updated',
    act: async (page: Page) => page.getByRole('button', { name: 'Update Paste' }).click(),
    address: '/?pasteId=first',
  },
  {
    text: 'Paste deleted',
    act: async (page: Page) => page.getByRole('button', { name: 'Delete Shopping' }).click(),
    address: '/pastes',
  },
  {
    text: 'Copied to Clipboard',
    act: async (page: Page) => page.getByRole('button', { name: 'Copy Shopping' }).click(),
    address: '/pastes',
  },
];

for (const { text, act, address } of successes) {
  test(`'${text}' stands at the top right for 2 seconds`, async ({ page }) => {
    await page.goto(address);
    if (address.includes('pasteId')) await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    await stopTime(page);
    await act(page);
    const toast = toasts(page).getByRole('status');
    await expect(toast).toHaveText(text);
    await expectTopRight(page, toast);
    await page.clock.runFor(SUCCESS_MS - TOLERANCE_MS);
    await expect(toast).toHaveText(text);
    await page.clock.runFor(2 * TOLERANCE_MS);
    await expect(toast).toHaveCount(0);
  });
}

test("the error 'Could not copy' stands at the top right for 4 seconds and is announced at once", async ({ page }) => {
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

test('at most 20 toasts stand at once, and all of them go', async ({ page }) => {
  await page.goto('/');
  await stopTime(page);
  // By keyboard: on a small screen the toasts may cover the button.
  await page.getByRole('button', { name: 'Create My Paste' }).focus();
  for (let count = 1; count <= MAX_TOASTS + 3; count++) {
    await page.keyboard.press('Enter');
    expect(await readPastes(page)).toHaveLength(threePastes.length + count);
    await expect(toasts(page).getByRole('status')).toHaveCount(Math.min(count, MAX_TOASTS));
  }
  await expect(async () => {
    await page.clock.runFor(SUCCESS_MS + TOLERANCE_MS);
    await expect(toasts(page).getByRole('status')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a toast can be dismissed', async ({ page }) => {
  await page.goto('/pastes');
  await stopTime(page);
  await page.getByRole('button', { name: 'Copy Shopping' }).click();
  await expect(toasts(page).getByRole('status')).toHaveText('Copied to Clipboard');
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts(page).getByRole('status')).toHaveCount(0);
});

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
