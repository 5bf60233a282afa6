import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { clickTwice, endDoubleClick } from '../support/click-twice';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { menuOf } from '../support/menu';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';

const titles = async (page: Page) => (await readPastes(page)).map(({ title }) => title);

/** Clicks twice, and returns the titles of the list. The first click shows a message, which may be gone after a slow second one. */
async function titlesAfter(page: Page, message: string, control: Locator, gapMs?: number): Promise<readonly string[]> {
  const told = page.getByText(message).first().waitFor();
  await clickTwice(page, control, gapMs);
  await told;
  return titles(page);
}

const deleteOf = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true });

test.beforeEach(({ store }) => store(threePastes));

test('two clicks on the button of the form 150 ms or 450 ms apart save once', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).content.fill('once');
  expect(await titlesAfter(page, 'Paste added', formOf(page).create, 150)).toHaveLength(4);
  await endDoubleClick(page);
  await formOf(page).content.fill('once more');
  expect(await titlesAfter(page, 'Paste added', formOf(page).create, 450)).toHaveLength(5);
  await page.goto('/?pasteId=third');
  await untilFilled(page);
  await formOf(page).content.fill('changed');
  expect(await titlesAfter(page, 'Paste updated', formOf(page).update, 450)).toHaveLength(5);
});

test('an empty form is saved by a click, and by each further one outside a double click', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).create.click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await page.keyboard.type('a');
  await formOf(page).content.fill('typed in between');
  await formOf(page).create.click();
  await expect.poll(() => titles(page)).toHaveLength(5);
  await endDoubleClick(page);
  await clickTwice(page, formOf(page).create, 750);
  await expect.poll(() => titles(page)).toHaveLength(7);
});

test('two clicks on a bin of the list delete one paste, and two on Undo or Dismiss take one act', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.getByRole('article').first().hover();
  expect(await titlesAfter(page, 'Paste deleted', deleteOf(page, 'Shopping'))).toEqual(['Deploy notes', 'Recipe']);
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0);
  await endDoubleClick(page);
  await page.getByRole('article').first().hover();
  await deleteOf(page, 'Deploy notes').click();
  await expect(page.getByText('and 1 more')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await titlesAfter(page, 'Paste restored', undo)).toEqual(['Deploy notes', 'Recipe']);
  await endDoubleClick(page);
  await page.getByRole('article', { name: 'Recipe' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('and 1 more')).toBeVisible();
  await clickTwice(page, page.getByRole('button', { name: 'Dismiss undo' }));
  await expect(page.getByText('Bring back “Shopping”?')).toBeVisible();
});

test('two clicks that restore a deleted paste restore one, and none deletes forever without its question', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  for (const name of ['Shopping', 'Recipe', 'Deploy notes']) {
    await page.getByRole('article', { name }).focus();
    await page.keyboard.press('Delete');
  }
  await page.getByRole('button', { name: 'Recently deleted (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  const entries = dialog.getByRole('listitem');
  await clickTwice(page, dialog.getByRole('button', { name: 'Restore Deploy notes' }));
  await expect(entries).toHaveCount(2);
  await endDoubleClick(page);
  await clickTwice(page, dialog.getByRole('button', { name: 'Delete forever Recipe' }));
  await expect(dialog.getByRole('group', { name: 'Delete “Recipe” forever?' })).toBeVisible();
  await clickTwice(page, dialog.getByRole('button', { name: 'Delete forever', exact: true }));
  await expect(entries).toHaveCount(1);
  // Neither does the click that closes the dialog hit what is below.
  await endDoubleClick(page);
  await clickTwice(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
  expect(await titles(page)).toEqual(['Deploy notes']);
});

test('two clicks that close a dialog do not press what it has covered, and two on a link open one page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await clickTwice(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
  await expect(menuOf(page).button).toHaveAttribute('aria-expanded', 'false');
  await clickTwice(page, page.getByRole('link', { name: 'View Shopping' }));
  // The page of a later click comes after those of an earlier one.
  await endDoubleClick(page);
  await page.getByRole('link', { name: 'View Recipe' }).click();
  await expect.poll(() => context.pages().at(-1)?.url()).toContain('/pastes/third');
  expect(context.pages()).toHaveLength(3);
});

test('a control that stays what it was takes each click: a toggle, a step to the next hit, a word to select', async ({
  page,
  store,
}) => {
  await store([aPaste({ content: 'Milk and milk and milk and bread' })]);
  await page.goto('/pastes/?q=milk&in=content');
  await page.getByRole('link', { name: 'Shopping', exact: true }).click();
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toHaveText('1 of 3');
  await clickTwice(page, page.getByRole('button', { name: 'Next hit' }), 150);
  await expect(count).toHaveText('3 of 3');
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const compact = page.getByRole('button', { name: 'Compact list', exact: true });
  await clickTwice(page, compact, 150);
  await expect(compact).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.dblclick({ position: { x: 25, y: 20 } });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Milk');
});
