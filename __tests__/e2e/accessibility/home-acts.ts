import type { Page } from '@playwright/test';
import { readHistory } from '@/scripts/site/page/history';
import { expect } from '../support/browser-test';
import { fillStorage } from '../support/fill-storage';
import { expectStoredDraft, formOf } from '../support/form';
import { chooseInMenu } from '../support/menu';
import { openTab } from '../support/tabs';
import { button } from './parts';

export async function seeForm(page: Page): Promise<void> {
  await expect(formOf(page).create).toBeVisible();
}

export async function seeContent(page: Page): Promise<void> {
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
}

export async function findInForm(page: Page): Promise<void> {
  await seeContent(page);
  await button(page, 'Find and replace').click();
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('milk');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.locator('.find-mark')).toBeAttached();
}

export async function formatJson(page: Page): Promise<void> {
  await seeForm(page);
  await formOf(page).content.fill('{"a":[1,2]}');
  await button(page, 'Format JSON').click();
  await expect(formOf(page).content).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}');
  await button(page, 'Dismiss').click();
}

/** Another tab saves the paste that is being edited; then this one tries to. */
export async function meetChangedPaste(page: Page): Promise<void> {
  await seeContent(page);
  await formOf(page).content.fill('Changed here');
  const other = await openTab(page.context(), '/?pasteId=first');
  await expect(formOf(other).content).toHaveValue('Milk\nBread');
  await formOf(other).content.fill('Changed elsewhere');
  await formOf(other).update.click();
  await expect(formOf(other).create).toBeVisible();
  await expect.poll(async () => (await readHistory(other)).length).toBe(1);
  await other.close();
  await formOf(page).update.click();
  await expect(button(page, 'Overwrite with my version')).toBeVisible();
}

export async function seeSaved(page: Page): Promise<void> {
  await seeForm(page);
  await formOf(page).title.fill('Shopping for the long weekend with the whole family');
  await formOf(page).create.click();
  await expect(button(page, 'Copy')).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(page.getByRole('status')).toBeHidden();
}

/** Opens the version that an update has replaced, and is asked about it. */
export async function askToDeleteVersion(page: Page): Promise<void> {
  await seeContent(page);
  await formOf(page).title.fill('Shopping for the long weekend');
  await formOf(page).content.fill('Milk\nEggs');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await page.goto('/?pasteId=first');
  await button(page, 'Earlier versions (1)').click();
  await expect(button(page, 'Restore')).toBeVisible();
  await button(page, 'Delete forever').click();
  await expect(button(page, 'Keep')).toBeFocused();
}

export async function restoreDraft(page: Page): Promise<void> {
  await formOf(page).content.fill('typed before');
  await expectStoredDraft(page, 'typed before');
  await page.reload();
  await expect(button(page, 'Discard')).toBeVisible();
}

export async function turnWrapOff(page: Page): Promise<void> {
  await formOf(page).title.fill('A title');
  await formOf(page).content.fill(`A content.\n${'long '.repeat(60)}\n${'x'.repeat(300)}`);
  await expect(page.getByText(/^6\d\d\scharacters/)).toBeVisible();
  await button(page, 'Wrap long lines').click();
  await expect(button(page, 'Wrap long lines')).toHaveAttribute('aria-pressed', 'false');
}

export async function saveIntoFullStorage(page: Page): Promise<void> {
  await seeForm(page);
  await fillStorage(page);
  await formOf(page).content.fill('No room for this');
  await formOf(page).create.click();
  await expect(button(page, 'Export all pastes')).toBeVisible();
  await button(page, 'Dismiss').click();
}

/** A toast with the focus inside stays. */
async function holdToast(page: Page): Promise<void> {
  await button(page, 'Dismiss').focus();
}

export async function holdSuccessToast(page: Page): Promise<void> {
  await formOf(page).create.click();
  await expect(page.getByRole('status')).toHaveText('Paste added');
  await holdToast(page);
}

export async function holdErrorToast(page: Page): Promise<void> {
  await button(page, 'Copy to clipboard').click();
  await expect(page.getByRole('region').getByRole('alert')).toHaveText('Could not copy');
  await holdToast(page);
}

/** Gives the pages to come a service worker of which a newer version waits. Building one would take half a minute. */
export async function haveUpdate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), {
      active: { postMessage() {} },
      waiting: {},
      installing: null,
    });
    Object.assign(navigator.serviceWorker, { register: () => Promise.resolve(registration) });
  });
}

export async function openAbout(page: Page): Promise<void> {
  await seeForm(page);
  await chooseInMenu(page, 'About');
  await expect(page.getByRole('dialog', { name: 'About Pastes' })).toBeVisible();
}
