import type { Page } from '@playwright/test';
import { readHistory } from '@/scripts/site/page/history';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { aPaste, readStorage, threePastes } from '../support/stored-pastes';

const kept = aPaste({ _id: 'kept', title: 'Kept', content: 'text' });
const MAX_CHARACTERS = 5 * 1024 * 1024;

/** Each kind of damage is in store/list/decode.test.ts, and a text that is no list in journal.spec.ts. */
const DAMAGED_TEXT = JSON.stringify([
  null,
  kept,
  7,
  'a bare text',
  {},
  { ...kept, title: 2024 },
  { content: 'no id', createdAt: 'now' },
]);
const TITLES = ['Kept', 'Untitled', '2024', 'Untitled'];

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

test('damage of many kinds under the key opens into a working app, and is kept once in the history', async ({
  page,
  store,
}) => {
  await store(DAMAGED_TEXT);
  await page.goto('/pastes/?sort=stored');
  await expect(page.getByText(/data is damaged/)).toBeVisible();
  await expect(headings(page)).toHaveText([...TITLES]);
  await page.getByRole('link', { name: 'Home' }).click();
  expect(await readStorage(page), 'opening screens').toMatchObject({ pastes: DAMAGED_TEXT });

  for (const title of ['First new', 'Second new']) {
    await formOf(page).title.fill(title);
    await formOf(page).create.click();
    await expect(formOf(page).title).toHaveValue('');
  }
  await expect.poll(() => readHistory(page)).toMatchObject([{ text: { reason: 'damaged', text: DAMAGED_TEXT } }]);
  const readCopies = async () =>
    Object.keys(await readStorage(page)).filter((key) => key.startsWith('pastes.damaged.'));
  await expect.poll(readCopies).toEqual([]);
  await page.goto('/pastes/?sort=stored');
  await expect(page.getByText('The original is kept aside in this browser, and you can download it.')).toBeVisible();
  await expect(headings(page)).toHaveText([...TITLES, 'First new', 'Second new']);
});

for (const [what, text] of [
  ['a list of null', `[${'null,'.repeat(1_000_000)}null]`],
  ['nested brackets', '['.repeat(MAX_CHARACTERS - 'pastes'.length)],
] as const) {
  test(`5 MB of ${what} under the key open into a working app`, async ({ page, store }) => {
    await store(text);
    await page.goto('/pastes');
    await expect(page.getByText(/data is damaged/)).toBeVisible();
    await expect(page.getByText('No Data Found')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await formOf(page).title.fill('typed');
    await expect(formOf(page).title).toHaveValue('typed');
    expect(await page.evaluate(() => localStorage.getItem('pastes')?.length)).toBe(text.length);
  });
}

for (const [what, stored] of [
  ['sound', threePastes],
  ['damaged', JSON.stringify([...threePastes, 7, null])],
] as const) {
  test(`opening every screen over ${what} pastes writes no list and no draft`, async ({ page, context, store }) => {
    const writes: string[] = [];
    await context.exposeFunction('noteWrite', (write: string) => writes.push(write));
    await context.addInitScript(() => {
      for (const name of ['setItem', 'removeItem', 'clear'] as const) {
        Storage.prototype[name] = (...args: string[]) => Reflect.get(window, 'noteWrite')([name, ...args].join(' '));
      }
    });
    await store(stored);
    for (const address of [
      '/',
      '/?pasteId=first',
      '/?pasteId=unknown',
      '/pastes',
      '/pastes/first',
      '/pastes/unknown',
      '/nowhere',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await page.getByRole('link', { name: 'Paste', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
      await expect(headings(page)).toHaveCount(3);
    }
    // The marker says which copy of the list there is in the database.
    expect(writes.filter((write) => !write.startsWith('setItem pastes.marker '))).toEqual([]);
  });
}
