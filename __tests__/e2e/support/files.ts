import { expect, type Page } from '@playwright/test';

export interface TestFile {
  readonly name: string;
  readonly text: string | Buffer;
}

/** Clicks a button and picks a file in the file chooser. */
export function pickFiles(page: Page, buttonName: string, file: TestFile): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: buttonName, exact: true });
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

/** Drags files over the page and, unless `isHeld`, drops them. */
export async function dropFiles(page: Page, files: readonly TestFile[], { isHeld = false } = {}): Promise<void> {
  const sent = files.map(({ name, text }) => ({ name, base64: Buffer.from(text).toString('base64') }));
  const dataTransfer = await page.evaluateHandle((received) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of received) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
    }
    return transfer;
  }, sent);
  // As a user does: until the page says that it takes files.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer });
    await expect(page.getByText(/^Drop .* files? to/)).toBeVisible({ timeout: 500 });
  }).toPass();
  if (!isHeld) await page.dispatchEvent('main', 'drop', { dataTransfer });
}
