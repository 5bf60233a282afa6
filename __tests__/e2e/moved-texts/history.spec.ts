import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste, readPastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

const pastes = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) =>
  aPaste({ _id: name.toLowerCase(), title: name, content: `${name} says what it says.\n`.repeat(40_000) }),
);

async function isMoved(page: Page): Promise<boolean> {
  return (await readPastes(page)).some((paste) => paste._id === 'alpha' && 'movedText' in paste);
}

test('after the undo of an update, the history of a moved text lists the edited text alone', async ({
  page,
  store,
}) => {
  await store(pastes);
  await page.goto('/pastes');
  await expect.poll(() => isMoved(page), { timeout: 20_000 }).toBe(true);
  await page.goto('/?pasteId=alpha');
  await untilFilled(page);
  const { title, update } = formOf(page);
  await title.fill('Edited');
  await update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Edited', exact: true })).toBeVisible();
  await untilKeysWork(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await isMoved(page)).toBe(true);
  await page.goto('/pastes/alpha');
  await chooseInView(page, 'Earlier versions (1)');
  await expect(page.getByRole('dialog').getByText('Edited', { exact: true })).toBeVisible();
});
