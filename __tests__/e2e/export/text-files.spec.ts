import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { chooseInMenu } from '../support/menu';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';

/** What text files alone could not keep. */
const odd = [
  ...threePastes,
  { ...aPaste({ _id: 'pinned', title: 'a/b.py', content: 'one\r\ntwo\r' }), pinnedAt: '2025-02-01T12:00:00.000Z' },
  aPaste({ _id: 'half', title: '', content: 'half \ud83d of a pair' }),
];

test('what is exported as text files can be read by others, and its import gives all pastes back as they were', async ({
  page,
  store,
}) => {
  await store(odd);
  await page.goto('/pastes');
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Export as text files');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^pastes-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Exported 5 pastes')).toBeVisible();
  const zip = await readFile(await download.path());
  const files = unzipSync(zip);
  expect(Object.keys(files).sort()).toEqual([
    'Deploy notes.txt',
    'Recipe.txt',
    'Shopping.txt',
    'Untitled.txt',
    'a b.py',
    'pastes.json',
  ]);
  expect(new TextDecoder().decode(files['a b.py'])).toBe('one\r\ntwo\r');
  // With the database, from which the site would bring the pastes back.
  await page.goto('about:blank');
  await store([]);
  await page.goto('/pastes');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await pickFiles(page, 'Import', { name: 'pastes.zip', text: zip });
  const dialog = page.getByRole('dialog', { name: 'Import pastes' });
  await expect(dialog.getByText('5 pastes are new.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported 5 pastes')).toBeVisible();
  expect(await readPastes(page)).toEqual(odd);
});
