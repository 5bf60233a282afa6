import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';

const dated = (count: number) =>
  manyPastes(count, (index) => ({ createdAt: new Date(Date.UTC(2025, 0, 5, 12, 0, index)).toISOString() }));
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

for (const count of [12, 200]) {
  test(`of ${count} pastes, the deletion of a viewed one leaves the focus on the next card, in sight`, async ({
    page,
    store,
  }) => {
    await store(dated(count));
    await page.goto('/pastes/');
    await page.getByRole('link', { name: `Snippet ${count - 3}`, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(cardOf(page, `Snippet ${count - 4}`)).toBeFocused();
    await expect(cardOf(page, `Snippet ${count - 4}`)).toBeInViewport({ ratio: 1 });
    await expect(cardOf(page, `Snippet ${count - 3}`)).toHaveCount(0);
  });

  test(`of ${count} pastes, a view that was opened first does so too, and the last card gets the focus after the last`, async ({
    page,
    store,
  }) => {
    await store(dated(count));
    // The newest one is on top, so the first one is the last card.
    await page.goto('/pastes/many00000');
    await untilKeysWork(page);
    await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(cardOf(page, 'Snippet 2')).toBeFocused();
    await expect(cardOf(page, 'Snippet 2')).toBeInViewport({ ratio: 1 });
  });
}
