import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { toMoved } from '@/store/paste/moved-text';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste, threePastes } from '../support/stored-pastes';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
const long = aPaste({ _id: 'long', title: 'A log', content: lines(600), createdAt: '2025-01-05T12:00:00.000Z' });

/** Counts the pages of a PDF. */
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Expects what stands on the paper. */
async function expectPrinted(page: Page, text: string): Promise<void> {
  await expect(page.locator('.print-sheet')).toBeVisible();
  const shown = page.locator('body > :visible');
  await expect(shown).toHaveCount(1);
  expect(await shown.textContent()).toBe(text);
}

test('a view is printed as its title, date and whole text, and nothing else', async ({ page, store }) => {
  await store([long]);
  await page.goto('/pastes/long');
  await expect(formOf(page).content).toHaveValue(/line 600$/);
  await untilKeysWork(page);
  await page.emulateMedia({ media: 'print' });
  await expectPrinted(page, `A logJanuary 5, 2025${lines(600)}`);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('navigation')).toBeVisible();
  // As many sheets as 600 lines need, and no empty one.
  const count = pageCount(await page.pdf({ format: 'A4' }));
  expect(count).toBeGreaterThan(8);
  expect(count).toBeLessThan(16);
});

test('a preview is printed as the page that it shows', async ({ page, store }) => {
  await store([aPaste({ _id: 'page', title: 'Page', content: '# A heading\n\n- [x] done\n- [ ] open\n\n## B' })]);
  await page.addInitScript(() => localStorage.setItem('pastes.settings', JSON.stringify({ previewsMarkdown: true })));
  await page.goto('/pastes/page');
  await expect(page.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet').getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a view of which only the beginning is left is printed with the line that says so, and not as the whole', async ({
  page,
  store,
}) => {
  // Its whole text is in no database.
  await store(JSON.stringify([toMoved(long, 100)]));
  await page.goto('/pastes/long');
  const gone = page.getByText('Only the beginning of this text is here: the browser has deleted the rest.');
  await expect(gone).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(gone).toBeVisible();
  await expect(formOf(page).content).toBeVisible();
  await expect(formOf(page).content).toHaveValue(/^line 1\n/);
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});

test('a form is printed with its whole fields', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).title.fill('Not saved');
  await formOf(page).content.fill(lines(300));
  await page.emulateMedia({ media: 'print' });
  await expectPrinted(page, `Not saved${lines(300)}`);
});

test('a list is printed with all rows that were found, up to 1,000, and then says so', async ({ page, store }) => {
  await store([...threePastes, ...manyPastes(1_100)]);
  await page.goto('/pastes');
  await expect(page.locator('[data-script="first-rows"]')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.locator('article')).toHaveCount(1_000);
  await expect(sheet).toContainText('The first 1,000 of 1,103 pastes.');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('searchbox').fill('Shopping');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('article')).toHaveCount(1);
  await expect(sheet).not.toContainText('first');
});

test('the page does not scroll behind an open dialog, and nothing moves', async ({ page, store }) => {
  await store(manyPastes(100));
  await page.goto('/pastes');
  await untilKeysWork(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).evaluate((button) => button.scrollIntoView());
  const widthOf = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  const width = await widthOf();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await widthOf()).toBe(width);
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 2_000);
  await page.mouse.move(640, 400);
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 2_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  // A wheel that turns before the next frame still finds the dialog.
  const wheelOn = () => page.mouse.wheel(0, 2_000).then(() => page.evaluate(() => window.scrollY));
  await expect.poll(wheelOn).toBeGreaterThan(0);
});
