import { expect, test } from './support/browser-test';
import { aPaste, storePastes, threePastes } from './support/stored-pastes';

const errorHeading = { name: 'Unexpected Application Error!', exact: true } as const;

test.describe('with stored pastes', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  for (const address of ['/pastes/first', '/pastes/first/', '/pastes/view/?id=first', '/pastes/view?id=first']) {
    test(`a deep link to ${address} shows the paste read-only, and again after a reload`, async ({ page }) => {
      await page.goto(address);
      for (const shown of ['at first', 'after a reload']) {
        const title = page.getByRole('textbox', { name: 'Title', exact: true });
        const content = page.getByRole('textbox', { name: 'Content', exact: true });
        await expect(title, shown).toHaveValue('Shopping');
        await expect(title, shown).toBeDisabled();
        await expect(content, shown).toHaveValue('Milk\nBread');
        await expect(content, shown).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Copy to clipboard' }), shown).toBeVisible();
        await expect(page.getByRole('heading', errorHeading), shown).toHaveCount(0);
        await page.reload();
      }
    });
  }

  for (const address of ['/pastes/unknown', '/pastes/view/?id=unknown', '/pastes/view/', '/pastes/FIRST']) {
    test(`${address} names no stored paste: the error screen says so and leads onward`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', errorHeading)).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph')).toContainText('This browser holds no paste');
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
      await expect(page.getByRole('button', { name: /clear|reset|delete/i })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'All pastes' }).click();
      await expect(page.getByRole('heading', { name: 'All Pastes', exact: true })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(3);
    });
  }
});

test('an unknown paste is shown as soon as another tab has stored it', async ({ page, context }) => {
  await page.goto('/pastes/late');
  await expect(page.getByRole('heading', errorHeading)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate((text) => localStorage.setItem('pastes', text), JSON.stringify([aPaste({ _id: 'late' })]));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
  await expect(page.getByRole('heading', errorHeading)).toHaveCount(0);
});

test('a paste that another tab deletes gives way to the error screen', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes/third');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
  const other = await context.newPage();
  await other.goto('/pastes');
  await other.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByRole('heading', errorHeading)).toBeVisible();
});
