import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste, readPastes } from '../support/stored-pastes';
import { oddStrings, xssStrings } from '../support/xss-strings';

/** Elements that no screen of the site draws. */
const FOREIGN = 'main :is(script, iframe, img, style, link, base, meta, body, math, animate, noscript, object)';

const pastes = [...xssStrings, ...oddStrings].map((text, index) =>
  aPaste({ _id: `${text}${index}`, title: `${text} #${index}.`, content: text }),
);

test.beforeEach(async ({ page, store }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text ran as code: ${dialog.message()}`);
  });
  await store(pastes);
});

const hasNothingForeign = (page: Page) => expect(page.locator(FOREIGN)).toHaveCount(0);
/** Turns an open screen to another address, as Back does. */
async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function expectFields(page: Page, title: string, content: string): Promise<void> {
  // As a one-line field shows it.
  await expect(formOf(page).title).toHaveValue(title.replace(/[\r\n]/g, ''));
  await expect(formOf(page).content).toHaveValue(content);
  await hasNothingForeign(page);
}

test('the list shows any title and content as text', async ({ page }) => {
  // High enough for all rows.
  await page.setViewportSize({ width: 1199, height: 10_000 });
  await page.goto('/pastes/?sort=stored');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(pastes.length);
  expect(await rows.getByRole('heading').allTextContents()).toEqual(pastes.map(({ title }) => title));
  const linesOf = ({ content }: (typeof pastes)[number]) => content.split('\n').filter((line) => line.trim() !== '');
  expect(await rows.getByRole('paragraph').allTextContents()).toEqual(pastes.map((paste) => linesOf(paste).join('\n')));
  await hasNothingForeign(page);
});

test('the view shows any id, title and content as text', async ({ page }) => {
  await page.goto('/pastes/view/');
  await untilKeysWork(page);
  for (const { _id, title, content } of pastes) {
    await turnTo(page, `/pastes/view/?id=${encodeURIComponent(_id)}#${encodeURIComponent(content)}`);
    await expectFields(page, title, content);
  }
});

test('the form shows any id, title and content as text, and saves them unchanged', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  for (const [index, { _id, title, content }] of pastes.entries()) {
    await turnTo(page, `/?pasteId=${encodeURIComponent(_id)}#${encodeURIComponent(content)}`);
    await expectFields(page, title, content);
    await formOf(page).update.click();
    await expect(formOf(page).create).toBeVisible();
    expect((await readPastes(page))[index]).toMatchObject({ _id, title, content });
  }
});

test('hostile paths, queries and fragments are only addresses', async ({ page }) => {
  const encoded = encodeURIComponent(xssStrings.join(' '));
  await page.goto(`/pastes/${encoded.replaceAll('%2F', '')}?q=${encoded}#${encoded}`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await hasNothingForeign(page);
  await page.goto(`/?title=${encoded}&text=${encoded}&url=${encoded}#${encoded}`);
  await expect(formOf(page).content).toHaveValue(/alert.*elsewhere/s);
  await hasNothingForeign(page);
});
