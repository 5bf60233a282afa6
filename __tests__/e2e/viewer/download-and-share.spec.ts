import { expect, test } from '../support/browser-test';
import { threePastes } from '../support/stored-pastes';

test('a paste is shared, and cancelling the share sheet is no error', async ({ page, store }) => {
  await store(threePastes);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: async (given: unknown) => {
        shared.push(given);
        throw new DOMException('Left.', 'AbortError');
      },
    });
  });
  await page.goto('/pastes/first');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Shopping', text: 'Milk\nBread' },
  ]);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
});

test('a device that cannot share has no Share button', async ({ page, store }) => {
  await store(threePastes);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/pastes/first');
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
});
