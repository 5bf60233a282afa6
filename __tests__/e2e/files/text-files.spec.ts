import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { dropFiles } from '../support/files';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

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

test('a file that is dropped where nothing takes it does not replace the page', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/view/?id=third');
  await expect(page.getByRole('heading', { name: 'Recipe' })).toBeAttached();
  await untilKeysWork(page);
  // As a user drags it: an event that a script dispatches has no such default.
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(import.meta.dirname, 'text-files.spec.ts')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
  await page.getByRole('link', { name: 'Edit paste' }).click();
  await expect(formOf(page).title).toHaveValue('Recipe');
});
