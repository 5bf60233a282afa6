import type { BrowserContext, Locator, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { answerFilePickers, chooseBackupFile } from '../support/backup-file';
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
const knowsAll = '{"knowsKeptFile":true,"knowsCompact":true}';

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

async function keepDeniedFile(page: Page): Promise<void> {
  await chooseBackupFile(page);
  await page.evaluate(() => Object.assign(window, { name: 'denies' }));
  await page.reload();
}

async function openBackupFile(page: Page): Promise<void> {
  await menuOf(page).button.click();
  await menuOf(page)
    .menu.getByRole('menuitem', { name: /^Backup file/ })
    .click();
}

interface Case {
  readonly name: string;
  readonly stored?: string;
  readonly others?: Record<string, string>;
  readonly address?: string;
  /** Brings the control into sight. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly control?: (page: Page) => Locator;
}

const search = (text: string) => `/pastes?in=content&q=${encodeURIComponent(text)}`;

const CASES: readonly Case[] = [
  {
    name: 'Try one line for each paste',
    stored: fresh(40),
    others: { 'pastes.backup': imported.replace('null', `"${createdAt}"`) },
  },
  { name: 'Keep cards', stored: fresh(40), others: { 'pastes.backup': imported.replace('null', `"${createdAt}"`) } },
  { name: 'Dismiss the backup file', stored: fresh(12) },
  {
    name: 'Export all pastes',
    stored: fresh(2_000),
    others: { 'pastes.backup': imported, 'pastes.settings': knowsAll },
  },
  {
    name: 'Dismiss reminder',
    stored: fresh(2_000),
    others: { 'pastes.backup': imported, 'pastes.settings': knowsAll },
  },
  { name: 'Allow', arrange: keepDeniedFile },
  {
    name: 'New file…',
    arrange: (page) => chooseInMenu(page, 'Keep a backup file…'),
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'New file…' }),
  },
  {
    name: 'Allow, in the dialog',
    arrange: async (page) => {
      await keepDeniedFile(page);
      await untilKeysWork(page);
      await openBackupFile(page);
    },
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'Allow' }),
  },
  {
    name: 'Stop keeping it',
    arrange: async (page) => {
      await chooseBackupFile(page);
      await openBackupFile(page);
    },
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'Stop keeping it' }),
  },
  ...['Undo', 'Dismiss undo'].map((name) => ({
    name,
    arrange: (page: Page) =>
      row(page)
        .getByRole('button', { name: /^Delete/ })
        .click(),
    control: (page: Page) => page.locator('.action-bar').getByRole('button', { name, exact: true }),
  })),
  ...['Delete', 'Clear'].map((name) => ({
    name: `${name}, of a selection`,
    arrange: async (page: Page) => {
      await row(page).focus();
      await page.keyboard.press('x');
    },
    control: (page: Page) => page.locator('.selection-bar').getByRole('button', { name }),
  })),
  { name: 'Look for it instead', address: search('eggs -milk') },
  {
    name: 'Show',
    address: '/pastes?q=flour',
    control: (page) => page.getByRole('button', { name: 'Show', exact: true }),
  },
  {
    name: '+1 by full search',
    address: '/pastes?in=title&q=e',
    control: (page) => page.getByRole('button', { name: /by full search$/ }),
  },
  { name: 'Dismiss notice', stored: '[{"_id":"first","title":"Cut' },
  { name: 'End search', address: '/pastes/view/?id=third&find=water' },
  { name: 'Close tools', address: '/pastes/view/?id=third#L1', arrange: (page) => chooseInView(page, 'Go to line') },
];

for (const {
  name,
  stored = JSON.stringify(threePastes),
  others = {},
  address = '/pastes',
  arrange,
  control,
} of CASES) {
  test(`'${name}' leaves the focus on something`, async ({ page, context, store }) => {
    await askForPermission(context);
    await store(stored, others);
    await page.goto(address);
    await untilKeysWork(page);
    await arrange?.(page);
    const pressed = control?.(page) ?? button(page, name);
    await press(page, pressed);
    await expect(pressed).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
}
