import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

test('after a new paste is saved the form says so and offers to copy and to view it, until the user types', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).title.fill('Deploy checklist');
  await formOf(page).content.fill('1. test');
  await page.keyboard.press('ControlOrMeta+s');
  const line = page.getByText('Saved “Deploy checklist”');
  await expect(line).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Copy', exact: true }));
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  expect(await readClipboard(page)).toBe('1. test');

  await formOf(page).content.fill('  \nan untitled one');
  await expect(line).toHaveCount(0);
  await formOf(page).create.click();
  await expect(page.getByText('Saved “an untitled one”')).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'View', exact: true }));
  await expect(formOf(page).content).toHaveValue('  \nan untitled one');
  await expect(page).toHaveURL(/\/pastes\//);
});

test('after an update the form offers to undo it, and only as long as that is the latest act', async ({ page }) => {
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await formOf(page).update.click();
  await expect(page.getByText('Saved “Shopping”')).toBeVisible();
  await press(page, page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByText('Update undone')).toBeVisible();
  await expect(page.getByText('Saved “Shopping”')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
});

test('Ctrl+Z in the emptied form undoes the update that emptied it', async ({ page }) => {
  await page.goto('/?pasteId=first');
  await untilKeysWork(page);
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
});

test('the line disappears once the saved paste changes', async ({ page, context }) => {
  await page.goto('/?pasteId=third');
  await untilFilled(page);
  await formOf(page).content.fill('Rye');
  await formOf(page).update.click();
  await expect(page.getByText('Saved “Recipe”')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pastes');
  await other.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByText('Saved “Recipe”')).toHaveCount(0);
});
