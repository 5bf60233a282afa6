import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { menuOf } from '../support/menu';
import { countRestyled } from '../support/trace';

const ROUNDS = 10;

// Few enough to be in the document at once: a row that comes needs its style.
test.beforeEach(({ store }) => store(manyPastes(25)));

for (const { screen, width, height } of [
  { screen: 'a desk', width: 1440, height: 900 },
  { screen: 'a phone', width: 390, height: 844 },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height } });

    test('a key that moves through the list, and the menu that opens, do not restyle the whole page', async ({
      page,
    }) => {
      await page.goto('/pastes/?sort=stored');
      await untilKeysWork(page);
      const rows = page.getByRole('article');
      await page.keyboard.press('ArrowDown');
      await expect(rows.first()).toBeFocused();
      const pageSize = await page.evaluate(() => document.querySelectorAll('*').length);

      const moved = await countRestyled(page, async () => {
        for (let round = 1; round <= ROUNDS; round++) {
          await page.keyboard.press('ArrowDown');
          await expect(rows.nth(round)).toBeFocused();
        }
      });
      expect(moved / ROUNDS, 'elements for each key').toBeLessThan(pageSize);

      const { button, menu } = menuOf(page);
      const opened = await countRestyled(page, async () => {
        for (let round = 1; round <= ROUNDS; round++) {
          await button.click();
          await expect(menu).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
        }
      });
      expect(opened / ROUNDS, 'elements for each opening').toBeLessThan(pageSize);
    });
  });
}
