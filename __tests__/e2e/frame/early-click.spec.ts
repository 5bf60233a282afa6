import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { addressOfLink } from '../support/share-link';
import { readPastes, threePastes } from '../support/stored-pastes';

// Clicks on rows that are only painted are in rows/first-rows.spec.ts, keys that save in form/after-a-save.spec.ts.

/** Opens a page whose scripts are held. @returns lets them through */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, '**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ store }) => store(threePastes));

test('Copy in a view, a shared text and an edit copies the text if it is clicked before the scripts have loaded', async ({
  page,
}) => {
  for (const [address, copied] of [
    ['/pastes/view/?id=first', 'Milk\nBread'],
    [await addressOfLink('Shared', 'Eggs\n'), 'Eggs\n'],
    ['/?pasteId=third', 'Flour, water, salt'],
  ] as const) {
    const release = await openWithoutScripts(page, address);
    await button(page, 'Copy to clipboard').click();
    release();
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    expect(await readClipboard(page)).toBe(copied);
  }
});

test('a new paste is saved, once, if its button is clicked before the scripts have loaded', async ({ page }) => {
  const { title, content, create } = formOf(page);
  const release = await openWithoutScripts(page, '/');
  await title.fill('Early');
  await content.fill('Text');
  await create.click();
  await create.click();
  release();
  await expect(page.getByRole('status')).toHaveText('Paste added');
  expect((await readPastes(page)).slice(3)).toEqual([expect.objectContaining({ title: 'Early', content: 'Text' })]);
  await expect(content).toHaveValue('');
});

test('the menu opens, and a switch is on, if they are clicked before the scripts have loaded', async ({ page }) => {
  let release = await openWithoutScripts(page, '/');
  await button(page, 'Menu').click();
  release();
  await expect(page.getByRole('menu')).toBeVisible();

  release = await openWithoutScripts(page, '/pastes');
  await page.getByText('Full search').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  release();
  await expect(page.getByRole('switch')).toBeChecked();
});

test('a click from before the scripts had loaded is not repeated after the user has gone on', async ({ page }) => {
  const { title } = formOf(page);
  const release = await openWithoutScripts(page, '/');
  await button(page, 'Find and replace').click();
  await title.click();
  await page.keyboard.type('Gone on');
  release();
  await untilHydrated(page);
  await expect(button(page, 'Find and replace')).toHaveAttribute('aria-expanded', 'false');
  await expect(title).toHaveValue('Gone on');
});
