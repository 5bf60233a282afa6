import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { aPaste, readPastes, storePastes, threePastes } from './support/stored-pastes';

const awkwardIds = [
  'a/b',
  '/',
  'a?b=c',
  'a#b',
  '50%',
  '%2F',
  'a b ',
  'größe',
  '日本語',
  '🎉',
  '..',
  'view',
  'a\\b',
  '"><b>',
];

for (const id of awkwardIds) {
  test(`a paste with the id ${JSON.stringify(id)} can be viewed, edited and deleted`, async ({
    page,
    context,
    baseURL,
  }) => {
    const paste = aPaste({ _id: id, title: 'Odd one', content: `The id is ${id}` });
    await storePastes(context, baseURL, [...threePastes, paste]);
    await page.goto('/pastes');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View Odd one' }).click();
    const tab = await opening;
    await expectFields(tab, paste.title, paste.content);
    await tab.reload();
    await expectFields(tab, paste.title, paste.content);
    await tab.close();

    await page.getByRole('link', { name: 'Edit Odd one' }).click();
    await expectFields(page, paste.title, paste.content);
    await page.reload();
    await expectFields(page, paste.title, paste.content);
    await page.getByRole('textbox', { name: 'Content' }).fill('Edited');
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste updated');
    expect((await readPastes(page))[3]).toMatchObject({ _id: id, content: 'Edited' });

    await page.getByRole('navigation').getByRole('link', { name: 'Paste' }).click();
    await page.getByRole('button', { name: 'Delete Odd one' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    expect(await readPastes(page)).toEqual(threePastes);
  });
}

async function expectFields(page: Page, title: string, content: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}
