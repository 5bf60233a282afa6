import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { aPaste, readPastes, storePastes, threePastes } from '../support/stored-pastes';

const oddIds = ['a/b?c=d#e', '/', '50%', '%2F', ' größe 日本語 🎉 ', '..', 'view', 'a\\b"><b>'];
const oddPastes = oddIds.map((_id, index) => aPaste({ _id, title: `Odd ${index}.`, content: `The id is ${_id}` }));

test.beforeEach(async ({ page, context, baseURL }) => {
  test.slow();
  await storePastes(context, baseURL, [...threePastes, ...oddPastes]);
  await page.goto('/pastes/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('pastes with any characters in their ids open from the list and after a reload', async ({ page, context }) => {
  for (const { _id, title, content } of oddPastes) {
    await test.step(JSON.stringify(_id), async () => {
      await search(page, title);
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: `View ${title}` }).click();
      const tab = await opening;
      await expectFields(tab, title, content);
      await tab.reload();
      await expectFields(tab, title, content);
      await tab.close();
    });
  }
});

test('pastes with any characters in their ids can be edited, also after a reload, and deleted', async ({ page }) => {
  for (const { _id, title, content } of oddPastes) {
    await test.step(JSON.stringify(_id), async () => {
      await search(page, title);
      await page.getByRole('link', { name: `Edit ${title}` }).click();
      await expectFields(page, title, content);
      await page.reload();
      await expectFields(page, title, content);
      await page.getByRole('textbox', { name: 'Content' }).fill('Edited');
      await page.getByRole('button', { name: 'Update Paste' }).click();
      await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
      expect((await readPastes(page))[threePastes.length]).toMatchObject({ _id, content: 'Edited' });

      await page.getByRole('navigation').getByRole('link', { name: 'Paste' }).click();
      await search(page, title);
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await expect(page.getByText('No Data Found')).toBeVisible();
      expect((await readPastes(page)).map((paste) => paste._id)).not.toContain(_id);
    });
  }
  expect(await readPastes(page)).toEqual(threePastes);
});

async function search(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([title]);
}

async function expectFields(page: Page, title: string, content: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}
