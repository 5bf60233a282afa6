import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { untilStill } from '../support/long-list';

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
}

test('where the view was opened first too, and after the deletion of the last paste, the last card gets the focus', async ({
  page,
  store,
}) => {
  await store(dated(12));
  // The newest one is on top, so the first one is the last card.
  await page.goto('/pastes/many00000');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(cardOf(page, 'Snippet 2')).toBeFocused();
  await expect(cardOf(page, 'Snippet 2')).toBeInViewport({ ratio: 1 });
});

test('in a list of one tag too, the deletion of a viewed paste leaves the focus on the next card', async ({
  page,
  store,
}) => {
  await store(dated(12).map((paste, index) => (index % 2 === 0 ? paste : { ...paste, content: 'text #odd' })));
  await page.goto('/pastes/?q=tag%3Aodd&in=content');
  await page.getByRole('link', { name: 'Snippet 8', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(cardOf(page, 'Snippet 6')).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(5);
});

test('the focus waits for the code of a long list', async ({ page, store }) => {
  await store(dated(200));
  await page.goto('/pastes/many00000');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    // The virtualizer names this property.
    if ((await response.text()).includes('bufferSize')) await released;
    await route.fulfill({ response });
  });
  await page.keyboard.press('Delete');
  await expect(cardOf(page, 'Snippet 200')).toBeVisible();
  await page.evaluate(untilStill);
  release();
  await expect(cardOf(page, 'Snippet 2')).toBeFocused();
  await expect(cardOf(page, 'Snippet 2')).toBeInViewport({ ratio: 1 });
});
