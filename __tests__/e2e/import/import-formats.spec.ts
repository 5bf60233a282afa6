import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { buildZip } from '../../support/build-zip';
import { expect, test, unguarded } from '../support/browser-test';
import { dropFromDisk, pickFiles } from '../support/files';
import { untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { readPastes, threePastes } from '../support/stored-pastes';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import pastes' });
const _titlesOf = (page: Page) => readPastes(page).then((pastes) => pastes.map(({ title }) => title));

async function writeFolder(folder: string): Promise<string> {
  const files = {
    'plan.txt': 'Plan',
    'work/run.sh': 'ls -l\r\n',
    'work/logo.png': Buffer.from([0]),
    '.git/HEAD': 'ref',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

test('a dropped folder is imported with the folders in it, after a preview of what is left out', async ({
  page,
  store,
}, testInfo) => {
  await store(threePastes);
  await page.goto('/pastes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await dropFromDisk(page, await writeFolder(testInfo.outputPath('notes')));
  await expect(dialogOf(page).getByText('“notes”')).toBeVisible();
  await expect(dialogOf(page).getByText('Text: 2 files.')).toBeVisible();
  await expect(dialogOf(page)).toContainText(
    /Left out: (1 file that is not text \(logo.png\), 1 file in a hidden folder|1 file in a hidden folder, 1 file that is not text \(logo.png\))\./,
  );
  expect(await readPastes(page)).toEqual(threePastes);
  await dialogOf(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported 2 pastes')).toBeVisible();
  expect(
    (await readPastes(page))
      .map(({ title, content }) => [title, content])
      .slice(3)
      .sort(),
  ).toEqual([
    ['plan', 'Plan'],
    ['work/run.sh', 'ls -l\r\n'],
  ]);
});

test('a folder is chosen in the menu, by keyboard', async ({ page, store }, testInfo) => {
  await store(threePastes);
  await page.goto('/');
  await untilKeysWork(page);
  const folder = await writeFolder(testInfo.outputPath('notes'));
  await menuOf(page).button.focus();
  await page.keyboard.press('Enter');
  await menuOf(page).entry('Import a folder').focus();
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await opened).setFiles(folder);
  await expect(dialogOf(page).getByText('2 pastes are new.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
});

const note = {
  color: 'DEFAULT',
  isTrashed: false,
  isPinned: true,
  isArchived: false,
  title: 'Shopping list',
  listContent: [
    { text: 'Milk', isChecked: true },
    { text: 'Bread', isChecked: false },
  ],
  userEditedTimestampUsec: 1700003600000000,
  createdTimestampUsec: 1700000000000000,
};
const takeout = Buffer.from(
  buildZip({
    'Takeout/archive_browser.html': '<html>',
    'Takeout/Keep/Shopping list.json': JSON.stringify(note),
    'Takeout/Keep/Shopping list.html': '<html>',
    'Takeout/Keep/Old.json': JSON.stringify({ ...note, isTrashed: true }),
    'Takeout/Keep/picture.png': Buffer.from([137, 80, 78, 71, 0]),
  }),
);

test('the Takeout of Google Keep is recognised and imported once, however often it is chosen', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await pickFiles(page, 'Import', { name: 'takeout.zip', text: takeout });
  await expect(dialogOf(page).getByText('Google Keep: 1 note.')).toBeVisible();
  await expect(dialogOf(page).getByText(/^Left out: 1 file that is not text/)).toContainText('1 note in the trash');
  await dialogOf(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported 1 paste')).toBeVisible();
  expect((await readPastes(page)).at(-1)).toMatchObject({
    title: 'Shopping list',
    content: '- [x] Milk\n- [ ] Bread',
    createdAt: '2023-11-14T23:13:20.000Z',
    pinnedAt: '2023-11-14T23:13:20.000Z',
  });
  await pickFiles(page, 'Import', { name: 'takeout.zip', text: takeout });
  await expect(dialogOf(page).getByText('1 paste is here already.')).toBeVisible();
});

/** Drops a file of 100 MB on the list: 100 notes of 1 MB. */
function dropLongFile(page: Page): Promise<void> {
  return page.evaluate(() => {
    const notes = Array.from({ length: 100 }, (_, index) => ({
      id: index,
      title: `Note ${index}`,
      body: 'plan '.repeat(200_000),
    }));
    const transfer = new DataTransfer();
    transfer.items.add(new File([JSON.stringify(notes)], 'notes.json'));
    const main = document.querySelector('main');
    main?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
}

test('a file of 100 MB is read with its progress; Cancel ends its worker, and read again, it is previewed', async ({
  page,
}) => {
  await page.goto('/pastes');
  // From before the drop: a slow machine may have read the file before it looks again.
  const closed = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  const shown = dialogOf(page).getByRole('progressbar', { name: 'Reading the file' }).waitFor();
  await dropLongFile(page);
  await shown;
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(dialogOf(page)).toBeHidden();

  const shares = await page.evaluateHandle(() => new Set<number>());
  await page.evaluate((seen) => {
    const observer = new MutationObserver(() => {
      const share = document.querySelector('progress')?.value;
      if (share !== undefined) seen.add(share);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, shares);
  await dropLongFile(page);
  await expect(dialogOf(page).getByText('100 pastes are new.')).toBeVisible({ timeout: 30_000 });
  await expect(dialogOf(page).getByText('Notes: 100 (title, body).')).toBeVisible();
  // Two at least, since the text is parsed in one task; how many of the others are painted depends on the machine.
  expect(await shares.evaluate((seen) => seen.size)).toBeGreaterThan(1);
  expect(await readPastes(page)).toEqual([]);
});

unguarded('without a connection, zips are written and read on the main thread', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await page.route('**/turbopack-worker-*.js*', (route) => route.abort());
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Export as text files');
  expect(Object.keys(unzipSync(await readFile(await (await downloading).path())))).toHaveLength(4);
  await pickFiles(page, 'Import', { name: 'takeout.zip', text: takeout });
  await expect(dialogOf(page).getByText('Google Keep: 1 note.')).toBeVisible();
});
