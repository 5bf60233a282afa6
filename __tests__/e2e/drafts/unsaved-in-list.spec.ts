import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf, untilFilled, untilHydrated } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('an unsaved edit shows on its card, and its chip leads back to it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/');
  await page.getByRole('link', { name: 'Edit Recipe' }).click();
  await untilFilled(page);
  await formOf(page).content.fill('Flour, water, and not saved');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  const row = page.getByRole('article', { name: 'Recipe' });
  await expect(row.getByRole('link', { name: 'Unsaved changes: Recipe' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 draft: Recipe' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(1);

  await press(page, row.getByRole('link', { name: 'Unsaved changes: Recipe' }));
  await expect(page).toHaveURL('/?pasteId=third');
  await expect(formOf(page).content).toHaveValue('Flour, water, and not saved');
  await expect(formOf(page).content).toBeFocused();
  await formOf(page).update.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByText(/Unsaved changes|draft/)).toHaveCount(0);
});

test('each of several drafts can be continued, also an older draft of a new paste', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  // One draft in each tab; the other two are left behind.
  const others = [await openTab(context, '/'), await openTab(context, '/')];
  await page.goto('/');
  for (const [index, tab] of [...others, page].entries()) {
    await untilHydrated(tab);
    await formOf(tab).content.fill(`draft ${index + 1}`);
    await expectStoredDraft(tab, `draft ${index + 1}`);
  }
  for (const tab of others) await tab.close();
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: '3 drafts' }));
  await press(page, page.getByRole('link', { name: 'draft 1 (new)' }));
  await expect(formOf(page).content).toHaveValue('draft 1');
  await expect(formOf(page).content).toBeFocused();
});

test('at any width, the names of drafts that differ late tell them apart, and which of them is new', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.addInitScript(() => {
    const base = { baseVersion: null, content: 'Dear all', savedAtMs: Date.UTC(2025, 0, 7) };
    const title = 'Report for the customer in Hamburg, with the figures of';
    localStorage.setItem(
      'pastes.draft.a',
      JSON.stringify({ ...base, id: 'a', pasteId: 'third', title: `${title} March` }),
    );
    localStorage.setItem(
      'pastes.draft.b',
      JSON.stringify({ ...base, id: 'b', pasteId: null, title: `${title} April` }),
    );
  });
  await page.goto('/pastes/');
  await page.getByRole('button', { name: '2 drafts' }).click();
  const drafts = page.getByRole('link', { name: /^Report for/ });
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(drafts).toHaveText([/March$/, /April \(new\)$/]);
    const cut = await drafts.evaluateAll((links) =>
      links
        .flatMap((link) => [...link.querySelectorAll('span')])
        .filter((part) => part.clientHeight > 0)
        .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('a draft that another tab has open is named, and not taken from it', async ({ page, context, store }) => {
  await store(threePastes);
  const other = await openTab(context, '/?pasteId=third');
  await untilFilled(other);
  await formOf(other).content.fill('being typed');
  await page.goto('/pastes/');
  await expect(page.getByText('Unsaved changes in another tab')).toBeVisible();
  await expect(page.getByText('1 draft: Recipe, open in another tab')).toBeVisible();
  await formOf(other).update.click();
  await expect(page.getByText('another tab')).toHaveCount(0);
});

test('a text that is erased just before its form is left is no draft in the list', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/?pasteId=third');
  await untilFilled(page);
  await formOf(page).content.fill('Flour, and not saved');
  await expectStoredDraft(page, 'not saved');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(formOf(page).create).toBeVisible();
  await formOf(page).content.fill('abc');
  await expectStoredDraft(page, 'abc');
  await formOf(page).content.fill('');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 draft: Recipe' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 drafts' })).toHaveCount(0);
});

/** Edits the paste 'Recipe' beside the list. */
async function edit(page: Page, before: string, text: string): Promise<void> {
  await page.getByRole('article', { name: 'Recipe' }).click();
  await page.keyboard.press('e');
  await expect(formOf(page).content).toHaveValue(before);
  await formOf(page).content.fill(text);
}

test('an unsaved edit beside the list shows on its row once it is left, its chip leads back to it beside the list, and it shows no longer once it is undone', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await store(threePastes);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await edit(page, 'Flour, water, salt', 'Flour, water, and not saved');
  await page.getByRole('article', { name: 'Shopping' }).click();
  const row = page.getByRole('article', { name: 'Recipe' });
  await expect(row.getByRole('link', { name: 'Unsaved changes: Recipe' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 draft: Recipe' })).toBeVisible();
  await row.getByRole('link', { name: 'Unsaved changes: Recipe' }).click();
  await expect(page).toHaveURL(/\/pastes\/\?paste=third$/);
  await expect(page.locator('.desk-form').getByRole('textbox', { name: 'Content' })).toBeFocused();
  await expect(formOf(page).content).toHaveValue('Flour, water, and not saved');
  await page.getByRole('article', { name: 'Shopping' }).click();
  await edit(page, 'Flour, water, and not saved', 'Flour, water, salt');
  await page.getByRole('article', { name: 'Shopping' }).click();
  await expect(page.getByText(/Unsaved changes|draft/)).toHaveCount(0);
});

test('the list beside an edit says at once that its unsaved text is discarded', async ({ page, store }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await store(threePastes);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await edit(page, 'Flour, water, salt', 'Flour, and not saved');
  await page.getByRole('button', { name: 'Back' }).click();
  const chip = page.getByRole('article', { name: 'Recipe' }).getByRole('link', { name: 'Unsaved changes: Recipe' });
  const line = page.getByRole('link', { name: '1 draft: Recipe' });
  await expect(chip).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Unsaved text discarded')).toBeVisible();
  await expect(chip).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('beside the list and in the view, a paste says that it has unsaved changes, and leads to them', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await store(threePastes);
  await page.goto('/pastes/?paste=third');
  const half = page.getByRole('region', { name: 'Chosen: Recipe' });
  const link = page.getByRole('main').locator('.view-bar').getByRole('link', { name: 'Unsaved changes: Recipe' });
  await expect(half).toContainText('Flour, water, salt');
  await expect(link).toHaveCount(0);
  const readTop = () => page.locator('.view-text').evaluate((text) => text.getBoundingClientRect().top);
  const top = await readTop();
  await page.getByRole('link', { name: 'Edit paste' }).click();
  await formOf(page).content.fill('Flour, water, and not saved');
  await expectStoredDraft(page, 'not saved');

  // A reload would open the edit again.
  await page.goto('about:blank');
  await page.goto('/pastes/?paste=third');
  await expect(half).toContainText('Flour, water, salt');
  await expect(link).toBeVisible();
  expect(await readTop()).toBe(top);
  await link.click();
  await expect(page).toHaveURL(/paste=third/);
  await expect(formOf(page).content).toHaveValue('Flour, water, and not saved');
  await expect(formOf(page).content).toBeFocused();

  await page.goto('/pastes/third');
  await expect(link).toBeVisible();
  await press(page, link);
  await expect(page).toHaveURL('/?pasteId=third');
  await expect(formOf(page).content).toHaveValue('Flour, water, and not saved');
});
