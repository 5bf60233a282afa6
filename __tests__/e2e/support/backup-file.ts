import type { BrowserContext, Page } from '@playwright/test';
import { formOf, untilHydrated } from './form';
import { chooseInMenu } from './menu';

// The real API on real files: those of the browser's private file system, which need no permission and no dialog. Only the
// pickers are answered by the test.

/** Answers the browser's file pickers with one file of the private file system, in all pages of a context. */
export async function answerFilePickers(context: BrowserContext, name = 'pastes.json'): Promise<void> {
  await context.addInitScript((fileName) => {
    const open = async () => (await navigator.storage.getDirectory()).getFileHandle(fileName, { create: true });
    Object.assign(window, { showSaveFilePicker: open, showOpenFilePicker: async () => [await open()] });
  }, name);
}

/** Chooses the file by the menu, and closes the dialog. */
export async function chooseBackupFile(page: Page, kind: 'New file…' | 'Existing file…' = 'New file…'): Promise<void> {
  await chooseInMenu(page, 'Keep a backup file…');
  const dialog = page.getByRole('dialog', { name: 'Backup file' });
  await dialog.getByRole('button', { name: kind }).click();
  await dialog.getByText(/: written (just now|\d+ seconds ago)/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Returns the text of the file; null if there is none. */
export function readBackupFile(page: Page, name = 'pastes.json'): Promise<string | null> {
  return page.evaluate(async (fileName) => {
    const directory = await navigator.storage.getDirectory();
    for (;;) {
      try {
        const handle = await directory.getFileHandle(fileName).catch(() => null);
        return handle === null ? null : await (await handle.getFile()).text();
      } catch (error) {
        // The site has replaced the file since it was opened, or is replacing it.
        if (!['NotReadableError', 'NotFoundError'].includes((error as Error).name)) throw error;
      }
    }
  }, name);
}

/** Replaces the file, as a synchronised folder does. */
export async function writeBackupFile(page: Page, text: string, name = 'pastes.json'): Promise<void> {
  await page.evaluate(
    async ([fileName = '', content = '']) => {
      const directory = await navigator.storage.getDirectory();
      const writable = await (await directory.getFileHandle(fileName, { create: true })).createWritable();
      await writable.write(content);
      await writable.close();
    },
    [name, text],
  );
}

/** Lets the page look at the file at once, as when the user returns to it. By itself it looks every five seconds. */
export function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('focus')));
}

/** Returns the titles of the pastes in the file, in its order; undefined if it is no backup. */
export async function readTitles(page: Page): Promise<readonly string[] | undefined> {
  const text = await readBackupFile(page);
  try {
    return JSON.parse(text ?? '').pastes.map(({ title }: { readonly title: string }) => title);
  } catch {
    return undefined;
  }
}

/** Saves a new paste on Home. */
export async function saveNewPaste(page: Page, title: string): Promise<void> {
  await untilHydrated(page);
  await formOf(page).title.fill(title);
  await formOf(page).create.click();
  await page.getByText('Paste added').waitFor();
}
