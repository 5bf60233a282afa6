import { expect, test } from '../support/browser-test';
import { press, tabTo, walkByTab } from '../support/keys';
import { menuOf } from '../support/menu';
import { aPaste, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

const home = ['Home', 'Paste', 'Menu', 'Title', 'Wrap long lines', 'Find and replace', 'Open a text file'];
const details = 'Details: where your data is';
const list = [
  'Home',
  'Paste',
  'Menu',
  details,
  'Export',
  'Import',
  'Search pastes',
  '',
  'Sort',
  'Compact list',
  'Select',
];
const acts = ['Edit', 'Delete', 'View', 'Copy', 'More for'];
const rowOf = (title: string) => [title, ...acts.map((act) => `${act} ${title}`)];

test('Tab visits every control in reading order, and then leaves the page', async ({ page }) => {
  for (const { address, sign, names } of [
    { address: '/', sign: 'Create My Paste', names: [...home, 'Copy to clipboard', 'Content', 'Create My Paste'] },
    {
      address: '/?pasteId=first',
      sign: 'Update Paste',
      names: [...home, 'Copy to clipboard', 'Content', 'Update Paste', 'New paste', 'Back'],
    },
    {
      address: '/pastes/',
      sign: 'Recently deleted',
      names: [...list, ...rowOf('Shopping'), ...rowOf('Deploy notes'), ...rowOf('Recipe'), 'Recently deleted'],
    },
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: sign })).toBeVisible();
      const stops = await walkByTab(page);
      expect(stops.map(({ name }) => name)).toEqual(names);
      stops.slice(1).forEach((stop, index) => {
        const before = stops[index];
        const isAfter = before !== undefined && (stop.top >= before.bottom - 8 || stop.left > before.left);
        expect(isAfter, `${stop.name} comes after ${before?.name}`).toBe(true);
      });
    });
  }
});

test('Tab stays in an open dialog, and Escape returns the focus', async ({ page }) => {
  await page.goto('/pastes/');
  const opener = menuOf(page).button;
  await press(page, opener);
  await expect(menuOf(page).entry('Search and commands')).toBeFocused();
  await menuOf(page).entry('Keyboard shortcuts').press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Single-key shortcuts' })).toBeFocused();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    const isInPage = await page.evaluate(() => document.activeElement?.closest('nav, main, section') !== null);
    expect(isInPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // Opened by its shortcut, it returns the focus to the row.
  await tabTo(page, page.getByRole('button', { name: 'Delete Recipe' }));
  await page.keyboard.press('?');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('button', { name: 'Delete Recipe' })).toBeFocused();
});

test('the tags and languages are one Tab stop, and arrow keys, Home and End go through them', async ({
  page,
  store,
}) => {
  await store([aPaste({ title: 'Deploy #work' }), aPaste({ _id: 'b', title: 'Milk #home' }), ...threePastes.slice(1)]);
  await page.goto('/pastes/');
  const chips = page.getByRole('toolbar', { name: 'Tags and languages' }).getByRole('button');
  await tabTo(page, chips.first());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Deploy #work', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(chips.first()).toBeFocused();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowRight', 0],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chips.nth(index)).toBeFocused();
  }
  // Tab comes back to the chip that had the focus last, also when a filter has changed the list.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(chips.last()).toBeFocused();
});
