import { expect, test } from '../support/browser-test';
import { dropFiles } from '../support/files';
import { formOf, untilHydrated } from '../support/form';
import { readPastes } from '../support/stored-pastes';

test('a text file can be dropped anywhere and keeps its line breaks', async ({ page }) => {
  const file = { name: 'script.py', text: 'one\r\ntwo\r\n' };
  await page.goto('/');
  await untilHydrated(page);
  await dropFiles(page, [file], { isHeld: true });
  await expect(page.getByText('Drop a text file to open it here')).toBeVisible();
  await dropFiles(page, [file]);
  await expect(formOf(page).title).toHaveValue('script.py');
  await formOf(page).create.click();
  await expect.poll(() => readPastes(page)).toMatchObject([{ title: 'script.py', content: file.text }]);
});
