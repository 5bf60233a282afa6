import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readPastes, storePastes } from '../support/stored-pastes';
import { xssStrings } from '../support/xss-strings';

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
    throw new Error(`A text ran as code: ${dialog.message()}`);
  });
  await storePastes(context, baseURL, pastes);
});

const hasNothingForeign = (page: Page) => expect(page.locator(FOREIGN)).toHaveCount(0);
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
/** Returns the text as a one-line field shows it. */
const inOneLine = (text: string) => text.replace(/[\r\n]/g, '');

test('the list shows hostile titles and contents as text', async ({ page }) => {
  await page.goto('/pastes/');
  for (const { title: text } of pastes) {
    await page.getByRole('searchbox', { name: 'Search pastes' }).fill(text);
    const shown = page.getByRole('heading', { level: 2 });
    await expect.poll(async () => (await shown.allTextContents()).includes(text)).toBe(true);
    await hasNothingForeign(page);
  }
});

for (const [screen, addressOf] of [
  ['view', (id: string) => `/pastes/view/?id=${id}`],
  ['form', (id: string) => `/?pasteId=${id}`],
] as const) {
  test(`the ${screen} shows hostile ids, titles and contents as text`, async ({ page }) => {
    test.slow();
    for (const { _id, title: titleText, content: text } of pastes) {
      await page.goto(`${addressOf(encodeURIComponent(_id))}#${encodeURIComponent(text)}`);
      await expect(title(page)).toHaveValue(inOneLine(titleText));
      await expect(content(page)).toHaveValue(text);
      await hasNothingForeign(page);
    }
  });
}

test('the form saves hostile text unchanged', async ({ page }) => {
  for (const { _id, content: text } of pastes.slice(-3)) {
    await page.goto(`/?pasteId=${encodeURIComponent(_id)}`);
    await expect(content(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByText('Paste updated')).toBeVisible();
    await hasNothingForeign(page);
    const stored = await readPastes(page);
    expect(stored.find((paste) => paste._id === _id)?.content).toBe(text);
  }
});

test('hostile paths, queries and fragments are only addresses', async ({ page }) => {
  test.slow();
  for (const text of xssStrings) {
    const encoded = encodeURIComponent(text);
    for (const address of [
      `/pastes/${encoded.replaceAll('%2F', '')}?q=${encoded}#${encoded}`,
      `/?title=${encoded}&text=${encoded}&url=${encoded}#${encoded}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      // The screen that React draws, not only the prerendered one.
      await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('heading')).first()).toBeVisible();
      await hasNothingForeign(page);
    }
  }
});
