import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { readHistory } from '../support/history';
import { aPaste, readPastes, readStorage, storeText, threePastes } from '../support/stored-pastes';

const kept = aPaste({ _id: 'kept', title: 'Kept', content: 'text' });
const MAX_CHARACTERS = 5 * 1024 * 1024;

/** What another program, an old version or a fault may have stored under the key, and the titles that are shown. */
const SOUND_TEXTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['an empty list', '[]', []],
  ['the list of the original app', JSON.stringify(threePastes), ['Shopping', 'Deploy notes', 'Recipe']],
  ['a list with blanks around', ` ${JSON.stringify([kept], null, 2)}\n`, ['Kept']],
];
const DAMAGED_TEXTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['text that is not JSON', '[{"_id":"a","title":"half', []],
  ['an object instead of the list', '{"state":{"pastes":[]},"version":0}', []],
  ['an empty text', '', []],
  ['null', 'null', []],
  [
    'null and other values among the pastes',
    JSON.stringify([null, kept, 7, 'a bare text', [], {}]),
    ['Kept', 'Untitled'],
  ],
  ['numbers instead of texts', JSON.stringify([{ ...kept, _id: 12, title: 2024, content: 1 }]), ['2024']],
  [
    'missing fields',
    JSON.stringify([{ title: 'Only a title' }, { content: 'only content' }]),
    ['Only a title', 'Untitled'],
  ],
  [
    'missing ids',
    JSON.stringify([
      { ...kept, _id: undefined },
      { ...kept, _id: '' },
    ]),
    ['Kept', 'Kept'],
  ],
  ['repeated ids', JSON.stringify([kept, { ...kept, title: 'Second' }]), ['Kept', 'Second']],
  ['invalid dates', JSON.stringify([{ ...kept, createdAt: 'yesterday' }]), ['Kept']],
];

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

for (const [what, text, titles] of DAMAGED_TEXTS) {
  test(`${what} under the key opens into a working app, and is kept once in the history`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storeText(context, baseURL, text);
    await page.goto('/pastes');
    await expect(page.getByText(/data is damaged/)).toBeVisible();
    await expect(headings(page)).toHaveText([...titles]);
    await page.getByRole('link', { name: 'Home' }).click();
    expect(await readStorage(page), 'opening screens').toMatchObject({ pastes: text });

    for (const title of ['First new', 'Second new']) {
      await formOf(page).title.fill(title);
      await formOf(page).create.click();
      await expect(formOf(page).title).toHaveValue('');
    }
    expect(await readHistory(page)).toMatchObject([{ text: { reason: 'damaged', text } }]);
    expect(Object.keys(await readStorage(page)).filter((key) => key.startsWith('pastes.damaged.'))).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByText('The original is kept aside in this browser, and you can download it.')).toBeVisible();
    await expect(headings(page)).toHaveText([...titles, 'First new', 'Second new']);
  });
}

for (const [what, text, titles] of SOUND_TEXTS) {
  test(`${what} under the key is shown whole, without a notice, and a save adds to it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storeText(context, baseURL, text);
    await page.goto('/pastes');
    await expect(headings(page)).toHaveText([...titles]);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(formOf(page).create).toBeVisible();
    await expect(page.getByText(/damaged/)).toHaveCount(0);
    expect(await readStorage(page), 'opening screens').toMatchObject({ pastes: text });
    await formOf(page).title.fill('Newest');
    await formOf(page).create.click();
    await expect(formOf(page).title).toHaveValue('');
    const stored = await readPastes(page);
    expect(stored.slice(0, -1)).toEqual(JSON.parse(text));
    expect(stored.at(-1)).toMatchObject({ title: 'Newest' });
  });
}

for (const [what, text] of [
  ['one long word', 'x'.repeat(MAX_CHARACTERS - 'pastes'.length)],
  ['a list of null', `[${'null,'.repeat(1_000_000)}null]`],
  ['nested brackets', '['.repeat(MAX_CHARACTERS - 'pastes'.length)],
] as const) {
  test(`5 MB of ${what} under the key open into a working app`, async ({ page }) => {
    await page.goto('/icon.svg');
    await page.evaluate((stored) => localStorage.setItem('pastes', stored), text);
    await page.goto('/pastes');
    await expect(page.getByText(/data is damaged/)).toBeVisible();
    await expect(page.getByText('No Data Found')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await formOf(page).title.fill('typed');
    await expect(formOf(page).title).toHaveValue('typed');
    expect(await page.evaluate(() => localStorage.getItem('pastes')?.length)).toBe(text.length);
  });
}

test('unknown fields of a paste survive a load and a save', async ({ page, context, baseURL }) => {
  const foreign = { ...kept, tags: ['a', { deep: true }], pinned: null };
  await storeText(context, baseURL, JSON.stringify([foreign]));
  await page.goto('/?pasteId=kept');
  await untilFilled(page);
  await formOf(page).content.fill('changed');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  const [stored] = JSON.parse((await readStorage(page)).pastes ?? '[]');
  expect(stored).toEqual({ ...foreign, content: 'changed', createdAt: expect.any(String) });
});

for (const [what, text, count] of [
  ['no pastes', null, 0],
  ['sound pastes', JSON.stringify(threePastes), 3],
  ['damaged pastes', JSON.stringify([...threePastes, 7, null]), 3],
] as const) {
  test(`opening every screen over ${what} writes no list and no draft`, async ({ page, context, baseURL }) => {
    const writes: string[] = [];
    await context.exposeFunction('noteWrite', (write: string) => writes.push(write));
    await context.addInitScript(() => {
      for (const name of ['setItem', 'removeItem', 'clear'] as const) {
        Storage.prototype[name] = (...args: string[]) => Reflect.get(window, 'noteWrite')([name, ...args].join(' '));
      }
    });
    if (text !== null) await storeText(context, baseURL, text);
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
      await expect(headings(page)).toHaveCount(count);
    }
    // The marker says which copy of the list there is in the database.
    expect(writes.filter((write) => !write.startsWith('setItem pastes.marker '))).toEqual([]);
  });
}
