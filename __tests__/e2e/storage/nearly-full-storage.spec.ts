import { expect, test } from '../support/browser-test';
import { denyDatabase } from '../support/deny';
import { threePastes } from '../support/stored-pastes';

test.beforeEach(async ({ page, store }) => {
  await store(threePastes);
  // A browser grants gigabytes, more than a test can fill.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 3_570_000_000, quota: 4_200_000_000 });
  });
});

test('from 80 % of the quota on a notice says so, and the list and its dialog say the same share', async ({ page }) => {
  await page.goto('/pastes');
  const notice = page.getByText('is 85% full, 3.6 GB of 4.2 GB');
  await expect(notice).toBeVisible();
  await expect(page.getByText('3 pastes, 85% of the space used.')).toBeVisible();
  await page.getByRole('button', { name: 'Details: where your data is' }).click();
  await expect(page.getByText('3 pastes. The site uses 3.6 GB of 4.2 GB, 85%.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Free up space' }).click();
  await expect(page).toHaveURL(/sort=largest/);
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(notice).toHaveCount(0);
});

test('without a database, only the capacity of localStorage counts', async ({ page }) => {
  await denyDatabase(page);
  await page.goto('/pastes');
  await expect(page.getByText('3 pastes, less than 1% of the space used.')).toBeVisible();
  await expect(page.getByText('is 85% full')).toHaveCount(0);
});
