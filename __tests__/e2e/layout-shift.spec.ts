import { expect, test } from './support/browser-test';
import { recordLayoutShift } from './support/recorder';
import { storePastes, threePastes } from './support/stored-pastes';

const routes = [
  { address: '/', sign: 'Create My Paste' },
  { address: '/?pasteId=first', sign: 'Update Paste' },
  { address: '/pastes', sign: 'Delete Recipe' },
  { address: '/pastes/first', sign: 'Copy to clipboard' },
  { address: '/pastes/view/?id=first', sign: 'Copy to clipboard' },
] as const;

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

for (const { address, sign } of routes) {
  test(`nothing moves while ${address} loads`, async ({ page }) => {
    const readLayoutShift = await recordLayoutShift(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    if (sign !== 'Delete Recipe' && address !== '/') {
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    }
    expect(await readLayoutShift()).toBe(0);
  });
}

test('a shift is recorded where there is one', async ({ page }) => {
  const readLayoutShift = await recordLayoutShift(page);
  await page.goto('/pastes');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').evaluate((main) => {
    const block = document.createElement('p');
    block.style.height = '200px';
    main.prepend(block);
  });
  expect(await readLayoutShift()).toBeGreaterThan(0.05);
});
