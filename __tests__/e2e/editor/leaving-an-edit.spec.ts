import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { threePastes } from '../support/stored-pastes';

test('unsaved text is kept when the user leaves an edit, by the Home link, by Back and by Forward', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  const { content, create, update } = formOf(page);
  await content.fill('Unsaved');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(create).toBeVisible();
  await expect(content).toHaveValue('');
  await expect(page.getByText('Your unsaved text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(update).toBeVisible();
  await expect(content).toHaveValue('Unsaved');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(create).toBeVisible();
  await content.fill('A new paste');
  await page.goBack();
  await expect(content).toHaveValue('Unsaved');
  await page.goForward();
  await expect(content).toHaveValue('A new paste');
});
