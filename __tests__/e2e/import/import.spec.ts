import type { Page } from '@playwright/test';
import { expect, test, unguarded } from '../support/browser-test';
import { answerPicker, pickFiles } from '../support/files';
import { press } from '../support/keys';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import pastes' });

for (const [where, width] of [
  ['an empty list', 1199],
  ['a desk', 1280],
] as const) {
  test(`the word "Import" in the hints of ${where} opens an import`, async ({ page, store }) => {
    await store([]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pastes');
    const hint = page.getByText('Bring your snippets: Import, or drop files').filter({ visible: true });
    const word = hint.getByRole('button', { name: 'Import', exact: true });
    const file = { name: 'pastes.json', text: JSON.stringify(threePastes) };
    await answerPicker(page, () => word.click(), file);
    await dialogOf(page).getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
}

test('pastes are imported and an import undone by keyboard', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/');
  const importButton = page.getByRole('button', { name: 'Import', exact: true });
  const added = aPaste({ _id: 'new', title: 'From a file' });
  const file = { name: 'pastes.json', text: JSON.stringify([added]) };
  await answerPicker(page, () => press(page, importButton), file);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await expect(importButton).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
  await answerPicker(page, () => page.keyboard.press('Enter'), file);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Import' }));
  await expect(page.getByRole('article', { name: 'From a file' })).toBeVisible();
  await expect(importButton).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByRole('article', { name: 'From a file' })).toHaveCount(0);
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

/** Long enough to be parsed in a worker, and short enough for the storage. */
const pastes = Array.from({ length: 3_000 }, (_, index) =>
  aPaste({ _id: `long-${index}`, title: `Paste ${index}`, content: 'x'.repeat(400) }),
);
const longExport = { name: 'long.json', text: JSON.stringify(pastes) };
const WORKER = '**/turbopack-worker-*.js*';

test('a long file is parsed in a worker and imported whole', async ({ page }) => {
  await page.goto('/pastes');
  const started = page.waitForEvent('worker');
  await pickFiles(page, 'Import', longExport);
  await started;
  await expect(dialogOf(page).getByText('3,000 pastes are new.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported 3,000 pastes')).toBeVisible();
  expect(await readPastes(page)).toEqual(pastes);
});

unguarded('without a connection, a long file is parsed on the main thread', async ({ page }) => {
  await page.route(WORKER, (route) => route.abort());
  await page.goto('/pastes');
  await pickFiles(page, 'Import', longExport);
  await expect(dialogOf(page).getByText('3,000 pastes are new.')).toBeVisible();
});
