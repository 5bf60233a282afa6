import { expect, test } from '../support/browser-test';
import { crowdOut } from '../support/crowd-out';
import { fillStorage } from '../support/fill-storage';
import { expectStoredDraft, formOf } from '../support/form';
import { denyDatabase } from '../support/history';
import { readJournal } from '../support/journal';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const FULL_NOTICE = /The browser’s storage for this site is 100% full, and the last save did not fit/;

test.describe('in a storage that is full to the last character', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  for (const [act, address, opened] of [
    ['a new paste', '/', ''],
    ['a longer version', '/?pasteId=first', 'Shopping'],
  ] as const) {
    test(`${act} that does not fit changes nothing, keeps the text and says how full the storage is`, async ({
      page,
    }) => {
      await page.goto(address);
      const { title, content } = formOf(page);
      await expect(title).toHaveValue(opened);
      await fillStorage(page);
      await title.fill('What could not be saved');
      await content.fill('and is longer than what was there before');
      await page.getByRole('button', { name: /^(Create My|Update) Paste$/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Storage is full. Nothing was saved.' })).toBeVisible();
      await expect(page.getByText(FULL_NOTICE)).toBeVisible();
      await expect(title).toHaveValue('What could not be saved');
      await expect(content).toHaveValue('and is longer than what was there before');
      expect(await readPastes(page)).toEqual(threePastes);

      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export all pastes' }).click();
      expect((await started).suggestedFilename()).toMatch(/^pastes-\d{4}-\d\d-\d\d\.json$/);
      await page.getByRole('link', { name: 'Free up space' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
      await expect(page.getByText(FULL_NOTICE)).toBeVisible();
    });
  }

  test('a deletion works and frees space for the text that did not fit', async ({ page }) => {
    await page.goto('/');
    await fillStorage(page);
    await formOf(page).title.fill('Now it fits');
    await formOf(page).create.click();
    await expect(page.getByText(FULL_NOTICE)).toBeVisible();
    await page.getByRole('link', { name: 'Free up space' }).click();
    await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
    await expect(page.getByText('Paste deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Recipe' }).click();
    await expect(page.getByText(FULL_NOTICE)).toHaveCount(0);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(formOf(page).title).toHaveValue('Now it fits');
    await formOf(page).create.click();
    await expect(page.getByText('Paste added')).toBeVisible();
    expect((await readPastes(page)).map(({ title }) => title)).toEqual(['Shopping', 'Now it fits']);
  });

  test('an edit that makes a paste shorter is saved', async ({ page }) => {
    await page.goto('/?pasteId=first');
    await expect(formOf(page).content).toHaveValue('Milk\nBread');
    await fillStorage(page);
    await formOf(page).content.fill('Milk');
    await formOf(page).update.click();
    await expect(page.getByText('Paste updated')).toBeVisible();
    expect((await readPastes(page))[0]).toMatchObject({ _id: 'first', content: 'Milk' });
  });

  test('a text that fits into the space of its own draft is saved', async ({ page }) => {
    await page.goto('/');
    const text = 'As long as a draft may be. '.repeat(200);
    await formOf(page).content.fill(text);
    await expectStoredDraft(page, text);
    await fillStorage(page);
    await formOf(page).create.click();
    await expect(page.getByText('Paste added')).toBeVisible();
    expect((await readPastes(page)).at(-1)).toMatchObject({ content: text });
  });

  test('a saved paste whose space another tab takes becomes a draft, and is saved once it fits', async ({ page }) => {
    await page.goto('/');
    await crowdOut(page, threePastes);
    await expect(page.getByRole('alert').filter({ hasText: 'One saved change is a draft again.' })).toBeVisible();
    await expect(page.getByText(/another tab took the space of a saved paste/)).toBeVisible();
    await page.getByRole('link', { name: 'Free up space' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Huge', 'Deploy notes', 'Recipe', 'Shopping']);
    await page.getByRole('button', { name: 'Delete Huge' }).click();
    await expect(page.getByText('Paste deleted')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('Unsaved draft restored')).toBeVisible();
    await expect(formOf(page).title).toHaveValue('Crowded out');
    await formOf(page).create.click();
    await expect.poll(async () => (await readPastes(page)).map(({ title }) => title)).toContain('Crowded out');
    await expect(page.getByText(/another tab took the space/)).toHaveCount(0);
  });

  test('text that does not fit is restored when its form opens again, and outlives its tab', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await fillStorage(page);
    await formOf(page).content.pressSequentially('Typed into a full storage');
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(formOf(page).content).toHaveValue('Typed into a full storage');
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    await expect
      .poll(async () => JSON.stringify((await readJournal(page)).drafts))
      .toContain('Typed into a full storage');
    await page.close({ runBeforeUnload: true });

    const next = await openTab(context);
    await expect(formOf(next).content).toHaveValue('Typed into a full storage');
  });

  test('without a database, text that does not fit is lost with its tab, so closing it asks first', async ({
    page,
  }) => {
    await denyDatabase(page);
    await page.goto('/');
    await fillStorage(page);
    await formOf(page).content.pressSequentially('Typed into a full storage');
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
  });
});
