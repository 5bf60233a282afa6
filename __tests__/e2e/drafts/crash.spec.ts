import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf } from '../support/form';
import { crash, openTab } from '../support/tabs';

test('a tab that crashes right after Paste added has lost nothing', async ({ page, context }) => {
  await page.goto('/');
  await formOf(page).title.fill('Saved just before the crash');
  await formOf(page).content.fill('Every word of it');
  await formOf(page).create.click();
  await page.getByText('Paste added').waitFor();
  await crash(page);

  const next = await openTab(context, '/pastes');
  await expect(next.getByRole('listitem')).toHaveText([/Saved just before the crash.*Every word of it/s]);
});

test('a tab that crashes after an edit and a deletion keeps both', async ({ page, context }) => {
  await page.goto('/');
  for (const title of ['Kept', 'Deleted']) {
    await formOf(page).title.fill(title);
    await formOf(page).create.click();
    await expect(formOf(page).title).toHaveValue('');
  }
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Kept' }).click();
  await formOf(page).content.fill('Edited');
  await formOf(page).update.click();
  await page.getByText('Paste updated').waitFor();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Deleted' }).click();
  await page.getByText('Paste deleted').waitFor();
  await crash(page);

  const next = await openTab(context, '/pastes');
  await expect(next.getByRole('listitem')).toHaveText([/Kept.*Edited/s]);
});

test('the next tab restores the unsaved text of a crashed tab', async ({ page, context }) => {
  await page.goto('/');
  await formOf(page).title.fill('Typed');
  await formOf(page).content.fill('and never saved');
  await expectStoredDraft(page, 'and never saved');
  await crash(page);

  const next = await openTab(context);
  await expect(next.getByText('Unsaved draft restored')).toBeVisible();
  await expect(formOf(next).title).toHaveValue('Typed');
  await expect(formOf(next).content).toHaveValue('and never saved');
});
