import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/test/stored-pastes';
import { expect, insecureUrl, test } from '../support/browser-test';
import { readJournal } from '../support/journal';
import { recordLayoutShift } from '../support/recorder';
import { storePastes, threePastes } from '../support/stored-pastes';

const detailsOf = (page: Page) => page.getByRole('button', { name: 'Details: where your data is' });
/** What is above the search box. */
const headOf = (page: Page) => page.locator('.list-head');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Where your data is' });

async function openDetails(page: Page) {
  await page.goto('/pastes');
  await detailsOf(page).click();
  return dialogOf(page);
}

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

test('the pastes are described as they are stored, and the copy of all of them once it is made', async ({ page }) => {
  const dialog = await openDetails(page);
  await expect(dialog).toContainText('3 pastes, less than 1% of about 5 MB.');
  await expect(dialog).toContainText('survives a crash of the whole browser');
  await page.keyboard.press('Escape');
  await expect(detailsOf(page)).toBeFocused();
  await expect.poll(async () => (await readJournal(page)).copy, { timeout: 20_000 }).toContain('Shopping');
  await detailsOf(page).click();
  await expect(dialog).toContainText(/All pastes were last copied there today at \d+:\d\d [AP]M\./);
});

test('the browser is asked to keep the pastes only by the button, and its answer is shown', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => document.body.hasAttribute('data-asked');
    StorageManager.prototype.persist = async () => {
      document.body.setAttribute('data-asked', '');
      return true;
    };
  });
  const dialog = await openDetails(page);
  await expect(dialog).toContainText('This browser may delete them when the disk is full.');
  await expect(page.locator('body[data-asked]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Ask the browser to keep them' }).click();
  await expect(dialog.getByRole('status')).toHaveText('This browser has agreed to keep them.');
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Ask the browser to keep them' })).toHaveCount(0);
});

test('the dialog opens with all that it says', async ({ page }) => {
  await page.goto('/pastes');
  await detailsOf(page).waitFor();
  await page.evaluate(() => {
    const heights = new Set<number>();
    const look = () => {
      const dialog = document.querySelector('dialog');
      if (dialog !== null) heights.add(dialog.offsetHeight);
      document.body.dataset.heights = [...heights].join(' ');
      requestAnimationFrame(look);
    };
    look();
  });
  await detailsOf(page).click();
  await expect(dialogOf(page)).toContainText('survives a crash');
  // Longer than the dialog waits for what it is to say.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await page.evaluate(() => document.body.dataset.heights)).toMatch(/^\d+$/);
});

test('without a database, it says why and what a crash of the browser may cost', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied by the test.', 'SecurityError');
    };
  });
  const dialog = await openDetails(page);
  await expect(dialog).toContainText(
    'Changes are not written to the browser’s database: this browser does not allow it.',
  );
  await expect(dialog).toContainText('the changes of the last seconds to minutes may be lost');
});

test.describe('over plain http', () => {
  test.use({ baseURL: async ({ baseURL }, provide) => provide(insecureUrl(baseURL)) });

  test('it says that the browser cannot be asked', async ({ page }) => {
    await expect(await openDetails(page)).toContainText('This browser cannot be asked to keep them.');
  });
});

for (const width of [320, 390, 1280]) {
  for (const count of [0, 3, 3_000]) {
    test(`at ${width} px, the head of a list of ${count} is as high before its data arrives as after`, async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await storePastes(context, baseURL, manyPastes(count));
      const readLayoutShift = await recordLayoutShift(page);
      const prerendered = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      const unstarted = await prerendered.newPage();
      await unstarted.goto(`${baseURL}pastes`);
      const before = await headOf(unstarted).boundingBox();
      await prerendered.close();
      await page.goto('/pastes');
      await expect(detailsOf(page)).toBeVisible();
      expect((await headOf(page).boundingBox())?.height).toBe(before?.height);
      expect(await readLayoutShift()).toBe(0);
    });
  }
}
