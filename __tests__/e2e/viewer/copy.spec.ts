import type { Page } from '@playwright/test';
import { expect, insecureUrl, test } from '../support/browser-test';
import { untilHydrated } from '../support/form';
import { aPaste } from '../support/stored-pastes';

const content = '  first line\n\tsecond line  \n\nمرحبا 👩‍👩‍👧 é </textarea><script>\n';

/** The three screens with a copy button, and how to press it. */
const screens = [
  { address: '/?pasteId=first', button: 'Copy to clipboard' },
  { address: '/pastes', button: 'Copy Shopping' },
  { address: '/pastes/first', button: 'Copy to clipboard' },
] as const;

// As on a phone in the same network, over plain http. The clipboard itself is copied to in shortcuts.spec.ts and others.
test.use({ permissions: [], baseURL: ({ baseURL }, provide) => provide(insecureUrl(baseURL)) });

test('every copy button works without the clipboard API, to the letter', async ({ page, store }) => {
  await store([aPaste({ content })]);
  for (const [round, { address, button }] of screens.entries()) {
    await page.goto(address);
    // Before the paste is in the screen there is nothing to copy.
    if (address === '/pastes') await expect(page.getByRole('listitem')).toHaveCount(1);
    else await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
    expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    await expectPasted(page, round === 0 ? '' : content);
  }
});

/**
 * Pastes into the form: without the clipboard API nothing else can read the clipboard.
 *
 * @param draft what the round before has left in the form: what is pasted replaces it
 */
async function expectPasted(page: Page, draft: string): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(draft);
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}
