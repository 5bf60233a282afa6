import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf, untilFilled } from '../support/form';
import { readHistory } from '../support/history';
import { press, tabTo } from '../support/keys';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const EDIT = '/?pasteId=first';

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const opener = (page: Page) => page.getByRole('button', { name: /^Earlier versions/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => dialog(page).getByRole('heading', { level: 3 });

/** Saves another content, and waits until the history has the one before. */
async function update(page: Page, content: string): Promise<void> {
  await page.goto(EDIT);
  await untilFilled(page);
  const before = await formOf(page).content.inputValue();
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await expect(formOf(page).create).toBeVisible();
  await expect.poll(() => keptContents(page)).toContain(before);
}

async function keptContents(page: Page): Promise<readonly (string | undefined)[]> {
  return (await readHistory(page)).map(({ text }) => text.paste?.content);
}

/** Opens the dialog on the edit form, and the version that left last. */
async function openLastVersion(page: Page): Promise<void> {
  await page.goto(EDIT);
  await openVersion(page);
}

async function openVersion(page: Page): Promise<void> {
  await opener(page).click();
  await versions(page).first().getByRole('button').click();
  await expect(button(page, 'Restore')).toBeVisible();
}

test('a replaced text survives the closing of all tabs, and comes back; the text that it replaces is kept', async ({
  page,
  context,
}) => {
  await update(page, 'Eggs');
  await page.close();
  const later = await openTab(context, EDIT);
  await expect(opener(later)).toHaveText('Earlier versions (1)');
  await openVersion(later);
  await expect(later.getByRole('group', { name: 'Content' })).toHaveText('Milk\nBread');
  await button(later, 'Restore').click();
  await expect(dialog(later)).toHaveCount(0);
  await expect(opener(later)).toHaveText('Earlier versions (2)');
  await expect(opener(later)).toBeFocused();
  const pastes = await readPastes(later);
  expect(pastes).toMatchObject([{ _id: 'first', title: 'Shopping', content: 'Milk\nBread' }, {}, {}]);
  expect(pastes[0]?.createdAt).not.toBe(threePastes[0]?.createdAt);
  expect((await keptContents(later)).toSorted()).toEqual(['Eggs', 'Milk\nBread']);
});

test('a version that is deleted forever is gone from the database', async ({ page }) => {
  await update(page, 'Eggs');
  await update(page, 'Flour');
  await openLastVersion(page);
  await button(page, 'Delete forever').click();
  await button(page, 'Keep').click();
  await button(page, 'Delete forever').click();
  await button(page, 'Delete forever').click();
  await expect(versions(page)).toHaveCount(1);
  expect(await keptContents(page)).toEqual(['Milk\nBread']);
  await versions(page).first().getByRole('button').click();
  await button(page, 'Delete forever').click();
  await button(page, 'Delete forever').click();
  await expect(page.getByText('No earlier versions are left.')).toBeFocused();
  expect(await readHistory(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(opener(page)).toHaveCount(0);
});

test('additions and deletions are told apart by signs, elements and words', async ({ page }) => {
  await update(page, 'Milk\nEggs');
  await page.emulateMedia({ forcedColors: 'active' });
  await openLastVersion(page);
  await button(page, 'Changes').click();
  const changes = page.getByRole('group', { name: 'Changes of the content' });
  await expect(changes.getByRole('deletion')).toHaveText('removed: − Bread');
  await expect(changes.getByRole('insertion')).toHaveText('added: + Eggs');
  await expect(changes).toHaveText('  Milkremoved: − Breadadded: + Eggs');
});

test('a version is read, compared, copied and restored by keyboard alone', async ({ page }) => {
  await update(page, 'Eggs');
  await page.goto(EDIT);
  await press(page, opener(page));
  await expect(button(page, 'Close')).toBeFocused();
  await press(page, versions(page).first().getByRole('button'));
  await tabTo(page, page.getByRole('group', { name: 'Content' }));
  await tabTo(page, button(page, 'Changes'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('insertion')).toBeVisible();
  await press(page, button(page, 'Copy'), ' ');
  await expect.poll(() => readClipboard(page)).toBe('Milk\nBread');
  await press(page, button(page, 'Restore'));
  await expect(opener(page)).toBeFocused();
  expect((await readPastes(page))[0]?.content).toBe('Milk\nBread');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('a restore shows the version in an unedited form', async ({ page }) => {
  await update(page, 'Eggs');
  await openLastVersion(page);
  await button(page, 'Restore').click();
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
  await expect(button(page, 'Overwrite with my version')).toHaveCount(0);
});

test('a restore leaves unsaved text in the form, and a save asks first', async ({ page }) => {
  await update(page, 'Eggs');
  await page.goto(EDIT);
  await untilFilled(page);
  await formOf(page).content.fill('Unsaved');
  await openVersion(page);
  // In the dialog, the key of the form saves nothing.
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeVisible();
  await button(page, 'Restore').click();
  await expect(formOf(page).content).toHaveValue('Unsaved');
  await formOf(page).update.click();
  await expect(button(page, 'Overwrite with my version')).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Unsaved');
  expect((await readPastes(page))[0]?.content).toBe('Milk\nBread');
});

test('the view restores a version too, and shows it', async ({ page }) => {
  await update(page, 'Eggs');
  await page.goto('/pastes/first');
  await openVersion(page);
  await button(page, 'Restore').click();
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
  await expect(opener(page)).toBeFocused();
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} px, nothing moves when the button appears`, async ({ page }) => {
    await update(page, 'Eggs');
    await page.setViewportSize({ width, height: 800 });
    for (const [withVersions, without] of [
      [EDIT, '/?pasteId=third'],
      ['/pastes/first', '/pastes/third'],
    ] as const) {
      const boxes = [];
      for (const address of [withVersions, without]) {
        await page.goto(address);
        await untilFilled(page);
        await expect(opener(page)).toHaveCount(address === withVersions ? 1 : 0);
        const { content } = formOf(page);
        boxes.push([await button(page, 'Wrap long lines').boundingBox(), (await content.boundingBox())?.y]);
      }
      expect(boxes[0]).toEqual(boxes[1]);
    }
  });
}
