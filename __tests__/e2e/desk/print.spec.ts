import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { aPaste } from '../support/stored-pastes';

test.use({ viewport: { width: 1280, height: 800 } });

test('the chosen text is printed whole, and without one the list', async ({ page, store }) => {
  const content = Array.from({ length: 200 }, (_, index) => `line ${index}`).join('\n');
  await store([aPaste({ _id: 'long', title: 'Long', content }), ...manyPastes(3)]);
  await page.goto('/pastes/?paste=long');
  const text = page.getByRole('region', { name: 'Chosen: Long' });
  await expect(text.getByText('line 0')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.print-sheet');
  await expect(sheets).toHaveCount(1);
  expect(await page.locator('body > :visible').allTextContents()).toEqual([`LongJanuary 5, 2025${content}`]);
  await page.emulateMedia({ media: 'screen' });
  await expect(text.getByText('line 0')).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);

  await page.goto('/pastes/');
  await expect(page.getByRole('region', { name: 'No paste chosen' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.getByRole('heading')).toHaveText(['Long', 'Snippet 1', 'Snippet 2', 'Snippet 3']);
});
