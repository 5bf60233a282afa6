import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { aPaste, readStorage, storePastes, storeText, threePastes } from '../support/stored-pastes';

const kept = aPaste({ _id: 'kept', title: 'Kept', content: 'text' });
const MAX_CHARACTERS = 5 * 1024 * 1024;

/** What a text under the key may be, and the titles that it still shows. */
const DAMAGED_TEXTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['text that is not JSON', '[{"_id":"a","title":"half', []],
  ['an object in place of the list', '{"state":{"pastes":[]},"version":0}', []],
  ['nothing at all', '', []],
  ['null and other things among the pastes', JSON.stringify([null, kept, 7, [], {}]), ['Kept']],
  ['numbers for texts', JSON.stringify([{ ...kept, title: 2024, content: 1 }]), ['2024']],
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
  ['dates that are none', JSON.stringify([{ ...kept, createdAt: 'yesterday' }]), ['Kept']],
];

for (const [what, text, titles] of DAMAGED_TEXTS) {
  test(`${what} under the key opens into a working app, and is copied aside once before the first write`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storeText(context, baseURL, text);
    await page.goto('/pastes');
    await expect(page.getByText(/data is damaged/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...titles]);
    await page.getByRole('link', { name: 'Home' }).click();
    expect(await readStorage(page), 'opening screens').toEqual({ pastes: text });

    for (const title of ['First new', 'Second new']) {
      await formOf(page).title.fill(title);
      await formOf(page).create.click();
      await expect(page.getByRole('status').filter({ hasText: 'Paste added' })).not.toHaveCount(0);
    }
    const copies = Object.entries(await readStorage(page)).filter(([key]) => key.startsWith('pastes.damaged.'));
    expect(copies).toEqual([[expect.stringMatching(/^pastes\.damaged\.\d{4}-\d\d-\d\dT[\d:.]+Z$/), text]]);
    await page.reload();
    await expect(page.getByText('The original is kept aside in this browser, and you can download it.')).toBeVisible();
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...titles, 'First new', 'Second new']);
  });
}

for (const [what, text] of [
  ['one long word', 'x'.repeat(MAX_CHARACTERS - 'pastes'.length)],
  ['a list of nothing', `[${'null,'.repeat(1_000_000)}null]`],
  ['brackets within brackets', '['.repeat(MAX_CHARACTERS - 'pastes'.length)],
] as const) {
  test(`5 MB of ${what} under the key open into a working app`, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/404.html');
    await other.evaluate((stored) => localStorage.setItem('pastes', stored), text);
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
  await formOf(page).content.fill('changed');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  const [stored] = JSON.parse((await readStorage(page)).pastes ?? '[]');
  expect(stored).toEqual({ ...foreign, content: 'changed', createdAt: expect.any(String) });
});

test('opening every screen writes nothing', async ({ page, context, baseURL }) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new Error('Something was written.');
    };
    Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse, clear: refuse });
  });
  await storePastes(context, baseURL, threePastes);
  for (const address of ['/', '/?pasteId=first', '/?pasteId=unknown', '/pastes', '/pastes/first', '/pastes/unknown']) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  }
  expect(await readStorage(page)).toEqual({ pastes: JSON.stringify(threePastes) });
});
