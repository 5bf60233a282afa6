import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { aPaste, readPastes, readStorage, storeText, threePastes } from './support/stored-pastes';

const oddMembers = [
  null,
  7,
  'a bare text',
  [],
  {},
  { _id: 'no-date', title: 'No date', content: 'kept' },
  { _id: 12, title: 34, content: null, createdAt: 'yesterday' },
  aPaste({ title: 'Intact' }),
  aPaste({ title: 'Same id' }),
];

/** Everything that another program, an old version or a fault may have left under the key of the pastes. */
const storedValues = [
  { name: 'no value', text: null, titles: [] },
  { name: 'an empty text', text: '', titles: [] },
  { name: 'an empty list', text: '[]', titles: [] },
  { name: 'text that is not JSON', text: '[{"_id":"cut off', titles: [] },
  { name: 'a JSON object', text: '{"state":{"pastes":[]},"version":0}', titles: [] },
  { name: 'null', text: 'null', titles: [] },
  {
    name: 'the list of the original app',
    text: JSON.stringify(threePastes),
    titles: ['Shopping', 'Deploy notes', 'Recipe'],
  },
  { name: 'a list with blanks around', text: ` ${JSON.stringify([aPaste()], null, 2)}\n`, titles: ['Shopping'] },
  {
    name: 'a list with odd members',
    text: JSON.stringify(oddMembers),
    titles: ['Untitled', 'No date', '34', 'Intact', 'Same id'],
  },
] as const;

const screens = [
  '/',
  '/?pasteId=first',
  '/?pasteId=unknown',
  '/pastes',
  '/pastes/first',
  '/pastes/unknown',
  '/nowhere',
];

for (const { name, text, titles } of storedValues) {
  test(`${name} is read as far as it goes, and opening the screens writes nothing`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (text !== null) await storeText(context, baseURL, text);
    const writes = await recordWrites(page);
    for (const address of screens) {
      await page.goto(address);
      await expect(page.getByRole('main')).not.toBeEmpty();
      if (address === '/pastes') {
        await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([...titles]);
        if (titles.length === 0) await expect(page.getByText('No Data Found')).toBeVisible();
      }
      expect(await writes(), address).toEqual([]);
      expect(await readStorage(page), address).toEqual(text === null ? {} : { pastes: text });
    }
  });

  test(`upon ${name} a save stores the new paste and loses nothing`, async ({ page, context, baseURL }) => {
    if (text !== null) await storeText(context, baseURL, text);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Title' }).fill('Newest');
    // By key: a notice of damage may come above the button while a pointer is on its way to it.
    await page.getByRole('button', { name: 'Create My Paste' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('Paste added');
    const stored = await readPastes(page);
    expect(stored.map(({ title }) => title || 'Untitled')).toEqual([...titles, 'Newest']);
    const keptWhole = Object.values(await readStorage(page)).includes(text ?? '');
    const isUnharmed = text === null || text === '' || stored.length - 1 === toList(text)?.length;
    expect(keptWhole || isUnharmed).toBe(true);
  });
}

test('the list of the original app keeps its ids, texts and dates through a save', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, JSON.stringify(threePastes));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Title' }).fill('Newest');
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByRole('status')).toHaveText('Paste added');
  expect((await readPastes(page)).slice(0, 3)).toEqual(threePastes);
});

/** Records every change that the pages to come make to what is stored. @returns the changes of the page that is open */
async function recordWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    for (const name of ['setItem', 'removeItem', 'clear'] as const) {
      const original = Storage.prototype[name] as (...args: string[]) => void;
      Storage.prototype[name] = function (this: Storage, ...args: string[]) {
        if (this === localStorage) writes.push([name, ...args].join(' '));
        original.apply(this, args);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { writes: string[] }).writes);
}

function toList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
