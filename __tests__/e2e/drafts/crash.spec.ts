import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf } from '../support/form';
import { crash, openTab } from '../support/tabs';

test('a tab that crashes right after Paste added, after an edit and a deletion, keeps all three', async ({
  page,
  context,
}) => {
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
  await expect(formOf(page).create).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Deleted' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await formOf(page).title.fill('Saved just before the crash');
  await formOf(page).create.click();
  await page.getByText('Paste added').waitFor();
  await crash(page);

  const next = await openTab(context, '/pastes');
  await expect(next.getByRole('listitem')).toHaveText([/Saved just before the crash/, /Kept.*Edited/s]);
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
