import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf, readDrafts } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { openTab } from '../support/tabs';

const RESTORED = 'Unsaved draft restored';

test('what is typed into a restored draft right before the page ends is in that draft, and in no second one', async ({
  page,
}) => {
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
    const letGo = await holdRequests(tabs[slow], '**/*.js');
    await tabs[slow].reload({ waitUntil: 'commit' });
    await tabs[fast].reload();
    await expect(formOf(tabs[fast]).content).toHaveValue(`Draft of tab ${fast}`);
    letGo();
    await expect(formOf(tabs[slow]).content).toHaveValue(`Draft of tab ${slow}`);
    await tabs[slow].unroute('**/*.js');
  }
  // Without anything in the way.
  for (let round = 0; round < 3; round++) {
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const [index, tab] of tabs.entries()) {
      await expect(formOf(tab).content).toHaveValue(`Draft of tab ${index}`);
    }
  }
});

test('beside an unsaved paste a second one can be begun, and both are kept', async ({ page }) => {
  await page.goto('/');
  await formOf(page).content.fill('First thought');
  await expectStoredDraft(page, 'First thought');
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.getByRole('button', { name: 'New paste' }).click();
  await expect(formOf(page).content).toBeFocused();
  await expect(formOf(page).content).toHaveValue('');
  await formOf(page).content.pressSequentially('Second thought');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(formOf(page).content).toHaveValue('First thought');
  await expectStoredDraft(page, 'First thought');
  await expectStoredDraft(page, 'Second thought');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.goto('/pastes/');
  await expect(page.getByRole('link', { name: 'Second thought (new)' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});
