import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test('Ctrl+Z in the emptied form undoes the update that emptied it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/?pasteId=first');
  await untilKeysWork(page);
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
});
