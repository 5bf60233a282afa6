import type { Page } from '@playwright/test';

export interface TestFile {
  readonly name: string;
  readonly text: string | Buffer;
}

/** Chooses files in the picker that a button opens. */
export async function pickFiles(page: Page, buttonName: string, ...files: readonly TestFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: buttonName, exact: true }).click();
  const chooser = await opened;
  const [file] = files;
  if (file === undefined) throw new Error('There is nothing to choose.');
  await chooser.setFiles({ name: file.name, mimeType: '', buffer: Buffer.from(file.text) });
}

/** Holds files over the page, and lets them go there unless told otherwise. */
export async function dropFiles(page: Page, files: readonly TestFile[], { isHeld = false } = {}): Promise<void> {
  const sent = files.map(({ name, text }) => ({ name, base64: Buffer.from(text).toString('base64') }));
  const dataTransfer = await page.evaluateHandle((received) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of received) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  if (!isHeld) await page.dispatchEvent('main', 'drop', { dataTransfer });
}
