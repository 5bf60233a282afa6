import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { dropFiles, pickFiles } from '../support/files';
import { expectStoredDraft, formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

const notes = { name: 'notes.txt', text: 'First line\n\nZürich 漢字 🌍\n' };

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('a picked text file fills the form with its text, and the title with its name', async ({ page }) => {
  await page.goto('/');
  await pickFiles(page, 'Open a text file', notes);
  const { title, content, create } = formOf(page);
  await expect(title).toHaveValue('notes');
  await expect(content).toHaveValue(notes.text);
  await expect(page.getByText('Opened “notes.txt”')).toBeVisible();
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect(await readPastes(page)).toMatchObject([{ title: 'notes', content: notes.text }]);
});

test('a text file can be dropped anywhere and keeps its line breaks', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await dropFiles(page, [{ name: 'script.py', text: 'one\r\ntwo\r\n' }], { isHeld: true });
  await expect(page.getByText('Drop a text file to open it here')).toBeVisible();
  await dropFiles(page, [{ name: 'script.py', text: 'one\r\ntwo\r\n' }]);
  await expect(formOf(page).title).toHaveValue('script.py');
  await formOf(page).create.click();
  await expect.poll(() => readPastes(page)).toMatchObject([{ title: 'script.py', content: 'one\r\ntwo\r\n' }]);
});

test('a file that is dropped where nothing takes it does not replace the page', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
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

test('Undo restores the unsaved text that a file replaced', async ({ page }) => {
  await page.goto('/');
  const { title, content } = formOf(page);
  await title.fill('Half');
  await content.fill('written');
  await dropFiles(page, [notes]);
  await expect(content).toHaveValue(notes.text);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Half');
  await expect(content).toHaveValue('written');
});

test('unsaved text that a file replaced survives the save of the file and a reload', async ({ page }) => {
  await page.goto('/');
  const { content, create } = formOf(page);
  await content.fill('half written');
  await dropFiles(page, [notes]);
  await expect(content).toHaveValue(notes.text);
  await create.click();
  await expect(page.getByText('Unsaved text cleared')).toBeVisible();
  await expectStoredDraft(page, 'half written');
  await page.reload();
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  await expect(content).toHaveValue('half written');
});

test('a file opened over a stored paste changes nothing before it is saved', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/?pasteId=first');
  const { title, content, update } = formOf(page);
  await expect(content).toHaveValue('Milk\nBread');
  await dropFiles(page, [notes]);
  await expect(title).toHaveValue('notes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(content).toHaveValue('Milk\nBread');
  expect(await readPastes(page)).toEqual(threePastes);
  await dropFiles(page, [notes]);
  await expect(title).toHaveValue('notes');
  await update.click();
  await expect.poll(async () => (await readPastes(page))[0]).toMatchObject({ _id: 'first', title: 'notes' });
});

test('a file that is not UTF-8 text is refused with a sentence, and the typed text stays', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('typed');
  for (const [kind, text, sentence] of [
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), '“odd.txt” is not a text file.'],
    ['an empty file', '', '“odd.txt” is empty.'],
    [
      'a text in another encoding',
      Buffer.from([0x5a, 0xfc, 0x72]),
      '“odd.txt” cannot be read as text: it is not in UTF-8.',
    ],
  ] as const) {
    await test.step(kind, async () => {
      await pickFiles(page, 'Open a text file', { name: 'odd.txt', text });
      await expect(toastsOf(page).getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence);
      await expect(formOf(page).content).toHaveValue('typed');
    });
  }
});
