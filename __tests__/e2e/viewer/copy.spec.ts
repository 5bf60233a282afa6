import type { Page } from '@playwright/test';
import { expect, insecureUrl, test } from '../support/browser-test';
import { aPaste } from '../support/stored-pastes';

const content = '  first line\n\tsecond line  \n\nمرحبا 👩‍👩‍👧 é </textarea><script>\n';

/** The three screens with a copy button, and how to press it. */
const screens = [
  { address: '/?pasteId=first', button: 'Copy to clipboard' },
  { address: '/pastes', button: 'Copy Shopping' },
  { address: '/pastes/first', button: 'Copy to clipboard' },
] as const;

test.beforeEach(({ store }) => store([aPaste({ content })]));

test.describe('over plain http, as on a phone in the same network', () => {
  test.use({ permissions: [], baseURL: ({ baseURL }, provide) => provide(insecureUrl(baseURL)) });

  test('every copy button works without the clipboard API', async ({ page }) => {
    for (const { address, button } of screens) {
      await openLoaded(page, address);
      expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
      await expectPasted(page);
    }
  });
});

/** Opens a screen and waits until the paste is in it: before that there is nothing to copy. */
async function openLoaded(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address === '/pastes') await expect(page.getByRole('listitem')).toHaveCount(1);
  else await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}

/** Pastes into the form: without the clipboard API nothing else can read the clipboard. */
async function expectPasted(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}
