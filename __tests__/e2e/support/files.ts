import { expect, type Page } from '@playwright/test';

export interface TestFile {
  readonly name: string;
  readonly text: string | Buffer;
}

/** Clicks a button and picks a file in the file chooser. The hints of an empty list have a second "Import". */
export function pickFiles(page: Page, buttonName: string, file: TestFile): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: buttonName, exact: true }).first();
  return answerPicker(page, () => button.click(), file);
}

/** Runs an action that opens the file chooser, and picks files there. */
export async function answerPicker(page: Page, open: () => Promise<void>, ...files: TestFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await open();
  const picked = files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) }));
  await (await opened).setFiles(picked);
}

/** Drops files and folders of the disk on the page, as a user does: the page gets the folders too. */
export async function dropFromDisk(page: Page, ...paths: readonly string[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver'] as const) {
      await client.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    }
    await expect(page.getByText(/^Drop .* files? to/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await client.send('Input.dispatchDragEvent', { type: 'drop', x: 200, y: 300, data });
  await client.detach();
}

/** Holds files as a clipboard or a drag does. */
function transferOf(page: Page, files: readonly TestFile[], text = '') {
  const sent = files.map(({ name, text }) => ({ name, base64: Buffer.from(text).toString('base64') }));
  return page.evaluateHandle(
    ([received, plain]) => {
      const transfer = new DataTransfer();
      if (plain !== '') transfer.setData('text/plain', plain);
      for (const { name, base64 } of received) {
        transfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
      }
      return transfer;
    },
    [sent, text] as const,
  );
}

/** Pastes copied files, and the text that was copied with them, where the focus is. */
export async function pasteFiles(page: Page, files: readonly TestFile[], text = ''): Promise<void> {
  const copied = await transferOf(page, files, text);
  await page.evaluate((clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, copied);
}

/** Drags files over the page and, unless `isHeld`, drops them. */
export async function dropFiles(page: Page, files: readonly TestFile[], { isHeld = false } = {}): Promise<void> {
  const dataTransfer = await transferOf(page, files);
  // As a user does: until the page says that it takes files.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer });
    await expect(page.getByText(/^Drop .* files? to/)).toBeVisible({ timeout: 500 });
  }).toPass();
  if (!isHeld) await page.dispatchEvent('main', 'drop', { dataTransfer });
}
