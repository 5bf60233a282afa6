import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf, readDrafts, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

/** Opens All Pastes with a text on the clipboard. */
async function openListWith(page: Page, text: string): Promise<void> {
  await page.goto('/pastes/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await untilKeysWork(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

test('what is pasted on All Pastes without a focus opens as a new paste that is not saved, with the caret at its end', async ({
  page,
}) => {
  const text = 'line\n'.repeat(100);
  await openListWith(page, text);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.type('end');
  await expect(formOf(page).content).toHaveValue(`${text}end`);
  await expect(page).toHaveURL('/');
  await expectStoredDraft(page, 'end');
  expect(await readPastes(page)).toEqual(threePastes);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Paste added')).toBeVisible();
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: '', content: `${text}end` });
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a draft that waits for the form stays a draft', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.keyboard.type('waiting');
  await expectStoredDraft(page, 'waiting');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.evaluate(() => navigator.clipboard.writeText('pasted'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue('pasted');
  await expectStoredDraft(page, 'pasted');
  expect(await readDrafts(page)).toHaveLength(2);
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.reload();
  await expect(formOf(page).content).toHaveValue('waiting');
});

test('in the search box, the key pastes there; on a row, it makes a new paste', async ({ page }) => {
  await openListWith(page, 'shop');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('searchbox')).toHaveValue('shop');
  await page.getByRole('article', { name: 'Shopping' }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue('shop');
  await expect(formOf(page).content).toBeFocused();
});

test('a paste right after n comes into the form once', async ({ page }) => {
  await openListWith(page, 'quick');
  await page.keyboard.press('n');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue('quick');
  await expect(formOf(page).content).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const pasteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Paste from clipboard' });

  test('the Paste button puts the clipboard into the content, as unsaved text, and goes', async ({ page }) => {
    await page.goto('/');
    await untilKeysWork(page);
    await page.evaluate(() => navigator.clipboard.writeText('from another app'));
    await pasteButton(page).tap();
    await expect(formOf(page).content).toHaveValue('from another app');
    await expect(formOf(page).content).toBeFocused();
    await expect(pasteButton(page)).toBeHidden();
    await expectStoredDraft(page, 'from another app');
    await formOf(page).create.tap();
    await expect(pasteButton(page)).toBeVisible();
    expect((await readPastes(page)).at(-1)).toMatchObject({ content: 'from another app' });
  });

  test('a browser that refuses the clipboard, and an empty one, are told in one sentence', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.readText = () => Promise.reject(new DOMException('Refused by the test.', 'NotAllowedError'));
    });
    await page.goto('/');
    await untilKeysWork(page);
    await pasteButton(page).tap();
    await expect(page.getByRole('alert')).toHaveText('The browser did not allow reading the clipboard.');
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.resolve('');
    });
    await pasteButton(page).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no text on the clipboard.' })).toBeVisible();
    await expect(formOf(page).content).toHaveValue('');
  });

  test('the New button opens an empty form, and what waits stays a draft', async ({ page }) => {
    await page.goto('/');
    await formOf(page).content.fill('waiting');
    await expectStoredDraft(page, 'waiting');
    await page.getByRole('link', { name: 'Paste', exact: true }).tap();
    await untilKeysWork(page);
    await page.getByRole('link', { name: 'New paste' }).tap();
    await expect(page.locator('[name=content]')).toBeFocused();
    await page.keyboard.type('new');
    await expectStoredDraft(page, 'new');
    await expect(page.locator('[name=content]')).toHaveValue('new');
    expect(await readDrafts(page)).toHaveLength(2);
  });

  test('the New button opens the form with the content focused, and a field has the focus from the tap on', async ({
    page,
  }) => {
    await page.goto('/pastes/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await untilKeysWork(page);
    const isFieldFocused = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('click', () => resolve(document.activeElement?.matches('textarea, input'))),
        ),
    );
    await page.getByRole('link', { name: 'New paste' }).tap();
    expect(await isFieldFocused).toBe(true);
    // By its name: the field that holds the keyboard open has the same label.
    await expect(page.locator('[name=content]')).toBeFocused();
    await expect(page.locator('textarea')).toHaveCount(1);
    await page.keyboard.type('by touch');
    await expect(formOf(page).content).toHaveValue('by touch');
  });
});
