import type { Locator } from '@playwright/test';
import { haveUpdate } from '../accessibility/home-acts';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press, tabTo, untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';

test.describe('with three stored pastes', () => {
  test.beforeEach(({ store }) => store(threePastes));

  test('a row that gets the keys shows its focus, also after a click', async ({ page }) => {
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await page.getByRole('searchbox').click();
    await page.keyboard.press('ArrowDown');
    await expectRing(page.getByRole('article', { name: 'Shopping' }));
    await page.getByRole('heading', { name: 'Recipe' }).click();
    await expectRing(page.getByRole('article', { name: 'Recipe' }));
    await page.keyboard.press('Shift+Tab');
    await expectRing(page.getByRole('button', { name: 'More for Deploy notes' }));
    await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
    await expectRing(page.getByRole('article', { name: 'Recipe' }));
  });

  test('a navigation focuses the heading, which alone announces it, or the content of an edit, and sets the title of the page', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await expect(page).toHaveTitle('New paste · Pastes');
    await untilKeysWork(page);
    await press(page, page.getByRole('link', { name: 'Paste', exact: true }));
    await expect(heading).toHaveText('All Pastes');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('All Pastes · Pastes');
    // The heading announces it, and nothing else does. Playwright looks into the shadow root.
    const announcer = page.locator('next-route-announcer > div');
    await expect(announcer).toHaveAttribute('aria-live', 'off');
    await expect(announcer).not.toHaveAttribute('role');
    await press(page, page.getByRole('link', { name: 'Home', exact: true }));
    await expect(heading).toHaveText('New paste');
    await expectRing(heading);
    // Hidden without the focus, and large enough to be seen with it.
    expect((await heading.boundingBox())?.width).toBeGreaterThan(60);
    await expect(page).toHaveTitle('New paste · Pastes');
    await page.goBack();
    await expect(heading).toHaveText('All Pastes');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('All Pastes · Pastes');
    await press(page, page.getByRole('link', { name: 'Edit Recipe' }));
    await expect(heading).toHaveText('Edit paste');
    await expect(formOf(page).content).toBeFocused();
    await expect(page).toHaveTitle('Edit paste · Pastes');
  });

  test('the focused heading of a screen that shows none covers nothing, on a phone too', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const viewports = [
      { width: 1180, height: 800 },
      { width: 390, height: 844 },
    ];
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await press(page, page.getByRole('link', { name: 'Recipe', exact: true }));
    await expect(heading).toHaveText('Recipe');
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expect(heading).toBeFocused();
      await expect(formOf(page).title).toHaveCSS('outline-style', 'solid');
    }
    await press(page, page.getByRole('link', { name: 'Home', exact: true }));
    await expect(heading).toHaveText('New paste');
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expectRing(heading);
      await expectBetween(heading, bar, formOf(page).title);
    }
  });
});

/** Expects an element to be below another and above a third, without touching them. */
async function expectBetween(element: Locator, above: Locator, below: Locator): Promise<void> {
  const [box, boxAbove, boxBelow] = await Promise.all([element, above, below].map((each) => each.boundingBox()));
  if (!box || !boxAbove || !boxBelow) throw new Error('An element is not visible.');
  expect(box.y).toBeGreaterThanOrEqual(boxAbove.y + boxAbove.height);
  expect(box.y + box.height).toBeLessThanOrEqual(boxBelow.y);
}

test('a focused toast stays, and dismissing it returns the focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await untilKeysWork(page);
  // From here on, the toast goes only when the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, page.getByRole('button', { name: 'Copy to clipboard' }));
  await expect(page.getByRole('status')).toBeVisible();
  await tabTo(page, formOf(page).create);
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeHidden();
  await expect(formOf(page).create).toBeFocused();
});

test('dismissing the update offer moves the focus to the heading', async ({ page }) => {
  await haveUpdate(page);
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Dismiss update' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toHaveCSS('outline-style', 'solid');
  await expect(target).toHaveCSS('outline-width', '3px');
}

test('a button with an icon shows its name when a key focuses it, not when the site does, and is never transparent', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const edit = page.getByRole('link', { name: 'Edit Shopping' });
  const tooltipOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect(edit).toBeVisible();
  expect(await tooltipOf(edit)).toBe('none');
  await tabTo(page, edit);
  expect(await tooltipOf(edit)).toContain('Edit');
  await expect(edit).toHaveAccessibleName('Edit Shopping');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    await page.evaluate(() => document.documentElement.clientWidth),
  );
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'More for Recipe' })).toHaveCSS('opacity', '1');

  await page.keyboard.press('?');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  expect(await tooltipOf(close)).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  expect(await tooltipOf(close)).toContain('Close');
});
