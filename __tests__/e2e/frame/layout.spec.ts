import { expect, test } from '../support/browser-test';
import { recordLayoutShift } from '../support/recorder';
import { threePastes } from '../support/stored-pastes';

const routes = [
  { address: '/', sign: 'Create My Paste' },
  { address: '/?pasteId=first', sign: 'Update Paste' },
  { address: '/pastes', sign: 'Delete Recipe' },
  { address: '/pastes/first', sign: 'Copy to clipboard' },
  { address: '/pastes/view/?id=first', sign: 'Copy to clipboard' },
] as const;

test.beforeEach(({ store }) => store(threePastes));

test('nothing moves while a page loads', async ({ page }) => {
  const readLayoutShift = await recordLayoutShift(page);
  for (const { address, sign } of routes) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    if (sign !== 'Delete Recipe' && address !== '/') {
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    }
    expect.soft(await readLayoutShift(), address).toBe(0);
  }
  // The record works.
  await page.getByRole('main').evaluate((main) => main.style.setProperty('padding-top', '400px'));
  expect(await readLayoutShift()).toBeGreaterThan(0.01);
});

test('nothing is wider than the screen, even with long words', async ({ page, store }) => {
  const [first] = threePastes;
  const wide = { ...first, title: 'W'.repeat(500), content: 'W'.repeat(5000) };
  await store([wide as (typeof threePastes)[number]]);
  for (const address of ['/', '/?pasteId=first', '/pastes', '/pastes/first', '/pastes/unknown', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toBeEmpty();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, address).toBe(0);
  }
});
