import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { answerPicker, dropFiles, dropFromDisk, pasteFiles } from '../support/files';
import { formOf, untilHydrated } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test('a text file can be dropped anywhere and keeps its line breaks', async ({ page }) => {
  const file = { name: 'script.py', text: 'one\r\ntwo\r\n' };
  await page.goto('/');
  await untilHydrated(page);
  await dropFiles(page, [file], { isHeld: true });
  await expect(page.getByText('Drop a text file to open it here')).toBeVisible();
  await dropFiles(page, [file]);
  await expect(formOf(page).title).toHaveValue('script.py');
  await formOf(page).create.click();
  await expect.poll(() => readPastes(page)).toMatchObject([{ title: 'script.py', content: file.text }]);
});

test('the browser itself lets a file be dropped on Home and on the list', async ({ page, store }, testInfo) => {
  await store(threePastes);
  const path = testInfo.outputPath('from the disk.txt');
  await writeFile(path, 'From the disk');
  await page.goto('/');
  await untilHydrated(page);
  await dropFromDisk(page, path);
  await expect(formOf(page).title).toHaveValue('from the disk');
  await page.goto('/pastes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await dropFromDisk(page, path);
  await expect(page.getByRole('article', { name: 'from the disk' })).toBeFocused();
});

const severalFiles = ['one', 'two', 'three'].map((name) => ({ name: `${name}.txt`, text: `About ${name}` }));

test('several files chosen by keyboard become pastes on top of the list, with one undo; unsaved text stays', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/');
  await untilHydrated(page);
  await page.keyboard.type('not saved yet');
  const open = page.getByRole('button', { name: 'Open a text file' });
  await page.keyboard.press('Shift+Tab');
  await answerPicker(page, () => press(page, open, 'Enter'), ...severalFiles);
  await expect(page.getByText('Added 3 pastes')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeVisible();
  await expect(page.getByRole('article').nth(0)).toContainText('About one');
  await expect(page.getByRole('article').nth(2)).toContainText('About three');
  await expect(page.getByRole('article').nth(0)).toBeInViewport();
  expect(await readPastes(page)).toHaveLength(6);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
  await page.goto('/');
  await expect(formOf(page).content).toHaveValue('not saved yet');
});

test('files dropped on a long, scrolled and sorted list become pastes, and the first one is in sight', async ({
  page,
  store,
}) => {
  await store(manyPastes(300));
  await page.goto('/pastes/?sort=oldest');
  await expect(page.getByRole('article').first()).toBeVisible();
  await dropFiles(page, [...severalFiles, { name: 'photo.png', text: Buffer.from([137, 80, 78, 71, 0, 1]) }]);
  await expect(page.getByText('“photo.png” is not a text file.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'one', exact: true })).toBeFocused();
  await expect(page.getByRole('article', { name: 'one', exact: true })).toBeInViewport();
  expect(await readPastes(page)).toHaveLength(303);
});

test('a file that is dropped where nothing takes it does not replace the page', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/view/?id=third');
  await expect(page.getByRole('heading', { name: 'Recipe' })).toBeAttached();
  await untilKeysWork(page);
  // As a user drags it: an event that a script dispatches has no such default.
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(import.meta.dirname, 'text-files.spec.ts')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
  await page.getByRole('link', { name: 'Edit paste' }).click();
  await expect(formOf(page).title).toHaveValue('Recipe');
});

test('copied files are pasted on the list as they are dropped, and a copied text stays one', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await untilKeysWork(page);
  const screenshot = { name: 'image.png', text: Buffer.from('89504e470d0a1a0a0000', 'hex') };
  await pasteFiles(page, [screenshot]);
  await expect(page.getByRole('alert').filter({ hasText: 'image.png' })).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
  // File managers give the names of the files as a text, too.
  await pasteFiles(page, severalFiles, 'one.txt\ntwo.txt\nthree.txt');
  await expect(page.getByText('Added 3 pastes')).toBeVisible();
  await expect(page.getByRole('article').nth(0)).toContainText('About one');
  // Office programs give a picture of the text.
  await pasteFiles(page, [screenshot], 'A cell of a table');
  await expect(formOf(page).content).toHaveValue('A cell of a table');
});
