import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { storePastes } from './support/stored-pastes';
import { xssStrings } from './support/xss-strings';

/** Elements that no screen of the site draws. */
const FOREIGN = 'main :is(script, iframe, img, style, link, base, meta, body, math, animate, noscript, object)';

const pastes = xssStrings.map((text, index) => ({
  _id: `${text}${index}`,
  // Searching for the title finds this one paste.
  title: `${text} #${index}.`,
  content: text,
  createdAt: '2025-01-05T12:00:00.000Z',
}));

test.beforeEach(async ({ page, context, baseURL }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text was run as code: ${dialog.message()}`);
  });
  await storePastes(context, baseURL, pastes);
});

const hasNothingForeign = (page: Page) => expect(page.locator(FOREIGN)).toHaveCount(0);
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** What a one-line field makes of a text. */
const inOneLine = (text: string) => text.replace(/[\r\n]/g, '');

test('the list shows titles, contents and names of controls as they are', async ({ page }) => {
  await page.goto('/pastes/');
  for (const { title: text } of pastes) {
    await page.getByRole('searchbox', { name: 'Search pastes' }).fill(text);
    const shown = page.getByRole('heading', { level: 2 });
    await expect.poll(async () => (await shown.allTextContents()).includes(text)).toBe(true);
    await hasNothingForeign(page);
  }
});

test('the view shows a paste whose id, title and content are hostile', async ({ page }) => {
  test.slow();
  for (const { _id, title: titleText, content: text } of pastes) {
    await page.goto(`/pastes/view/?id=${encodeURIComponent(_id)}#${encodeURIComponent(text)}`);
    await expect(title(page)).toHaveValue(inOneLine(titleText));
    await expect(content(page)).toHaveValue(text);
    await hasNothingForeign(page);
  }
});

test('the form loads, keeps and saves hostile text, whatever the id in the query', async ({ page }) => {
  test.slow();
  for (const { _id, title: titleText, content: text } of pastes) {
    await page.goto(`/?pasteId=${encodeURIComponent(_id)}#${encodeURIComponent(text)}`);
    await expect(title(page)).toHaveValue(inOneLine(titleText));
    await expect(content(page)).toHaveValue(text);
    await hasNothingForeign(page);
  }
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await hasNothingForeign(page);
});

test('hostile paths, queries and hashes are nothing but addresses', async ({ page }) => {
  test.slow();
  for (const text of xssStrings) {
    const encoded = encodeURIComponent(text);
    for (const address of [
      `/pastes/${encoded.replaceAll('%2F', '')}`,
      `/?title=${encoded}&text=${encoded}&url=${encoded}`,
      `/#${encoded}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await hasNothingForeign(page);
    }
  }
});
