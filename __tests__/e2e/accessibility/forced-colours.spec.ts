import { expect, test } from '../support/browser-test';
import { threePastes } from '../support/stored-pastes';

test('with forced colours, a button in a text is underlined, and so differs from it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/');
  const details = page.getByRole('button', { name: 'Details: where your data is' });
  await expect(details).toHaveCSS('text-decoration-line', 'none');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(details).toHaveCSS('text-decoration-line', 'underline');
});
