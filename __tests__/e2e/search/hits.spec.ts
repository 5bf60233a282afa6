import type { Page } from '@playwright/test';
import { hitInSight } from '@/scripts/site/page/hits';
import { expect, test } from '../support/browser-test';
import { press, untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';

const line = (index: number) => `request ${index} took ${index % 900} ms`;
const log = Array.from({ length: 30_000 }, (_, index) => line(index));
log[20_000] = 'Outage of the billing service';
log[25_000] = 'billing works, the outage is over';

test.beforeEach(({ store }) =>
  store([
    aPaste({ _id: 'log', title: 'Server log', content: log.join('\n') }),
    aPaste({ _id: 'note', title: 'Résumé', content: 'two\nlines' }),
  ]),
);

const count = (page: Page) => page.getByRole('search').getByRole('status');

test('two half-remembered words lead to their line in a log of 30,000, through all hits, and back, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.keyboard.press('/');
  await page.keyboard.type('billing outage');
  await expect(page.getByText('The full search finds 1 paste')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Server log');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 of 4');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('Outage');

  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(count(page)).toHaveText('3 of 4');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('billing');
  await page.keyboard.press('Shift+N');
  await expect(count(page)).toHaveText('2 of 4');
  const field = page.getByRole('searchbox', { name: 'Search in this paste' });
  await press(page, field, 'Shift+Enter');
  await expect(count(page)).toHaveText('1 of 4');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('2 of 4');

  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Content' }).locator('[data-numbers]').first()).toBeAttached();
  await expect.poll(() => page.evaluate(hitInSight)).toBe('billing');

  await page.reload();
  await expect(count(page)).toHaveText('1 of 4');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('Outage');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search pastes' })).toHaveValue('billing outage');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Server log');
});

test('another search in the paste is in the address, and its end leaves the paste as it is without one', async ({
  page,
}) => {
  await page.goto('/pastes/log?find=billing');
  await expect(count(page)).toHaveText('1 of 2');
  await page.getByRole('searchbox', { name: 'Search in this paste' }).fill('request');
  await expect(count(page)).toHaveText('1 of 10,000+');
  await page.getByRole('searchbox', { name: 'Search in this paste' }).fill('request 28888');
  await expect(count(page)).toHaveText('10,000+ hits');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('28888');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('request');
  await page.getByRole('searchbox', { name: 'Search in this paste' }).fill('"request 29999"');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('request 29999');
  await expect(page).toHaveURL('/pastes/log?find=%22request+29999%22');
  await page.getByRole('button', { name: 'End search' }).click();
  await expect(page).toHaveURL('/pastes/log');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeDisabled();
});

test('a title without its accents is offered, and a wrong spelling is corrected when asked', async ({ page }) => {
  await page.goto('/pastes/');
  const box = page.getByRole('searchbox');
  await box.fill('resume');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByText('The full search finds 1 paste')).toBeVisible();
  await box.fill('biling outage');
  await expect(page.getByText('Did you mean billing outage?')).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('billing outage');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Server log');
});

test('a view opens where most of the words meet, and n on the only hit returns to it', async ({ page }) => {
  await page.goto('/pastes/log?find=over%20billing%20outage');
  await expect(count(page)).toHaveText('3 of 5');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('billing');

  await page.goto('/pastes/log?find=service');
  await expect(count(page)).toHaveText('1 of 1');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('service');
  // The page holds the hit in sight until its rows are measured, or the user scrolls.
  await page.mouse.wheel(0, -1_000_000);
  await expect.poll(() => page.evaluate(hitInSight)).toBe(null);
  await page.keyboard.press('n');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('service');
});

test('a paste that was found by its title alone opens without a row for hits', async ({ page }) => {
  await page.goto('/pastes/note?find=resume');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('two\nlines');
  await expect(page.getByRole('search')).toHaveCount(0);
});
