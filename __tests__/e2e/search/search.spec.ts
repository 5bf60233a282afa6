import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';
import { formOf } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { press, untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

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

test.beforeEach(({ store }) => store(pastes));

test('text from right to left ends at the button that empties the search field', async ({ page }) => {
  await page.goto('/pastes/');
  const search = page.getByRole('searchbox');
  const box = await search.boundingBox();
  if (box === null) throw new Error('The field has no place on the screen.');
  const clip = { x: box.x + box.width - 37, y: box.y + 8, width: 20, height: 20 };
  await search.fill('a');
  const button = await page.screenshot({ clip });
  await search.fill('مرحبا بالعالم '.repeat(20));
  expect((await page.screenshot({ clip })).equals(button)).toBe(true);
});

test('a hit in the cut-off part of a title shows nothing of its mark', async ({ page }) => {
  await page.goto('/pastes/');
  const title = page.getByRole('link', { name: 'alpha needle', exact: true });
  await title.evaluate((link) => {
    const range = document.createRange();
    const text = link.querySelector('span')?.firstChild;
    if (text) range.setStart(text, 'alpha '.length);
    range.collapse(true);
    // The ellipsis begins left of the hit, and the hit left of the edge.
    link.style.width = `${range.getBoundingClientRect().left - link.getBoundingClientRect().left + 6}px`;
  });
  const before = await title.screenshot();
  await page.getByRole('searchbox').fill('needle');
  await expect(title.locator('mark')).toHaveText('needle');
  expect((await title.screenshot()).equals(before)).toBe(true);
});

test('query, switch and order survive an edit and Back, and a reload; the Paste link shows the whole list', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('switch', { name: 'Full search' }).check();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Best match');
  await sort.selectOption('Title A–Z');
  const titles = ['alpha needle', 'Beta', 'Gamma'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page).toHaveURL('/pastes/?q=a&in=content&sort=title&by=order');

  await page.getByRole('link', { name: 'Edit Beta' }).click();
  await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Title A–Z');
  await expect(page.getByRole('switch', { name: 'Full search' })).toBeChecked();
  await page.getByRole('searchbox').fill('beta');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Beta']);
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
});

test('a search of titles says what the full search would find, and shows it by keyboard', async ({ page }) => {
  await page.goto('/pastes/');
  const fullSwitch = page.getByRole('switch', { name: 'Full search' });
  await page.getByRole('searchbox').fill('NEEDLE');
  await press(page, page.getByRole('button', { name: '+1 by full search' }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['alpha needle', 'Beta']);
  await expect(fullSwitch).toBeChecked();
  await expect(fullSwitch).toBeFocused();
  await expect(page.getByRole('button', { name: 'by full search' })).toHaveCount(0);

  await page.keyboard.press('Space');
  await page.getByRole('searchbox').fill('fourth');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The full search finds 1 paste' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  await expect(page.getByText('The full search finds 2 pastes')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Show', exact: true }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['alpha needle', 'Gamma']);
  await expect(fullSwitch).toBeFocused();
});

test('a full search whose code loads late shows its rows when it has loaded, and a search of titles does not wait for it', async ({
  page,
}) => {
  // The code of the first rows is named in the page, that of the full search is not.
  const html = await (await page.request.get('/pastes/')).text();
  const release = await holdRequests(page, (url) => url.pathname.endsWith('.js') && !html.includes(url.pathname));
  await page.goto('/pastes/', { waitUntil: 'commit' });
  const titles = page.getByRole('heading', { level: 2 });
  await page.getByRole('searchbox').fill('needle');
  await expect(titles).toHaveText(['alpha needle']);
  await page.getByRole('switch', { name: 'Full search' }).check();
  await expect(titles).toHaveCount(0);
  await expect(page.getByText('No Data Found')).toBeHidden();
  release();
  await expect(titles).toHaveText(['alpha needle', 'Beta']);
});

test('a link that is followed right after an order was chosen leads on, on a slow host too', async ({ page }) => {
  const release = await holdRequests(page, /\.txt(\?|$)/);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest first');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/pastes/?sort=oldest');
  release();
  await expect(formOf(page).create).toBeVisible();
});

test('order and switch are remembered, and an address that names them wins', async ({ page }) => {
  const titles = page.getByRole('heading', { level: 2 });
  await page.goto('/pastes/');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Order added');
  await page.getByRole('switch', { name: 'Full search' }).check();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page).toHaveURL('/pastes/');
  await expect(titles).toHaveText(['Beta', 'alpha needle', 'Gamma']);
  await page.reload();
  await expect(titles).toHaveText(['Beta', 'alpha needle', 'Gamma']);
  await expect(page.getByRole('switch', { name: 'Full search' })).toBeChecked();

  await page.goto('/pastes/?sort=newest&in=title');
  await expect(titles).toHaveText(['alpha needle', 'Gamma', 'Beta']);
  await page.getByRole('searchbox').fill('needle');
  await expect(titles).toHaveText(['alpha needle']);
  await expect(page).toHaveURL('/pastes/?q=needle&in=title&sort=newest');
  await page.goto('/pastes/');
  await expect(titles).toHaveText(['Beta', 'alpha needle', 'Gamma']);
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

test('a chip shows the pastes with a tag or in a language, by the words of a full search, and another click all', async ({
  page,
  store,
}) => {
  await store([
    aPaste({ title: 'Deploy #work' }),
    aPaste({ _id: 'b', title: 'Orders', content: 'SELECT 1 FROM t;\n-- #work' }),
    aPaste({ _id: 'c', title: 'Users', content: 'SELECT 2 FROM u;' }),
    aPaste({ _id: 'd', title: 'Other' }),
  ]);
  await page.goto('/pastes/');
  const chip = (name: string) =>
    page.getByRole('toolbar', { name: 'Tags and languages' }).getByRole('button', { name });
  const rows = page.getByRole('article');
  await chip('#work').click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=tag%3Awork&in=content|in=content&q=tag%3Awork/);
  await chip('SQL').click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('tag:work lang:sql');
  await chip('#work').click();
  await expect(rows).toHaveCount(2);
  await chip('SQL').click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('switch', { name: 'Full search' })).not.toBeChecked();
});

test('the full search of a chip ends with its search, whichever way that ends', async ({ page, store }) => {
  await store([aPaste({ title: 'Deploy #work' }), aPaste({ _id: 'b', title: 'Other' })]);
  await page.goto('/pastes/');
  const chip = page.getByRole('toolbar', { name: 'Tags and languages' }).getByRole('button', { name: '#work' });
  const fullSwitch = page.getByRole('switch', { name: 'Full search' });
  const expectEnded = async () => {
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(fullSwitch).not.toBeChecked();
  };
  for (const end of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('link', { name: 'Paste', exact: true }).click(),
    () => page.getByRole('searchbox').fill(''),
    async () => {
      await page.reload();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await chip.click();
    },
  ]) {
    await chip.click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(fullSwitch).toBeChecked();
    await expect(page).toHaveURL(/tag%3Awork/);
    await end();
    await expectEnded();
    await expect(page).toHaveURL('/pastes/');
  }
  // What the user has chosen stays.
  await fullSwitch.check();
  await chip.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(fullSwitch).toBeChecked();
});

test('lang: shows the pastes in a language, by its choice, its title or its text, also with words', async ({
  page,
  store,
}) => {
  await store([
    aPaste({ _id: 'a', title: 'Report', content: 'SELECT id, total\nFROM orders\nWHERE total > 5;' }),
    aPaste({ _id: 'b', title: 'clean.sql', content: 'old sessions' }),
    aPaste({ _id: 'c', title: 'Chosen', content: 'orders of the week' }),
    aPaste({ _id: 'd', title: 'Letter', content: 'Please select the orders from the list.' }),
  ]);
  await page.goto('/pastes/c');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('SQL');
  await page.goto('/pastes/?in=content');
  const titles = page.getByRole('heading', { level: 2 });
  const searchBox = page.getByRole('searchbox');
  await searchBox.fill('lang:');
  await expect(titles).toHaveCount(4);
  await searchBox.fill('lang:sql');
  await expect(titles).toHaveText(['Report', 'clean.sql', 'Chosen']);
  await expect(page.getByText('3 pastes found')).toBeVisible();
  await searchBox.fill('orders lang:sql');
  await expect(titles).toHaveText(['Report', 'Chosen']);
  await searchBox.fill('orders -lang:sql');
  await expect(titles).toHaveText(['Letter']);
  await searchBox.fill('lang:klingon');
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('on a narrow screen, the button that looks for what is left out stands in a line of its own, apart from the first row', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await store(manyPastes(20, () => ({ content: 'example' })));
  await page.goto('/pastes/?q=example+-xvffile&in=content');
  const button = page.getByRole('button', { name: 'Look for it instead' });
  await expectApart(button, page.getByText('Without pastes that have'));
  await expectApart(button, page.getByRole('article').first());
});

test('a wrong word does not empty the list: pastes without it follow under a line, and a corrected one is said', async ({
  page,
}) => {
  await page.goto('/pastes/?in=content');
  const titles = page.getByRole('heading', { level: 2 });
  await page.getByRole('searchbox').fill('fourth needle flag');
  await expect(page.getByText('2 pastes found without all words')).toBeVisible();
  await expect(titles).toHaveText(['Beta', 'alpha needle']);
  const first = page.getByRole('listitem').first();
  await expect(first).toContainText('Without all words');
  await expect(first.getByRole('article')).toContainText('without flag');
  await expect(first.getByRole('deletion').or(first.locator('s'))).toHaveText('flag');

  await page.getByRole('searchbox').fill('nothin gama');
  await expect(page.getByText('Results for gamma')).toBeVisible();
  await expect(titles).toHaveText(['Gamma', 'alpha needle']);
  await titles.first().getByRole('link').click();
  await expect(page).toHaveURL(/find=nothin(%20|\+)gamma/);
});

test('a full search says how many deleted pastes it finds, and shows them', async ({ page }) => {
  await page.goto('/pastes/?in=content');
  await page.getByRole('button', { name: 'Delete Beta' }).click();
  await page.getByRole('button', { name: 'Delete Gamma' }).click();
  await page.getByRole('searchbox').fill('needle here');
  await page.getByRole('button', { name: 'Recently deleted: 1 hit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(dialog.getByRole('searchbox')).toHaveValue('needle here');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});
