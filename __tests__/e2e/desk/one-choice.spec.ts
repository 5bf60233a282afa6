import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';

test.use({ viewport: { width: 1440, height: 900 } });

const pastes = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((title) =>
  aPaste({ _id: title.toLowerCase(), title, content: `text of ${title}` }),
);

const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const chosen = (page: Page, name: string) => page.getByRole('region', { name: `Chosen: ${name}`, exact: true });
const hints = (page: Page) => page.getByRole('region', { name: 'No paste chosen' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, store }) => {
  await store(pastes);
  await open(page);
});

async function open(page: Page, address = '/pastes/?sort=stored'): Promise<void> {
  await page.goto(address);
  await untilKeysWork(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

/** The row with the focus, the marked row and the text beside the list are those of one paste. */
async function expectOne(page: Page, name: string): Promise<void> {
  await expect(rowOf(page, name)).toBeFocused();
  await expect(page.locator('article[aria-current]')).toHaveAccessibleName(name);
  await expect(chosen(page, name)).toBeVisible();
}

test('the bar that undoes a deletion shows what it brings back, unless another paste is edited', async ({ page }) => {
  await rowOf(page, 'Alpha').click();
  await rowOf(page, 'Beta').getByRole('button', { name: 'Delete Beta' }).click();
  // What is read stays.
  await expectOne(page, 'Alpha');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectOne(page, 'Beta');

  await rowOf(page, 'Alpha').click();
  await page.keyboard.press('e');
  await formOf(page).content.fill('typed');
  await rowOf(page, 'Beta').getByRole('button', { name: 'Delete Beta' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await expect(formOf(page).content).toHaveValue('typed');
});

test('a range is shown up to the row with the focus, and a deleted one leaves the next paste', async ({ page }) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expectOne(page, 'Beta');
  await rowOf(page, 'Gamma').click({ modifiers: ['Shift'] });
  await expectOne(page, 'Gamma');
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 pastes deleted')).toBeVisible();
  await expectOne(page, 'Delta');
});

test('if a search hides all pastes that are deleted, the open one too, no other is opened', async ({ page }) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expectOne(page, 'Beta');
  await page.getByRole('searchbox').fill('m');
  await expect(rowOf(page, 'Beta')).toHaveCount(0);
  await page.getByRole('group', { name: 'Selected pastes' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 pastes deleted')).toBeVisible();
  await expect(hints(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeFocused();
});

test('the keys of a row work wherever it was clicked, also on its title; an undone deletion is shown, and keys act on it', async ({
  page,
}) => {
  await rowOf(page, 'Beta').getByRole('link', { name: 'Beta', exact: true }).click();
  await expectOne(page, 'Beta');
  await page.keyboard.press('c');
  await expect.poll(() => copied(page)).toBe('text of Beta');
  await page.keyboard.press('Delete');
  await expectOne(page, 'Gamma');
  await page.keyboard.press('Control+z');
  await expectOne(page, 'Beta');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('c');
  await expect.poll(() => copied(page)).toBe('text of Beta');
});

test('Escape closes the open paste before it ends the search, and in the search box after it', async ({ page }) => {
  const search = page.getByRole('searchbox');
  await search.fill('ta');
  await expect(rowOf(page, 'Alpha')).toHaveCount(0);
  await search.press('ArrowDown');
  await expectOne(page, 'Beta');
  await page.keyboard.press('Escape');
  await expect(hints(page)).toBeVisible();
  await expect(page).not.toHaveURL(/paste=/);
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await expect(search).toHaveValue('ta');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();

  await rowOf(page, 'Alpha').click();
  await search.fill('ta');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(chosen(page, 'Alpha')).toBeVisible();
  await search.press('Escape');
  await expect(hints(page)).toBeVisible();
});
