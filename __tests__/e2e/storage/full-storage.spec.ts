import { expect, test } from '../support/browser-test';
import { denyDatabase } from '../support/deny';
import { fillStorage } from '../support/fill-storage';
import { formOf, untilFilled } from '../support/form';
import { readPastes, threePastes } from '../support/stored-pastes';

const FULL_NOTICE = /The browser’s storage for this site is 100% full, and the last save did not fit/;

test.beforeEach(({ store }) => store(threePastes));

test('in a full storage, a longer version changes nothing and keeps its text, and a shorter one is saved', async ({
  page,
}) => {
  const { content, update } = formOf(page);
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await fillStorage(page);
  await content.fill('Longer than what was there before');
  await update.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Storage is full. Nothing was saved.' })).toBeVisible();
  await expect(page.getByText(FULL_NOTICE)).toBeVisible();
  await expect(content).toHaveValue('Longer than what was there before');
  expect(await readPastes(page)).toEqual(threePastes);
  await content.fill('Milk');
  await update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  expect((await readPastes(page))[0]).toMatchObject({ _id: 'first', content: 'Milk' });
});

test('the notice that a full storage brings leaves the focused button in the window', async ({ page }) => {
  const { title, create } = formOf(page);
  await page.goto('/');
  await fillStorage(page);
  await title.fill('No room for this');
  await create.focus();
  await expect(create).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(FULL_NOTICE)).toBeVisible();
  await expect(create).toBeFocused();
  await expect(create).toBeInViewport({ ratio: 1 });
});

test('a notice leaves the focused row of the list in the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/pastes/');
  const row = page.getByRole('article', { name: 'Recipe' });
  await row.focus();
  await expect(row).toBeInViewport({ ratio: 1 });
  await fillStorage(page);
  await page.keyboard.press('p');
  await expect(page.getByText(FULL_NOTICE)).toBeVisible();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
});

test('a deletion works and frees space for the text that did not fit', async ({ page }) => {
  const { title, create } = formOf(page);
  await page.goto('/');
  await fillStorage(page);
  await title.fill('Now it fits');
  await create.click();
  await expect(page.getByText(FULL_NOTICE)).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
  await page.getByRole('link', { name: 'Free up space' }).click();
  await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
  await expect(page.getByText('Paste deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByText(FULL_NOTICE)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(title).toHaveValue('Now it fits');
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect((await readPastes(page)).map((paste) => paste.title)).toEqual(['Shopping', 'Now it fits']);
});

test('without a database, text that finds no room is lost with its tab, so closing it asks first', async ({ page }) => {
  await denyDatabase(page);
  await page.goto('/');
  await fillStorage(page);
  await formOf(page).content.pressSequentially('Typed into a full storage');
  await expect(formOf(page).content).toHaveValue('Typed into a full storage');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
});
