import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
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

test('what the form says about a save moves no content, and is in sight, in a window of any width', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  const { content, create } = formOf(page);
  const top = () => content.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  const saved = page.getByText(/^Saved /);
  for (const width of [320, 390, 768]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const before = await top();
      await content.fill('first');
      await create.click();
      await expect(saved).toBeInViewport({ ratio: 1 });
      expect(await top()).toBe(before);
      await page.getByRole('link', { name: 'View “Untitled: first”' }).click({ trial: true });
      await content.fill('second');
      await expect(saved).toHaveCount(0);
      expect(await top()).toBe(before);
    });
  }
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
