import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { storePastes, threePastes } from '../support/stored-pastes';

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  await formOf(page).content.fill('Unsaved');
});

test('Undo restores the unsaved text that the plus button cleared', async ({ page }) => {
  await formOf(page).plus.click();
  await expect(formOf(page).create).toBeVisible();
  await expect(formOf(page).content).toHaveValue('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(formOf(page).update).toBeVisible();
  await expect(page).toHaveURL(/\/\?pasteId=first$/);
  await expect(formOf(page).content).toHaveValue('Unsaved');
});

test('editing another paste keeps the unsaved text of the first', async ({ page }) => {
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Recipe' }).click();
  await expect(formOf(page).content).toHaveValue('Flour, water, salt');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Unsaved');
});

test('Back and Forward keep unsaved text', async ({ page }) => {
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await page.goForward();
  await expect(formOf(page).content).toHaveValue('Unsaved');
});

test('the Home link starts a new paste and links to the unsaved text', async ({ page }) => {
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await expect(formOf(page).content).toHaveValue('');
  await expect(page.getByText('Your unsaved text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(formOf(page).update).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Unsaved');
});

test('Back from one edit to another keeps the unsaved text of both', async ({ page }) => {
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await formOf(page).content.fill('A new paste');
  await page.goBack();
  await expect(formOf(page).content).toHaveValue('Unsaved');
  await page.goForward();
  await expect(formOf(page).content).toHaveValue('A new paste');
});

test('restoring cleared text keeps the text typed since', async ({ page }) => {
  await formOf(page).plus.click();
  await formOf(page).content.fill('Typed since');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(formOf(page).content).toHaveValue('Unsaved');
  await expect(page.getByText('Your unsaved text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(formOf(page).content).toHaveValue('Typed since');
});
