import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { denyStorage } from '../support/deny';
import { menuOf } from '../support/menu';
import { openTab } from '../support/tabs';

/** The colour behind every screen, in each theme (app/styles/theme.css). */
const LIGHT = 'rgb(248, 250, 252)';
const DARK = 'rgb(11, 18, 32)';

function readColours(page: Page) {
  return page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return [backgroundColor, colorScheme];
  });
}

test('a chosen theme holds at once, in every tab, and after a reload', async ({ page, context }) => {
  const other = await openTab(context);
  await page.goto('/');
  await expect.poll(() => readColours(page)).toEqual([LIGHT, 'light']);
  await menuOf(page).button.click();
  await expect(menuOf(page).theme('System')).toBeChecked();
  await menuOf(page).theme('Dark').click();
  await expect(menuOf(page).theme('Dark')).toBeChecked();
  await expect.poll(() => readColours(page)).toEqual([DARK, 'dark']);
  await expect.poll(() => readColours(other)).toEqual([DARK, 'dark']);
  await page.reload();
  await expect.poll(() => readColours(page)).toEqual([DARK, 'dark']);
  await menuOf(page).button.click();
  await menuOf(page).theme('System').click();
  await expect.poll(() => readColours(page)).toEqual([LIGHT, 'light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => readColours(page)).toEqual([DARK, 'dark']);
});

for (const { theme, system, colours, addresses } of [
  {
    theme: 'dark',
    system: 'light',
    colours: [DARK, 'dark'],
    addresses: ['/', '/pastes/', '/pastes/view/?id=first', '/nowhere'],
  },
  { theme: 'light', system: 'dark', colours: [LIGHT, 'light'], addresses: ['/'] },
] as const) {
  test(`a ${theme} page never flashes on a ${system} system: its theme needs no script file`, async ({
    page,
    store,
  }) => {
    await store('[]', { 'pastes.settings': JSON.stringify({ theme }) });
    await page.emulateMedia({ colorScheme: system });
    // No script file ever arrives.
    await page.route('**/*.js', () => undefined);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'commit' });
      // The stylesheet is there, and has the bar painted in both themes alike.
      await expect(page.getByRole('navigation')).toHaveCSS('background-color', 'rgb(15, 23, 42)');
      expect(await readColours(page), address).toEqual(colours);
    }
  });
}

test('without a readable setting the page follows the system', async ({ page, store }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const settings of ['{"theme":"pink"}', 'null', '{']) {
    await store('[]', { 'pastes.settings': settings });
    await page.goto('/');
    expect(await readColours(page), settings).toEqual([DARK, 'dark']);
  }
  await denyStorage(page);
  await page.goto('/');
  await menuOf(page).button.click();
  await menuOf(page).theme('Light').click();
  await expect.poll(() => readColours(page), 'as long as the tab lives').toEqual([LIGHT, 'light']);
});
