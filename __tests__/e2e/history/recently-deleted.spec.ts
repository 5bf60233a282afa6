import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readPastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const headings = (page: Page) => page.getByRole('heading', { level: 2 });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' });
const buttonOf = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });
const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Recently deleted' : `Recently deleted (${count})`, exact: true });
test.beforeEach(async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/');
});

/** Deletes pastes, and waits until the history has them. */
async function deletePastes(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(opener(page, titles.length)).toBeVisible();
}

test('a deletion survives the closing of all tabs, and the paste comes back at its place with its date', async ({
  page,
  context,
}) => {
  await deletePastes(page, 'Deploy notes');
  await page.close();

  const next = await openTab(context, '/pastes/');
  await expect(headings(next)).toHaveText(['Shopping', 'Recipe']);
  await opener(next, 1).click();
  await expect(dialogOf(next).getByRole('listitem')).toHaveText([/^Deploy notes1. build\n2. uploadDeleted today/]);
  await buttonOf(next, 'Restore Deploy notes').click();
  await expect(dialogOf(next).getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(await readPastes(next)).toEqual(threePastes);
  await buttonOf(next, 'Close').click();
  await expect(headings(next)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await expect(opener(next, 0)).toBeFocused();
});
