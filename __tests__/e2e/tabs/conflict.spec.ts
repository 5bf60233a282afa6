import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { press } from '../support/keys';
import { threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('when another tab saves the paste, the notice is in sight with its buttons, and compares the texts by keyboard', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill('Mine');
  const other = await openTab(context, '/?pasteId=first');
  await untilFilled(other);
  await formOf(other).content.fill('Theirs');
  await formOf(other).update.click();

  const notice = page.getByRole('alert').filter({ hasText: 'This paste was changed since you opened it.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save as new paste' })).toBeInViewport({ ratio: 1 });
  await expect(formOf(page).update).toBeInViewport({ ratio: 1 });
  const compare = page.getByRole('button', { name: 'Compare' });
  await press(page, compare);
  const dialog = page.getByRole('dialog', { name: 'Stored version and yours' });
  await expect(dialog.getByRole('deletion')).toContainText('Theirs');
  await expect(dialog.getByRole('insertion')).toContainText('Mine');
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
});
