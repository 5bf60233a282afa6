import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { threePastes } from '../support/stored-pastes';

/** A phone on its side, with a notch as wide as the widest there are. */
const WINDOW = { width: 640, height: 360 };
const INSET = 59;

test.use({ viewport: WINDOW });

test.beforeEach(async ({ page, context, store }) => {
  await store(threePastes);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: INSET, right: INSET, bottom: 21 } });
});

test('on a phone in landscape the notch covers no control and no text, and the bar is as wide as the window', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Delete Shopping' }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  // The toast stays while the focus is on it.
  await dismiss.focus();
  await expectClear(page.getByRole('status'));
  await expectClear(dismiss);
  await expectClear(page.getByRole('link', { name: 'Home', exact: true }));
  await expectClear(page.getByRole('button', { name: 'Menu' }));
  await expectClear(page.getByRole('searchbox'));
  await expectClear(page.getByRole('article').first());
  await expectClear(page.getByText('Bring back “Shopping”?'));
  await expectClear(page.getByRole('button', { name: 'Dismiss undo' }));
  await expectFullWidth(page);
  await page.goto('/');
  await expectClear(formOf(page).content);
  await expectClear(formOf(page).create);
  await expectFullWidth(page);
});

/** Expects that the bar is as wide as the window, and that the page does not scroll sideways. */
async function expectFullWidth(page: Page): Promise<void> {
  const width = await widthOf(page);
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect([bar?.x, bar?.width]).toEqual([0, width]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

async function expectClear(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} has no place on the screen.`);
  expect(box.x, `${element}`).toBeGreaterThanOrEqual(INSET);
  expect(box.x + box.width, `${element}`).toBeLessThanOrEqual((await widthOf(element.page())) - INSET);
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.clientWidth);
}
