import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import type { TestFile } from '../support/files';
import { expectStoredDraft, formOf, readDrafts, untilHydrated } from '../support/form';
import { readPastes, threePastes } from '../support/stored-pastes';

/** Hands files to each page that is loaded from now on, as Chromium does when the system opens them with the app. */
async function launchWith(page: Page, ...files: TestFile[]): Promise<void> {
  await page.addInitScript(
    (launched) => {
      const handles = launched.map(({ name, text }) => ({
        name,
        kind: 'file',
        getFile: async () => {
          if (text === null) throw new DOMException('It is gone.', 'NotFoundError');
          return new File([text], name);
        },
      }));
      Object.defineProperty(window, 'launchQueue', {
        value: { setConsumer: (consumer: (launch: object) => void) => setTimeout(consumer, 0, { files: handles }) },
      });
    },
    files.map(({ name, text }) => ({ name, text: name === 'gone.txt' ? null : String(text) })),
  );
}

test('a launched file opens as a new paste, keeps its line breaks, and does not come again by a reload', async ({
  page,
}) => {
  await launchWith(page, { name: 'notes.txt', text: 'one\r\ntwo' });
  await page.goto('/');
  await expect(formOf(page).title).toHaveValue('notes');
  await expect(page.getByText('Opened “notes.txt”')).toBeVisible();
  expect(await readPastes(page)).toEqual([]);
  await expectStoredDraft(page, 'notes');
  await formOf(page).create.click();
  await expect.poll(() => readPastes(page)).toMatchObject([{ title: 'notes', content: 'one\r\ntwo' }]);
  await page.reload();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(formOf(page).title).toHaveValue('');
});

test('a draft that waits stays one beside the launched file', async ({ page, context }) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).content.fill('not saved yet');
  await expectStoredDraft(page, 'not saved yet');
  await page.close();
  const app = await context.newPage();
  await launchWith(app, { name: 'server.log', text: 'of the file' });
  await app.goto('/');
  await expect(formOf(app).title).toHaveValue('server.log');
  await expect(formOf(app).content).toHaveValue('of the file');
  await expect.poll(async () => (await readDrafts(app)).length).toBe(2);
  await formOf(app).create.click();
  await expect.poll(() => readPastes(app)).toMatchObject([{ content: 'of the file' }]);
  await app.reload();
  await expect(formOf(app).content).toHaveValue('not saved yet');
});

test('several launched files become pastes, and the list shows them', async ({ page, store }) => {
  await store(threePastes);
  await launchWith(
    page,
    { name: 'a.md', text: 'About a' },
    { name: 'gone.txt', text: '' },
    { name: 'b.json', text: '{"b":1}' },
  );
  await page.goto('/');
  await expect(page.getByText('“gone.txt” could not be read.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeVisible();
  expect((await readPastes(page)).map(({ title }) => title).sort()).toEqual(
    ['Deploy notes', 'Recipe', 'Shopping', 'a.md', 'b.json'].sort(),
  );
});

test('a launched backup is offered for import', async ({ page }) => {
  await launchWith(page, { name: 'pastes.json', text: JSON.stringify(threePastes) });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Import pastes' });
  await expect(dialog).toContainText('3 pastes are new.');
  expect(await readPastes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => readPastes(page)).toHaveLength(3);
  await expect(formOf(page).content).toHaveValue('');
});
