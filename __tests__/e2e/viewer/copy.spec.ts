import type { Page } from '@playwright/test';
import { expect, insecureUrl, test } from '../support/browser-test';
import { failToCopy, holdClipboard, readClipboard, refuseClipboard } from '../support/clipboard';
import { aPaste, storePastes } from '../support/stored-pastes';

const content = '  first line\n\tsecond line  \n\nمرحبا 👩‍👩‍👧 é </textarea><script>\n';

/** The three screens with a copy button, and how to press it. */
const screens = [
  { address: '/?pasteId=first', button: 'Copy to clipboard' },
  { address: '/pastes', button: 'Copy Shopping' },
  { address: '/pastes/first', button: 'Copy to clipboard' },
] as const;

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, [aPaste({ content })]));

test.describe('with a clipboard', () => {
  test('every copy button copies the exact content and says so', async ({ page }) => {
    for (const { address, button } of screens) {
      await openLoaded(page, address);
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
      expect.soft(await readClipboard(page), address).toBe(content);
    }
  });

  test('the form copies its text, saved or not', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Content' }).fill('Not saved yet');
    await page.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    expect(await readClipboard(page)).toBe('Not saved yet');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Not saved yet');
  });

  test('the toast waits until the browser has copied', async ({ page }) => {
    const release = await holdClipboard(page);
    await page.goto('/pastes');
    await page.getByRole('button', { name: 'Copy Shopping' }).click();
    // A later toast proves that the first one had its time.
    await page.getByRole('button', { name: 'Delete Shopping' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Paste deleted' })).toBeVisible();
    await expect(page.getByText('Copied to Clipboard')).toHaveCount(0);
    await release();
    await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  });
});

test.describe('without permission to use the clipboard', () => {
  test.use({ permissions: [] });

  test('the old copy command is used', async ({ page }) => {
    await refuseClipboard(page);
    await page.goto('/pastes');
    await page.getByRole('button', { name: 'Copy Shopping' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    await expectPasted(page);
  });

  test("when the copy command fails too, every copy button says 'Could not copy' and nothing else", async ({
    page,
  }) => {
    await failToCopy(page);
    for (const { address, button } of screens) {
      await openLoaded(page, address);
      await page.getByRole('button', { name: button }).click();
      const toasts = page.getByRole('region', { name: 'Notifications' });
      await expect.soft(toasts.getByRole('alert'), address).toHaveText('Could not copy');
      await expect.soft(toasts.getByText('Copied to Clipboard'), address).toHaveCount(0);
    }
  });

  test("a browser that throws on the copy command and has no clipboard API says 'Could not copy'", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => {
        throw new Error('Not supported.');
      };
    });
    await page.goto('/pastes');
    await page.getByRole('button', { name: 'Copy Shopping' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText('Could not copy');
  });
});

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

  test('the code of the copy command loads before it is needed', async ({ page }) => {
    const loaded = page.waitForResponse(
      async (response) =>
        response.url().endsWith('.js') && (await response.text()).includes('copy command was unsuccessful'),
    );
    await openLoaded(page, '/pastes');
    await loaded;
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
