import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { dropFiles, pickFiles } from './support/files';
import { expectStoredDraft, formOf, readDrafts } from './support/form';
import { aPaste, readPastes, storePastes, threePastes } from './support/stored-pastes';

const notes = { name: 'notes.txt', text: 'First line\n\nZürich 漢字 🌍\n' };

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.describe('on Home', () => {
  test('a text file from the picker fills the form: its text, and its name as the title', async ({ page }) => {
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

  test('a text file may be dropped anywhere, and keeps its kind of line breaks', async ({ page }) => {
    await page.goto('/');
    await dropFiles(page, [{ name: 'script.py', text: 'one\r\ntwo\r\n' }], { isHeld: true });
    await expect(page.getByText('Drop a text file to open it here')).toBeVisible();
    await dropFiles(page, [{ name: 'script.py', text: 'one\r\ntwo\r\n' }]);
    await expect(formOf(page).title).toHaveValue('script.py');
    await formOf(page).create.click();
    await expect.poll(() => readPastes(page)).toMatchObject([{ title: 'script.py', content: 'one\r\ntwo\r\n' }]);
  });

  test('a file that comes only after the form was left is told of, and changes nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    await storePastes(context, baseURL, threePastes);
    await page.goto('/?pasteId=third');
    await expect(formOf(page).title).toHaveValue('Recipe');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The code that reads files loads when it is needed, here over a slow line.
    await page.route('**/*.js', (route) => isReleased.then(() => route.continue()), { times: 1 });
    const requested = page.waitForEvent('request');
    await pickFiles(page, 'Open a text file', notes);
    await requested;
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    release();
    await expect(toastsOf(page)).toHaveText(
      '“notes.txt” was not opened, because you left the form before it was read.',
    );
    expect(await readDrafts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit Recipe' }).click();
    await expect(formOf(page).title).toHaveValue('Recipe');
  });

  test('unsaved text whose place a file takes is brought back by undo', async ({ page }) => {
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

  test('unsaved text whose place a file took outlives the save of the file, and a reload', async ({ page }) => {
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

  for (const [kind, text, sentence] of [
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), '“odd.txt” is not a text file.'],
    ['an empty file', '', '“odd.txt” is empty.'],
    [
      'a text in another encoding',
      Buffer.from([0x5a, 0xfc, 0x72]),
      '“odd.txt” cannot be read as text: it is not in UTF-8.',
    ],
  ] as const) {
    test(`${kind} is refused with a sentence, and what was typed stays`, async ({ page }) => {
      await page.goto('/');
      await formOf(page).content.fill('typed');
      await pickFiles(page, 'Open a text file', { name: 'odd.txt', text });
      await expect(toastsOf(page).getByRole('alert')).toHaveText(sentence);
      await expect(formOf(page).content).toHaveValue('typed');
    });
  }
});

test.describe('on the view', () => {
  test('a paste is downloaded as a text file with a safe name', async ({ page, context, baseURL }) => {
    const content = 'Flour\r\nwater\n🌍';
    await storePastes(context, baseURL, [aPaste({ title: 'Bread/Rolls: "best"?', content })]);
    await page.goto('/pastes/first');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread/Rolls: "best"?');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('Bread Rolls best.txt');
    expect(readFileSync(await download.path(), 'utf8')).toBe(content);
  });

  test('a paste is shared where the device can, and leaving the sheet is no failure', async ({
    page,
    context,
    baseURL,
  }) => {
    await storePastes(context, baseURL, threePastes);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        share: async (given: unknown) => {
          shared.push(given);
          throw new DOMException('Left.', 'AbortError');
        },
      });
    });
    await page.goto('/pastes/first');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: 'Shopping', text: 'Milk\nBread' },
    ]);
    await expect(toastsOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('where the device cannot share, nothing offers it', async ({ page, context, baseURL }) => {
    await storePastes(context, baseURL, threePastes);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/pastes/first');
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  });
});
