import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';

test('the browser is asked once to keep the data, after the first save', async ({ page, context }) => {
  let askedCount = 0;
  await context.exposeFunction('noteAsked', () => askedCount++);
  await context.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      await Reflect.get(window, 'noteAsked')();
      return false;
    };
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  expect(askedCount).toBe(0);
  for (const visit of ['first', 'second']) {
    for (const title of ['one', 'two']) {
      await formOf(page).title.fill(`${visit} ${title}`);
      await formOf(page).create.click();
      await expect(formOf(page).title).toHaveValue('');
    }
    await expect.poll(() => askedCount).toBe(1);
    await page.reload();
  }
});
