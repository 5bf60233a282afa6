import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
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

test('a search in titles says what the contents would give, and shows it by keyboard', async ({ page }) => {
  await page.goto('/pastes/');
  const contentSwitch = page.getByRole('switch', { name: 'Search content too' });
  await page.getByRole('searchbox').fill('NEEDLE');
  await press(page, page.getByRole('button', { name: '+1 in content' }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Beta', 'alpha needle']);
  await expect(contentSwitch).toBeChecked();
  await expect(contentSwitch).toBeFocused();
  await expect(page.getByRole('button', { name: 'in content' })).toHaveCount(0);

  await page.keyboard.press('Space');
  await page.getByRole('searchbox').fill('fourth');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 paste contains it in its content' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  await expect(page.getByText('2 pastes contain it in their content')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Show', exact: true }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['alpha needle', 'Gamma']);
  await expect(contentSwitch).toBeFocused();
});

test('a search of titles respects accents; a search of contents ignores them', async ({ page, context, baseURL }) => {
  const accented = [aPaste({ content: 'in Österreich' }), aPaste({ _id: 'title', title: 'Österreich', content: '' })];
  await storePastes(context, baseURL, accented);
  await page.goto('/pastes/?q=osterreich');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.goto('/pastes/?in=content&q=osterreich');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Österreich']);
  await expect(page.getByRole('listitem').locator('mark')).toHaveText(['Österreich', 'Österreich']);
});

test('a link that is followed right after an order was chosen leads on, on a slow host too', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.txt(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/pastes/?sort=newest');
  release();
  await expect(formOf(page).create).toBeVisible();
});

test('order and switch are remembered, and an address that names them wins', async ({ page }) => {
  const titles = page.getByRole('heading', { level: 2 });
  await page.goto('/pastes/');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first');
  await page.getByRole('switch', { name: 'Search content too' }).check();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page).toHaveURL('/pastes/');
  await expect(titles).toHaveText(['alpha needle', 'Gamma', 'Beta']);
  await page.reload();
  await expect(titles).toHaveText(['alpha needle', 'Gamma', 'Beta']);
  await expect(page.getByRole('switch', { name: 'Search content too' })).toBeChecked();

  await page.goto('/pastes/?sort=stored&in=title');
  await expect(titles).toHaveText(['Beta', 'alpha needle', 'Gamma']);
  await page.getByRole('searchbox').fill('needle');
  await expect(titles).toHaveText(['alpha needle']);
  await expect(page).toHaveURL('/pastes/?q=needle&in=title&sort=stored');
  await page.goto('/pastes/');
  await expect(titles).toHaveText(['alpha needle', 'Gamma', 'Beta']);
});

for (const [name, address, titles] of [
  ['its address', '/pastes/?sort=newest&q=a', ['alpha needle', 'Gamma', 'Beta']],
  ['its address, accents and all', '/pastes/?in=content&q=nothíng', ['Gamma', 'alpha needle']],
  ['the settings', '/pastes/', ['Beta', 'Gamma', 'alpha needle']],
] as const) {
  test(`the first rows that are painted are those of ${name}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pastes.settings', '{"sortOrder":"oldest"}'));
    await recordPaintedTitles(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    await expect(page.getByRole('button', { name: /^Recently deleted/ })).toBeVisible();
    expect(await page.evaluate('paintedTitles')).toEqual([titles.join(', ')]);
  });
}

/** Records each different list that the page shows in some frame, `No Data Found` and what is announced included. */
async function recordPaintedTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { paintedTitles: painted });
    const record = () => {
      const shown = [...document.querySelectorAll('main h2')].map((title) => title.textContent).join(', ');
      const text = document.body?.textContent ?? '';
      const state = /No Data Found|\b0 pastes found/.exec(text)?.[0] ?? shown;
      if (state !== '' && state !== painted.at(-1)) painted.push(state);
      requestAnimationFrame(record);
    };
    record();
  });
}

test('Enter in the search box opens the first hit in the same tab, and Back returns to the search', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('gam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Gamma');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('gam');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Gamma']);
});
