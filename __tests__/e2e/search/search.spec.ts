import { expect, test } from '../support/browser-test';
import { aPaste, storePastes, threePastes } from '../support/stored-pastes';

const pastes = [
  aPaste({
    _id: 'a',
    title: 'Beta',
    content: 'first\nsecond\nthird\nfourth\na needle here',
    createdAt: '2025-01-01T12:00:00.000Z',
  }),
  aPaste({ _id: 'b', title: 'alpha needle', content: 'nothing', createdAt: '2025-03-01T12:00:00.000Z' }),
  aPaste({ _id: 'c', title: 'Gamma', content: 'nothing', createdAt: '2025-02-01T12:00:00.000Z' }),
];

test.beforeEach(async ({ context, baseURL }) => {
  await storePastes(context, baseURL, pastes);
});

test('content is searched only on request, and the excerpt shows the match', async ({ page }) => {
  await page.goto('/pastes/');
  await page.getByRole('searchbox').fill('needle');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['alpha needle']);
  await page.getByRole('switch', { name: 'Search content too' }).check();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Beta', 'alpha needle']);
  await expect(page.getByText('2 pastes found')).toBeVisible();
  await expect(page.getByRole('listitem').first().locator('mark')).toHaveText('needle');
  await expect(page.getByRole('listitem').first()).toContainText('…\u2060a needle here');
});

test('query, switch and order survive an edit and Back, and a reload', async ({ page }) => {
  await page.goto('/pastes/');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('switch', { name: 'Search content too' }).check();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Title A–Z');
  const titles = ['alpha needle', 'Beta', 'Gamma'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page).toHaveURL('/pastes/?q=a&in=content&sort=title');

  await page.getByRole('link', { name: 'Edit Beta' }).click();
  await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page.getByRole('switch', { name: 'Search content too' })).toBeChecked();
});

test('the Paste link shows the whole list again', async ({ page }) => {
  await page.goto('/pastes/?q=beta');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Beta']);
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Beta', 'alpha needle', 'Gamma']);
});

test('search finds titles that contain the query, ignores case and does not search content', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes/');
  const search = page.getByRole('searchbox', { name: 'Search pastes' });
  await expect(search).toHaveAttribute('placeholder', 'Search paste here...');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await search.fill('SHOP');
  await expect(titles).toHaveText(['Shopping']);
  await search.fill('e');
  await expect(titles).toHaveText(['Deploy notes', 'Recipe']);
  await search.fill('Milk');
  await expect(titles).toHaveCount(0);
  await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
  await search.fill('  ');
  await expect(titles).toHaveCount(3);
  await search.fill('deploy n');
  await expect(titles).toHaveText(['Deploy notes']);
  await search.fill('');
  await expect(titles).toHaveCount(3);
  await expect(page.getByText('No Data Found')).toHaveCount(0);
});
