import type { Page } from '@playwright/test';
import { buildZip } from '../../support/build-zip';
import { chooseBackupFile, comeBack, writeBackupFile } from '../support/backup-file';
import { expect } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { chooseInMenu, menuOf } from '../support/menu';
import { aPaste } from '../support/stored-pastes';
import { button, dismissToasts, see } from './parts';

const articles = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search pastes' });

/** The search field above would cover a part of a card; on a touch screen, it hides what is above the rows. */
const showTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

export async function seeList(page: Page): Promise<void> {
  await expect(articles(page).first()).toBeVisible();
}

/** Expands the row of the paste 'Shopping'. */
export async function expandRow(page: Page): Promise<void> {
  await page.getByRole('article', { name: 'Shopping' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Content of Shopping' })).toBeVisible();
}

/** Chooses a paste on a desk, which shows it beside the list. */
export async function chooseCode(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('article', { name: 'read.py' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Chosen: read.py' }).locator('[data-numbers]')).toBeAttached();
}

export async function editOnDesk(page: Page): Promise<void> {
  await chooseCode(page);
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/def read/);
}

export async function makeCompact(page: Page): Promise<void> {
  await seeList(page);
  await button(page, 'Compact list').click();
  await expect(button(page, 'Compact list')).toHaveAttribute('aria-pressed', 'true');
}

export async function expandLine(page: Page): Promise<void> {
  await makeCompact(page);
  await expandRow(page);
}

export async function openRowMenu(page: Page): Promise<void> {
  await seeList(page);
  await button(page, 'More for Shopping').click();
  await expect(page.getByRole('menuitem', { name: 'Show all here' })).toBeFocused();
}

export async function selectCompactHits(page: Page): Promise<void> {
  await makeCompact(page);
  await searchContent(page);
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await showTop(page);
}

/** Chooses the tag that the title of one paste has. */
export async function chooseTag(page: Page): Promise<void> {
  await button(page, '#work: 1 paste').click();
  await expect(page.getByText('1 paste found')).toBeVisible();
  await showTop(page);
}

export async function searchContent(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Full search' }).check();
  await search(page).fill('e');
  await expect(page.locator('mark').first()).toBeVisible();
  await showTop(page);
}

export async function findWithoutAllWords(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Full search' }).check();
  await search(page).fill('bread flag');
  await expect(page.getByText('Without all words', { exact: true })).toBeVisible();
  await showTop(page);
}

export async function correctWord(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Full search' }).check();
  await search(page).fill('breed milk');
  await expect(page.getByText('Results for bread')).toBeVisible();
  await showTop(page);
}

export async function misspell(page: Page): Promise<void> {
  await search(page).fill('bred');
  await expect(page.getByText('Did you mean bread?')).toBeVisible();
  await showTop(page);
}

export async function deleteTwo(page: Page): Promise<void> {
  await button(page, 'Delete Recipe').click();
  await page.getByRole('button', { name: /^Delete a-title/ }).click();
  await expect(page.getByText('and 1 more')).toBeVisible();
  await dismissToasts(page);
}

export async function selectTwo(page: Page): Promise<void> {
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await page.getByRole('checkbox', { name: 'Select Recipe' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await showTop(page);
}

export async function compareTwo(page: Page): Promise<void> {
  await selectTwo(page);
  await button(page, 'Compare').click();
  await expect(page.getByRole('group', { name: 'Changes of the content' })).toBeVisible();
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
  await dismissToasts(page);
}

/** Finds both deleted pastes, and is asked about one. */
export async function askToDeleteForever(page: Page): Promise<void> {
  await deleteTwo(page);
  await button(page, 'Recently deleted (2)').click();
  await page.getByRole('searchbox', { name: 'Search deleted pastes' }).fill('i');
  await expect(page.getByText('2 pastes found')).toBeVisible();
  await button(page, 'Delete forever Recipe').click();
  await expect(button(page, 'Keep')).toBeVisible();
}

/** Opens an import with all kinds of records, and lets newer versions win although replaced ones are not kept. */
export async function openImport(page: Page): Promise<void> {
  await seeList(page);
  const pastes = [
    aPaste({ title: 'Later', createdAt: '2025-06-01T12:00:00.000Z' }),
    aPaste({ _id: 'm5j8k2q1x9z', title: 'Earlier', createdAt: '2020-01-01T12:00:00.000Z' }),
    aPaste({ _id: 'new' }),
    { title: 'No id' },
    5,
  ];
  await pickFiles(page, 'Import', { name: 'pastes-2026-01-05.json', text: JSON.stringify(pastes) });
  await page.getByRole('radio', { name: 'Newer version wins' }).check();
  await expect(page.getByText('your text is lost')).toBeVisible();
}

/** Opens the import of notes of Google Keep and a text file, with what is left out. */
export async function openTakeout(page: Page): Promise<void> {
  await seeList(page);
  const note = { isTrashed: false, textContent: 'Milk', userEditedTimestampUsec: 1700003600000000, labels: [{}, {}] };
  const zip = buildZip({
    'Takeout/Keep/Errands.json': JSON.stringify({ ...note, title: 'Errands' }),
    'Takeout/Keep/Recipe.json': JSON.stringify({ ...note, title: 'Recipe', attachments: [{}] }),
    'Takeout/Keep/Old.json': JSON.stringify({ ...note, isTrashed: true }),
    'Takeout/Keep/Errands.html': '<html>',
    [`Takeout/Keep/${'a-name-without-any-blank-'.repeat(3)}.png`]: new Uint8Array([0]),
    'Takeout/notes/plan.txt': 'Plan',
  });
  await pickFiles(page, 'Import', { name: 'takeout-20260105T120000Z-001.zip', text: Buffer.from(zip) });
  await expect(page.getByRole('dialog').getByText('Google Keep: 2 notes.')).toBeVisible();
}

/** Opens the import of a file that is not in UTF-8. */
export async function openOtherEncoding(page: Page): Promise<void> {
  await seeList(page);
  const name = `${'a-name-without-any-blank-'.repeat(3)}.txt`;
  await pickFiles(page, 'Import', {
    name,
    text: Buffer.from(`Gr\xfc\xdfe${'\xfc'.repeat(60)}hello hello hello`.repeat(9), 'latin1'),
  });
  await expect(page.getByRole('group', { name: 'Read as Windows-1252?' })).toBeVisible();
}

/** Does not keep deleted and replaced pastes. */
export async function keepNoHistory(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('pastes.settings', JSON.stringify({ keepsHistory: false })));
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

export async function openBackupFile(page: Page): Promise<void> {
  await chooseInMenu(page, 'Keep a backup file…');
  await see('Choose a file on this computer.')(page);
}

export async function damageBackupFile(page: Page): Promise<void> {
  await chooseBackupFile(page);
  await writeBackupFile(page, '{"version":1,');
  await comeBack(page);
  await button(page, 'Details').last().click();
  await button(page, 'Write over it…').click();
  await expect(button(page, 'Leave it')).toBeFocused();
}
