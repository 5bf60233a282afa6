import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { aPaste, threePastes } from '../support/stored-pastes';

const oddIds = ['a/b?c=d#e', '/', '50%', '%2F', ' größe 日本語 🎉 ', '..', 'view', 'a\\b"><b>'];
const oddPastes = oddIds.map((_id, index) => aPaste({ _id, title: `Odd ${index}.`, content: `The id is ${_id}` }));

test('pastes with any characters in their ids are viewed from the list, in a tab of their own', async ({
  page,
  context,
  store,
}) => {
  await store([...threePastes, ...oddPastes]);
  await page.goto('/pastes/');
  for (const { _id, title, content } of oddPastes) {
    await test.step(JSON.stringify(_id), async () => {
      await search(page, title);
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: `View ${title}` }).click();
      const tab = await opening;
      await expect(formOf(tab).content).toHaveValue(content);
      await tab.close();
    });
  }
});

async function search(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([title]);
}
