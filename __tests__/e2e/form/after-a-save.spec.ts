import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

async function updateByKey(page: Page, content: string): Promise<void> {
  await untilFilled(page);
  await formOf(page).content.fill(content);
  await page.keyboard.press('ControlOrMeta+s');
}

// That Enter opens the paste then is in viewer/changed-line.spec.ts.
test('after an update, Escape leads back to the search, or to the view, where the edit began', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/?q=shop');
  await expect(page.getByRole('article')).toHaveCount(1);
  await untilKeysWork(page);
  await page.getByRole('article').focus();
  await page.keyboard.press('e');
  await updateByKey(page, 'Eggs');
  await expect(page.getByRole('link', { name: 'View “Shopping”' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('shop');

  await page.getByRole('article').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeAttached();
  await page.keyboard.press('e');
  await updateByKey(page, 'Butter');
  await expect(page.getByRole('link', { name: 'View “Shopping”' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Butter');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('shop');
});

test('no key stores an empty paste, and the button does', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  for (const key of ['ControlOrMeta+Enter', 'ControlOrMeta+s']) {
    await page.keyboard.press(key);
    await formOf(page).create.focus();
    await page.keyboard.press(key);
    await formOf(page).content.focus();
  }
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect(await readPastes(page)).toHaveLength(1);
});

for (const { what, address, expected } of [
  { what: 'a new paste', address: '/', expected: { title: '', content: 'Early' } },
  { what: 'an edit', address: '/?pasteId=third', expected: { _id: 'third', content: 'Flour, water, saltEarly' } },
]) {
  test(`${what} that is saved by a key before the page has its scripts is saved`, async ({ page, store }) => {
    await store(threePastes);
    const letGo = await holdRequests(page, '**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await formOf(page).content.fill('Early');
    await page.keyboard.press('ControlOrMeta+Enter');
    letGo();
    await expect(page.getByText(/Paste (added|updated)/)).toBeVisible();
    expect(await readPastes(page)).toContainEqual(expect.objectContaining(expected));
    await expect(formOf(page).content).toHaveValue('');
  });
}

test('Ctrl+Z in the emptied form undoes the update that emptied it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/?pasteId=first');
  await untilKeysWork(page);
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await formOf(page).content.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
});
