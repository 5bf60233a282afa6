import { readFileSync } from 'node:fs';
import { expect, test } from '../support/browser-test';
import { answerPicker } from '../support/files';
import { formOf, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { chooseInMenu, menuOf } from '../support/menu';
import { threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('the bar names the site before its two links, of which that of the current page is bold and blue', async ({
  page,
}) => {
  await page.goto('/pastes/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const [home, list] = [bar.getByRole('link', { name: 'Home' }), bar.getByRole('link', { name: 'Paste', exact: true })];
  // The name is no link.
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Paste']);
  const name = await bar.getByText('Pastes', { exact: true }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((await home.boundingBox())?.x ?? 0);
  await expect(list).toHaveCSS('font-weight', '700');
  const colour = await list.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(blue, colour).toBeGreaterThan(Math.max(red, green) + 50);
  await expect(home).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(home).toHaveCSS('font-weight', '400');

  await page.setViewportSize({ width: 320, height: 640 });
  const boxes = [bar, menuOf(page).button, home];
  expect(await Promise.all(boxes.map(async (part) => (await part.boundingBox())?.height)), 'one row').toEqual([
    48, 48, 48,
  ]);
});

test('by keyboard alone: the menu opens, its entries are walked, and the focus returns to its button', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  const { button, menu, entry, theme } = menuOf(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(entry('Search and commands')).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(entry('Keyboard shortcuts')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(theme('System')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('About')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Search and commands')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('About')).toBeFocused();
  // A letter moves to the entry that begins with it, and is no shortcut of the page.
  await page.keyboard.press('e');
  await expect(entry('Export')).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(entry('Export')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(entry('Search and commands')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(formOf(page).title).toBeFocused();
});

test('a click elsewhere or on the button, and a request of the browser to close, as Back on a phone is, close the menu', async ({
  page,
}) => {
  await page.goto('/pastes/');
  const { button, menu } = menuOf(page);
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { name: 'All Pastes' }).click({ position: { x: 2, y: 2 } });
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  // No key handler of the menu sees it.
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true));
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/pastes/');
});

test('a menu whose code loads late does not open once the user has gone on, and takes no keys', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const { button, menu } = menuOf(page);
  const release = await holdRequests(page, '**/*.js');
  const loaded = page.waitForResponse(/\.js$/);
  await button.click();
  await formOf(page).content.click();
  await page.keyboard.type('typed');
  release();
  await (await loaded).finished();
  // Its code runs, and React would have shown the menu.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
  await page.keyboard.type(' on');
  await expect(formOf(page).content).toHaveValue('typed on');
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
});

test('on any screen the menu exports, imports and shows what was deleted', async ({ page }) => {
  await page.goto('/');
  const download = page.waitForEvent('download');
  await chooseInMenu(page, 'Export');
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toEqual(threePastes);
  const file = { name: 'pastes.json', text: '[{"title":"New","content":"text"}]' };
  await answerPicker(page, () => chooseInMenu(page, 'Import'), file);
  const dialog = page.getByRole('dialog', { name: 'Import pastes' });
  // While the file is read, there is a Cancel too.
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(menuOf(page).button).toBeFocused();
  await chooseInMenu(page, 'Recently deleted');
  await expect(page.getByRole('dialog', { name: 'Recently deleted' })).toBeVisible();
});

test('Install is offered where the browser offers it, and asks once', async ({ page }) => {
  await page.goto('/');
  await menuOf(page).button.click();
  await expect(menuOf(page).entry('About')).toBeVisible();
  await expect(menuOf(page).entry('Install')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-asked', '');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await chooseInMenu(page, 'Install');
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await menuOf(page).button.click();
  await expect(menuOf(page).entry('About')).toBeVisible();
  await expect(menuOf(page).entry('Install')).toHaveCount(0);
});
