import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('the shortcuts dialog opens by key and button, and single-key shortcuts stay turned off after a reload', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await chooseInMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});
