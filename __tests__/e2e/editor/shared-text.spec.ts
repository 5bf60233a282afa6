import { expect, test } from '../support/browser-test';
import { readPastes } from '../support/stored-pastes';

const SHARED = '/?title=A+page&text=quoted&url=https%3A%2F%2Fexample.com';

test('a shared text fills the form unsaved and leaves the address', async ({ page }) => {
  await page.goto(SHARED);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A page');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('quoted\nhttps://example.com');
  await expect(page).toHaveURL('/');
  expect(await readPastes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByRole('status')).toHaveText('Paste added');
  expect(await readPastes(page)).toMatchObject([{ title: 'A page', content: 'quoted\nhttps://example.com' }]);
});
