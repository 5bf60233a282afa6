import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';
import { chooseInView, viewMenuOf } from '../support/view-menu';

const longContent = Array.from({ length: 200 }, (_, index) => `line ${index}`).join('\n');
const untitled = aPaste({ _id: 'untitled', title: ' ', content: '\n  docker compose up\n' });
const long = aPaste({ _id: 'long', title: `${'A long title '.repeat(30)}end`, content: longContent });

test.beforeEach(({ store }) => store([...threePastes, untitled, long]));

test('the text begins right below one bar of 48 px, whose menu has the whole title, and which stays on screen with the way back, title, date, size and actions while the text scrolls', async ({
  page,
}) => {
  await page.goto('/pastes/long');
  await expect(page).toHaveTitle(/^A long title .{10,80}… · Pastes$/);
  const { title, content } = formOf(page);
  await expect(content).toHaveValue(longContent);
  for (const { width, height, top } of [
    { width: 390, height: 844, top: 120 },
    { width: 1280, height: 800, top: 130 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await content.boundingBox())?.y).toBeLessThanOrEqual(top);
    expect((await page.locator('.view-bar').boundingBox())?.height).toBe(48);
    await expect(title).toHaveCSS('text-overflow', 'ellipsis');
    // And what is known about the text.
    await viewMenuOf(page).button.click();
    await expect(viewMenuOf(page).menu.getByText(/end$/)).toBeVisible();
    await expect(viewMenuOf(page).menu.getByText(/400.words/)).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await expect(page.getByText('January 5, 2025')).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(page.getByText('January 5, 2025')).toBeInViewport();
  await expect(page.getByText('1.7 kB')).toBeInViewport();
  await expect(title).toBeInViewport({ ratio: 1 });
  for (const name of ['Copy to clipboard', 'Paste menu']) {
    await expect.soft(page.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'All pastes' })).toBeInViewport({ ratio: 1 });
});

test('the keys of the view copy, edit and go back to the list', async ({ page }) => {
  await page.goto('/pastes/first');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
  expect(await readClipboard(page)).toBe('Milk\nBread');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/\?pasteId=first$/);
  await expect(formOf(page).content).toBeFocused();
  await page.goto('/pastes/first');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeFocused();
});

test('a download keeps the ending of the title, and a message says that it has begun', async ({ page, store }) => {
  await store([aPaste({ title: 'deployment.yaml', content: 'kind: Deployment\n' })]);
  await page.goto('/pastes/first');
  const started = page.waitForEvent('download');
  await chooseInView(page, 'Download');
  await expect(page.getByRole('status')).toHaveText('Downloaded deployment.yaml');
  expect((await started).suggestedFilename()).toBe('deployment.yaml');
});

test('All pastes goes back to the list as the user left it', async ({ page }) => {
  await page.goto('/pastes?q=rec');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.goto('/pastes/third');
  await page.getByRole('link', { name: 'All pastes' }).click();
  await expect(page).toHaveURL(/\/pastes\/?\?q=rec$/);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  // Nothing was added to the browser's history.
  expect(await page.evaluate(() => window.navigation.currentEntry?.index)).toBe(
    await page.evaluate(() => window.navigation.entries().length - 2),
  );
});

test('Delete leads to the list with the search, where the deletion can be undone', async ({ page }) => {
  await page.goto('/pastes?q=rec');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.goto('/pastes/third');
  await untilKeysWork(page);
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(/\/pastes\/?\?q=rec$/);
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeFocused();
  expect((await readPastes(page)).map(({ _id }) => _id)).not.toContain('third');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test("a short paste has no empty rows below it, and the tab's title names the paste", async ({ page }) => {
  await page.goto('/pastes/untitled');
  await expect(page).toHaveTitle('docker compose up · Pastes');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeDisabled();
  await expect(title).toHaveAttribute('placeholder', 'Untitled');
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await expect(content).toHaveAttribute('rows', '20');
  await expect(content).toHaveCSS('resize', 'none');
  expect((await content.boundingBox())?.height).toBeLessThan(130);
});

test('the slash shows a field that finds in the text, and Escape leaves and then ends it', async ({ page }) => {
  await page.goto('/pastes/long');
  await untilKeysWork(page);
  await expect(formOf(page).content).toHaveValue(longContent);
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search in this paste' });
  await expect(field).toBeFocused();
  await page.keyboard.type('line 150');
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(formOf(page).content).toBeDisabled();
});
