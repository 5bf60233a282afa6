import type { BrowserContext, Locator, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { answerFilePickers } from '../support/backup-file';
import { expect, test } from '../support/browser-test';
import { press, untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { threePastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

// What removes itself with a press leaves the focus where the keyboard goes on: on the heading, in the dialog, on a row or a
// field, but not on the page's body.

const createdAt = new Date().toISOString();
const fresh = (count: number) => JSON.stringify(manyPastes(count, () => ({ content: 'a\nb', createdAt })));
const imported = '{"exportedAt":null,"importedAt":"2025-01-01T00:00:00.000Z","dismissedAt":null}';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page) => page.getByRole('article').first();

/** Makes the browser ask for the permission of the file, as after a start, in a window of a certain name. A request grants it. */
async function askForPermission(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state: PermissionState = window.name === 'denies' ? 'prompt' : 'granted';
    // Not in the page without an origin that stores the pastes.
    if (!('FileSystemFileHandle' in window)) return;
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: () => Promise.resolve(state),
      requestPermission: () => {
        state = 'granted';
        return Promise.resolve(state);
      },
    });
  });
  await answerFilePickers(context);
}

async function openBackupFile(page: Page): Promise<void> {
  await menuOf(page).button.click();
  await menuOf(page)
    .menu.getByRole('menuitem', { name: /^Backup file/ })
    .click();
}

/** Presses a control that removes itself. */
async function pressAway(page: Page, control: Locator): Promise<void> {
  await press(page, control);
  await expect(control).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

for (const { name, stored, others = {} } of [
  {
    name: 'Try the compact list',
    stored: fresh(40),
    others: { 'pastes.backup': imported.replace('null', `"${createdAt}"`) },
  },
  {
    name: 'Export all pastes',
    stored: fresh(2_000),
    others: { 'pastes.backup': imported, 'pastes.settings': '{"knowsKeptFile":true,"knowsCompact":true}' },
  },
  { name: 'Dismiss notice', stored: '[{"_id":"first","title":"Cut' },
]) {
  test(`'${name}' leaves the focus on something`, async ({ page, store }) => {
    await store(stored, others);
    await page.goto('/pastes');
    await untilKeysWork(page);
    await pressAway(page, button(page, name));
  });
}

test('the buttons of a backup file leave the focus on something', async ({ page, context, store }) => {
  await askForPermission(context);
  await store(threePastes);
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  await page.goto('/pastes');
  await chooseInMenu(page, 'Keep a backup file…');
  await pressAway(page, inDialog('New file…'));
  await page.evaluate(() => Object.assign(window, { name: 'denies' }));
  await page.reload();
  await untilKeysWork(page);
  await pressAway(page, button(page, 'Allow'));
  await page.reload();
  await untilKeysWork(page);
  await openBackupFile(page);
  await pressAway(page, inDialog('Allow'));
  await pressAway(page, inDialog('Stop keeping it'));
});

test('the bars of a selection and of an undo leave the focus on something', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await untilKeysWork(page);
  for (const [act, answer] of [
    ['Clear', undefined],
    ['Delete', 'Undo'],
    ['Delete', 'Dismiss undo'],
  ] as const) {
    await row(page).focus();
    await page.keyboard.press('x');
    await pressAway(page, page.locator('.selection-bar').getByRole('button', { name: act }));
    if (answer) await pressAway(page, page.locator('.action-bar').getByRole('button', { name: answer, exact: true }));
  }
});

test('what a search offers, and its end and the tools of a view, leave the focus on something', async ({
  page,
  store,
}) => {
  await store(threePastes);
  for (const [name, address] of [
    ['Look for it instead', '/pastes?in=content&q=eggs+-milk'],
    ['Show', '/pastes?q=flour'],
    [/by full search$/, '/pastes?in=title&q=e'],
    ['End search', '/pastes/view/?id=third&find=water'],
    ['Close tools', '/pastes/view/?id=third#L1'],
  ] as const) {
    await page.goto(address);
    await untilKeysWork(page);
    if (name === 'Close tools') await chooseInView(page, 'Go to line');
    await pressAway(page, page.getByRole('button', { name, exact: true }));
  }
});
