import type { Page } from '@playwright/test';
import { hitInSight } from '@/scripts/site/page/hits';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { aPaste } from '../support/stored-pastes';

const LONG_TEXT = `${'line of flour\n'.repeat(200)}Brot: a pinch of Salz\n${'line of water\n'.repeat(200)}`;

const pastes = [
  aPaste({ _id: 'bread', title: 'Sourdough', content: LONG_TEXT, createdAt: '2025-01-01T12:00:00.000Z' }),
  aPaste({
    _id: 'deploy',
    title: 'Deploy notes',
    content: '1. build\n2. upload',
    createdAt: '2025-01-02T12:00:00.000Z',
  }),
  aPaste({ _id: 'list', title: 'Shopping', content: 'Milk\nBread', createdAt: '2025-01-03T12:00:00.000Z' }),
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pastes and commands' });
const rows = (page: Page) => dialog(page).getByRole('option');
const selected = (page: Page) => dialog(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the switcher by its key and searches. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test.beforeEach(({ store }) => store(pastes));

test('what is typed before it is there is searched, and no key acts on the page behind', async ({ page }) => {
  await page.goto('/pastes/deploy');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  const release = await holdRequests(page, '**/*.js');
  await page.keyboard.press('ControlOrMeta+k');
  // Alone, `e` would open the form, and Delete would delete the paste.
  for (const key of ['e', 'Delete', 'Backspace', 's', 'o', 'u', 'r']) await page.keyboard.press(key);
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('dough');
  await expect(field(page)).toHaveValue('sourdough');
  await expect(selected(page)).toContainText('Sourdough');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sourdough')).toBeFocused();
});

test('by keyboard alone: from a text field, half-remembered words lead to the hit, and Back to the typed text', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.keyboard.type('not saved');
  await find(page, 'salz sour');
  await expect(rows(page)).toHaveCount(1);
  await expect(selected(page)).toContainText('Brot: a pinch of Salz');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Sourdough')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]find=salz%20sour/);
  await expect(page.getByRole('searchbox', { name: 'Search in this paste' })).toHaveValue('salz sour');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('Salz');

  await page.goBack();
  await expect(formOf(page).content).toHaveValue('not saved');
});

test('Escape gives the focus back to where it was, with the caret', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  await find(page, 'x');
  // It is open already.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.type('-');
  await expect(formOf(page).content).toHaveValue('a-b');
});

test('Ctrl+Enter copies the selected paste into what is being written, and Shift+Enter edits it', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await find(page, '');
  await expect(selected(page)).toContainText('Shopping');
  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toContainText('Deploy notes');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied to Clipboard' })).toBeVisible();
  expect(await readClipboard(page)).toBe('1. build\n2. upload');
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue('1. build\n2. upload');

  await find(page, 'milk');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL('/?pasteId=list');
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
  await expect(formOf(page).content).toBeFocused();
});

test('a view leads to the next one, whose heading gets the focus', async ({ page }) => {
  await page.goto('/pastes/');
  await page.getByRole('link', { name: 'Shopping', exact: true }).click();
  await expect(heading(page, 'Shopping')).toBeFocused();
  // A letter is enough where nothing is typed.
  await page.keyboard.press('g');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('upload');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Deploy notes')).toBeFocused();
  await expect(page).toHaveURL('/pastes/view/?id=deploy&find=upload');
  await expect(page.getByRole('searchbox', { name: 'Search in this paste' })).toHaveValue('upload');
  await page.goBack();
  await expect(heading(page, 'Shopping')).toBeAttached();
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
  await page.goForward();
  await expect(heading(page, 'Deploy notes')).toBeAttached();
  await page.reload();
  await expect(heading(page, 'Deploy notes')).toBeAttached();
});

test('commands are found by their words, and a dialog that one opens gives the focus back', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await find(page, 'dark');
  await expect(page.getByRole('group', { name: 'Commands' }).getByRole('option')).toHaveText(['Dark theme']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('searchbox').focus();
  await find(page, 'abou');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'About Pastes' })).toBeVisible();
  // Another dialog is open.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await find(page, 'new');
  await page.keyboard.press('Enter');
  await expect(formOf(page).create).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the menu leads to it, by mouse and by its key, and a click beside it closes it', async ({ page }) => {
  await page.goto('/');
  await untilKeysWork(page);
  await chooseInMenu(page, 'Search and commands');
  await expect(field(page)).toBeFocused();
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
  await expect(menuOf(page).button).toBeFocused();

  await menuOf(page).button.click();
  await expect(menuOf(page).menu).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await expect(menuOf(page).menu).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
});
