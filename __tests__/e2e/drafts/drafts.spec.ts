import { expect, test } from '../support/browser-test';
import { fillStorage } from '../support/fill-storage';
import { expectStoredDraft, formOf, readDrafts, untilFilled } from '../support/form';
import { readStorage, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const RESTORED = 'Unsaved draft restored';

test('unsaved text survives an immediate reload', async ({ page }) => {
  await page.goto('/');
  await formOf(page).title.fill('A title');
  await formOf(page).content.fill('and content');
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(formOf(page).title).toHaveValue('A title');
  await expect(formOf(page).content).toHaveValue('and content');
});

test('unsaved text survives a visit to another screen', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('Half a thought');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Half a thought');
});

test('text typed into a restored draft right before the page ends is in that draft only', async ({ page }) => {
  // Safari on iOS fires no beforeunload, and the draft has to be saved on pagehide.
  await page.addInitScript(() =>
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/');
  await formOf(page).content.fill('Half');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await formOf(page).content.fill('Half a thought');
  await page.reload();
  await expect(formOf(page).content).toHaveValue('Half a thought');
  expect(await readDrafts(page)).toHaveLength(1);
});

test('unsaved text survives closing its tab, without a prompt', async ({ page, context }) => {
  const tab = await openTab(context);
  await formOf(tab).content.pressSequentially('Closed over');
  tab.on('dialog', () => {
    throw new Error('The page asked before it closed.');
  });
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
  await page.goto('/');
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Closed over');
});

test('the unsaved text of an edit is restored when its paste is opened again', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill('Milk and more');
  await page.goto('/');
  await expect(formOf(page).create).toBeVisible();
  await expect(formOf(page).content).toHaveValue('');
  await page.goto('/?pasteId=first');
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Milk and more');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  expect(await readDrafts(page)).toEqual([]);
});

test('a discarded draft can be restored by Undo', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('Not wanted');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(formOf(page).content).toHaveValue('');
  expect(await readDrafts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(formOf(page).content).toHaveValue('Not wanted');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).content).toHaveValue('Not wanted');
});

test('a discarded draft does not come back', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('Not wanted');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(formOf(page).create).toBeVisible();
  expect(await readStorage(page)).toEqual({});
  await expect(formOf(page).content).toHaveValue('');
});

test('two tabs with different drafts never overwrite each other', async ({ context }) => {
  const tabs = [await openTab(context), await openTab(context)] as const;
  for (const [index, tab] of tabs.entries()) {
    await formOf(tab).content.fill(`Draft of tab ${index}`);
    await expectStoredDraft(tab, `Draft of tab ${index}`);
  }
  await tabs[0].reload();
  await expect(formOf(tabs[0]).content).toHaveValue('Draft of tab 0');
  await tabs[1].reload();
  await expect(formOf(tabs[1]).content).toHaveValue('Draft of tab 1');
  await tabs[0].close();
  await tabs[1].close();
  const contents: string[] = [];
  for (const tab of [await openTab(context), await openTab(context)]) {
    await expect(tab.getByText(RESTORED)).toBeVisible();
    contents.push(await formOf(tab).content.inputValue());
  }
  expect(contents.toSorted()).toEqual(['Draft of tab 0', 'Draft of tab 1']);
});

test('two tabs that reload at the same moment each keep their own text, whichever is ready first', async ({
  context,
}) => {
  const tabs = [await openTab(context), await openTab(context)] as const;
  for (const [index, tab] of tabs.entries()) {
    await formOf(tab).content.fill(`Draft of tab ${index}`);
    await expectStoredDraft(tab, `Draft of tab ${index}`);
  }
  for (const slow of [0, 1, 1, 0] as const) {
    const fast = slow === 0 ? 1 : 0;
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await tabs[slow].route('**/*.js', async (route) => {
      await isLetGo;
      await route.continue();
    });
    await tabs[slow].reload({ waitUntil: 'commit' });
    await tabs[fast].reload();
    await expect(formOf(tabs[fast]).content).toHaveValue(`Draft of tab ${fast}`);
    letGo();
    await expect(formOf(tabs[slow]).content).toHaveValue(`Draft of tab ${slow}`);
    await tabs[slow].unroute('**/*.js');
  }
  // Without anything in the way.
  for (let round = 0; round < 8; round++) {
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const [index, tab] of tabs.entries()) {
      await expect(formOf(tab).content).toHaveValue(`Draft of tab ${index}`);
    }
  }
});

test('a save deletes the draft', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('Saved');
  await expectStoredDraft(page, 'Saved');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect(await readDrafts(page)).toEqual([]);
  await page.reload();
  await expect(formOf(page).create).toBeVisible();
  await expect(formOf(page).content).toHaveValue('');
});

test('opening a screen with a draft writes nothing', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('As it was');
  await expectStoredDraft(page, 'As it was');
  await page.goto('/404.html');
  const before = await readStorage(page);
  await page.goto('/');
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.goto('/404.html');
  expect(await readStorage(page)).toEqual(before);
});

test('a draft that cannot be stored does not hinder typing, but closing the tab asks first', async ({ page }) => {
  await page.goto('/');
  await fillStorage(page);
  await formOf(page).content.pressSequentially('Typed into a full storage');
  await expect(formOf(page).content).toHaveValue('Typed into a full storage');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
