import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { fillStorage } from '../support/fill-storage';
import { expectStoredDraft, formOf } from '../support/form';
import { readHistory } from '../support/history';
import { chooseInMenu, menuOf } from '../support/menu';
import { aPaste } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const articles = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search pastes' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function seeView(page: Page): Promise<void> {
  await seeContent(page);
  await expect(page.getByText('10 bytes')).toBeVisible();
}

export async function seeForm(page: Page): Promise<void> {
  await expect(formOf(page).create).toBeVisible();
}

export async function fillForm(page: Page): Promise<void> {
  await formOf(page).title.fill('A title');
  await formOf(page).content.fill(`A content.\n${'long '.repeat(60)}\n${'x'.repeat(300)}`);
  await expect(page.getByText(/^6\d\d\scharacters/)).toBeVisible();
}

export async function seeContent(page: Page): Promise<void> {
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
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

export async function compareConflict(page: Page): Promise<void> {
  await meetChangedPaste(page);
  await expect(button(page, 'Earlier versions (1)')).toBeVisible();
  await button(page, 'Compare').click();
  await expect(page.getByRole('insertion').first()).toBeVisible();
}

/** Another tab deletes the paste that is being edited; then this one tries to save it. */
export async function meetDeletedPaste(page: Page): Promise<void> {
  await seeContent(page);
  const other = await openTab(page.context(), '/pastes/');
  await button(other, 'Delete Shopping').click();
  await expect(articles(other)).toHaveCount(2);
  await other.close();
  await formOf(page).update.click();
  await expect(button(page, 'Save as new paste')).toBeVisible();
}

/** Saves another title and content for the paste that is being edited. */
async function updatePaste(page: Page): Promise<void> {
  await seeContent(page);
  await formOf(page).title.fill('Shopping for the long weekend');
  await formOf(page).content.fill('Milk\nEggs');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await button(page, 'Dismiss').click();
}

export async function seeSaved(page: Page): Promise<void> {
  await seeForm(page);
  await formOf(page).title.fill('Shopping for the long weekend with the whole family');
  await formOf(page).create.click();
  await expect(button(page, 'Copy')).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(page.getByRole('status')).toHaveCount(0);
}

/** Opens the version that an update has replaced. */
async function openVersion(page: Page): Promise<void> {
  await updatePaste(page);
  await page.goto('/?pasteId=first');
  await button(page, 'Earlier versions (1)').click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await dialog.getByRole('button', { name: 'Replaced by an update' }).click();
  await expect(button(page, 'Restore')).toBeVisible();
}

export async function compareVersion(page: Page): Promise<void> {
  await openVersion(page);
  await button(page, 'Changes').click();
  await expect(page.getByRole('insertion').first()).toBeVisible();
}

export async function askToDeleteVersion(page: Page): Promise<void> {
  await openVersion(page);
  await button(page, 'Delete forever').click();
  await expect(button(page, 'Keep')).toBeFocused();
}

export async function restoreDraft(page: Page): Promise<void> {
  await formOf(page).content.fill('typed before');
  await expectStoredDraft(page, 'typed before');
  await page.reload();
  await expect(button(page, 'Discard')).toBeVisible();
}

export async function replaceByFile(page: Page): Promise<void> {
  await formOf(page).content.fill('typed before');
  await pickFiles(page, 'Open a text file', { name: 'notes of the long meeting.txt', text: 'From a file' });
  await expect(page.getByText('Text replaced by')).toBeVisible();
}

export async function turnWrapOff(page: Page): Promise<void> {
  await fillForm(page);
  await button(page, 'Wrap long lines').click();
  await expect(button(page, 'Wrap long lines')).toHaveAttribute('aria-pressed', 'false');
}

/** Follows a link to marked lines, and waits for the colours. */
export async function seeCode(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Detected: Python' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('def read');
}

export async function findInForm(page: Page): Promise<void> {
  await seeContent(page);
  await button(page, 'Find and replace').click();
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('milk');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.locator('.find-mark')).toBeAttached();
}

export async function seePreview(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(preview.getByRole('group', { name: 'Code' })).toBeVisible();
}

/** Unwraps a line that is longer than the screen is wide. */
export async function unwrapView(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await button(page, 'Wrap long lines').click();
  const frame = page.getByRole('group', { name: 'Scrollable content' });
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
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

/** Waits for a text. */
export const see = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible();

export async function seeList(page: Page): Promise<void> {
  await expect(articles(page).first()).toBeVisible();
}

/** Opens the paste 'Shopping' in its row. */
export async function openRow(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Shopping' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Content of Shopping' })).toBeVisible();
}

export async function makeCompact(page: Page): Promise<void> {
  await seeList(page);
  await button(page, 'Compact list').click();
  await expect(button(page, 'Compact list')).toHaveAttribute('aria-pressed', 'true');
}

/** Opens a paste in a line and, on a touch screen, the actions of the line. */
export async function openLine(page: Page): Promise<void> {
  await makeCompact(page);
  await openRow(page);
  const more = button(page, 'Actions for Shopping');
  if (await more.isVisible()) await more.click();
  await expect(button(page, 'Copy Shopping')).toBeAttached();
}

export async function selectCompactHits(page: Page): Promise<void> {
  await makeCompact(page);
  await searchContent(page);
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await page.evaluate(() => scrollTo(0, 0));
}

export async function searchContent(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Full search' }).check();
  await search(page).fill('e');
  await expect(page.locator('mark').first()).toBeVisible();
  // On a touch screen, the field is at the top of the window, and hides what is above the rows.
  await page.evaluate(() => scrollTo(0, 0));
}

export async function searchInVain(page: Page): Promise<void> {
  await search(page).fill('kubernetes');
  await see('No Data Found')(page);
  // On a touch screen, the field is at the top of the window, and hides what is above the rows.
  await page.evaluate(() => scrollTo(0, 0));
}

export async function findInContents(page: Page): Promise<void> {
  await search(page).fill('bread');
  await expect(button(page, 'Show')).toBeVisible();
  // On a touch screen, the field is at the top of the window, and hides what is above the rows.
  await page.evaluate(() => scrollTo(0, 0));
}

export async function misspell(page: Page): Promise<void> {
  await search(page).fill('bred');
  await expect(page.getByText('Did you mean bread?')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

export async function seeHits(page: Page): Promise<void> {
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
}

export async function seeHitsInCode(page: Page): Promise<void> {
  await seeHits(page);
  await page.getByRole('radio', { name: 'Code view' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
}

export async function deleteTwo(page: Page): Promise<void> {
  await button(page, 'Delete Recipe').click();
  await page.getByRole('button', { name: /^Delete a-title/ }).click();
  await expect(page.getByText('and 1 more')).toBeVisible();
  // Off the toasts, which stay as long as a pointer is on them.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('status')).toHaveCount(0);
}

export async function selectTwo(page: Page): Promise<void> {
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await page.getByRole('checkbox', { name: 'Select Recipe' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  // The search field above would cover a part of a card.
  await page.evaluate(() => scrollTo(0, 0));
}

/** Leaves unsaved texts behind: of a stored paste, and of a new one. */
export async function haveDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const base = { baseVersion: null, content: 'typed, and not saved', savedAtMs: Date.UTC(2025, 0, 7) };
    const drafts = [
      { ...base, id: 'edit', pasteId: 'first', title: 'Shopping' },
      { ...base, id: 'new', pasteId: null, title: 'a-title-without-any-blank-'.repeat(8) },
    ];
    for (const draft of drafts) localStorage.setItem(`pastes.draft.${draft.id}`, JSON.stringify(draft));
  });
}

export async function openDrafts(page: Page): Promise<void> {
  await button(page, '2 drafts').click();
  await expect(page.getByRole('link', { name: /\(new\)$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unsaved changes: Shopping' })).toBeVisible();
}

export async function askToDeleteDamage(page: Page): Promise<void> {
  await expect(page.getByText('kept in this browser for 30 days')).toBeVisible();
  await button(page, 'Delete the damaged data').click();
  await expect(page.getByText('Delete the damaged data forever?')).toBeVisible();
}

export async function seeHistoryNotKept(page: Page): Promise<void> {
  await button(page, 'Delete Recipe').click();
  await expect(page.getByText('not being kept')).toBeVisible();
  await button(page, 'Dismiss undo').click();
  await expect(page.getByRole('status')).toHaveCount(0);
}

export async function openHistory(page: Page): Promise<void> {
  await deleteTwo(page);
  await button(page, 'Recently deleted (2)').click();
  await expect(button(page, 'Restore Recipe')).toBeVisible();
}

export async function askToDeleteForever(page: Page): Promise<void> {
  await button(page, 'Delete Recipe').click();
  await expect(page.getByRole('status')).toHaveCount(0);
  await button(page, 'Recently deleted (1)').click();
  await button(page, 'Delete forever Recipe').click();
  await expect(button(page, 'Keep')).toBeVisible();
}

export async function openImport(page: Page): Promise<void> {
  await seeList(page);
  const pastes = [aPaste(), aPaste({ title: 'Other' }), aPaste({ _id: 'new' }), { title: 'No id' }, 5];
  await pickFiles(page, 'Import', { name: 'pastes-2026-01-05.json', text: JSON.stringify(pastes) });
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

export async function openRefusedImport(page: Page): Promise<void> {
  await seeList(page);
  await pickFiles(page, 'Import', { name: 'broken.json', text: '[{' });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

export async function openShortcuts(page: Page): Promise<void> {
  await seeList(page);
  await chooseInMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

/** Opens the switcher, and finds more pastes than it lists, and commands. */
export async function openSwitcher(page: Page): Promise<void> {
  await seeList(page);
  await chooseInMenu(page, 'Search and commands');
  await page.getByRole('combobox', { name: 'Search pastes and commands' }).fill('s');
  await expect(page.getByRole('option', { name: 'Show all 30 pastes in the list' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'System theme' })).toBeAttached();
}

export async function switchInVain(page: Page): Promise<void> {
  await seeList(page);
  await chooseInMenu(page, 'Search and commands');
  await page.getByRole('combobox', { name: 'Search pastes and commands' }).fill('kubernetes');
  await see('No Data Found')(page);
}

/** Opens the menu in the theme that the system does not ask for, with every entry that it can have. */
export async function openMenu(page: Page): Promise<void> {
  await seeList(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await menuOf(page).button.click();
  await menuOf(page).theme('Dark').click();
  await expect(menuOf(page).entry('Install')).toBeVisible();
}

export async function openAbout(page: Page): Promise<void> {
  await seeForm(page);
  await chooseInMenu(page, 'About');
  await expect(page.getByRole('dialog', { name: 'About Pastes' })).toBeVisible();
}

export async function shareByLink(page: Page): Promise<void> {
  await button(page, 'Copy link').click();
  await expect(page.getByRole('dialog', { name: 'Share by link' }).getByRole('status')).toHaveText('Link copied');
}
