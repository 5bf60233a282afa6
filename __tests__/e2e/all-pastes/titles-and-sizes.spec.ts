import { expect, test } from '../support/browser-test';
import { press } from '../support/keys';
import { aPaste, storePastes, threePastes } from '../support/stored-pastes';

test('the title leads to the view in the same tab, and Back to the list', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, [...threePastes, aPaste({ _id: 'none', title: ' ', content: 'no title' })]);
  await page.goto('/pastes/');
  await page
    .getByRole('heading', { level: 2, name: 'Recipe' })
    .getByRole('link', { name: 'Recipe', exact: true })
    .click();
  await expect(page).toHaveURL('/pastes/view/?id=third');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Flour, water, salt');
  await page.goBack();
  await press(page, page.getByRole('link', { name: 'Untitled', exact: true }));
  await expect(page).toHaveURL('/pastes/view/?id=none');
  expect(context.pages()).toHaveLength(1);
});

test('on hover a date shows its time, and a clamped title its whole text', async ({ page, context, baseURL }) => {
  const title = 'a long title '.repeat(20).trim();
  await storePastes(context, baseURL, [aPaste({ title }), aPaste({ _id: 'short', title: 'Short' })]);
  await page.goto('/pastes/');
  await expect(page.getByRole('button', { name: 'Pin Short' })).toBeAttached();
  await page.getByRole('time').first().hover();
  await expect(page.getByTitle('January 5, 2025 at 12:00 PM')).toHaveCount(1);
  await page.getByRole('link', { name: title, exact: true }).hover();
  await expect(page.getByTitle(title)).toHaveCount(1);
  await page.getByRole('link', { name: 'Short', exact: true }).hover();
  await expect(page.getByRole('link', { name: 'Short', exact: true })).toHaveAttribute('title', '');
});

test('a line from right to left begins at the right, also in a paste that begins otherwise', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, [aPaste({ content: 'left\nשלום' })]);
  await page.goto('/pastes/');
  const excerpt = page.getByText('שלום');
  await expect(excerpt).toBeVisible();
  const [english, hebrew, right] = await excerpt.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    return [lines[0]?.left, lines.at(-1)?.right, element.getBoundingClientRect().right];
  });
  expect(hebrew).toBeCloseTo(right ?? 0, 0);
  expect(english).toBeLessThan((right ?? 0) / 2);
});

test('largest first shows the size of each paste', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, [
    ...threePastes,
    aPaste({ _id: 'big', title: 'Big', content: 'x'.repeat(1_200_000) }),
  ]);
  await page.goto('/pastes/?sort=largest');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('heading')).toHaveText(['Big', 'Deploy notes', 'Recipe', 'Shopping']);
  await expect(rows.getByText('1.2 MB')).toBeVisible();
  await expect(rows.getByText('0.1 kB')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest');
  await expect(rows.getByText('1.2 MB')).toHaveCount(0);
});
