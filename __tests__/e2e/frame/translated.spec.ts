import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { threePastes } from '../support/stored-pastes';
import { translatePages } from '../support/translator';

test('in a translated page, the list and what is said of it follow searches, deletions and undo', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await translatePages(page);
  await page.goto('/pastes/');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const search = page.getByRole('searchbox', { name: 'Search pastes' });
  await expect(page.getByText('3 pastes, less than')).toBeVisible();
  await search.pressSequentially('re');
  await expect(page.getByText('1 paste found')).toBeVisible();
  await search.pressSequentially('x');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await search.fill('');
  await expect(titles).toHaveCount(3);
  for (const [title, left] of [
    ['Recipe', '2 pastes, less than'],
    ['Shopping', '1 paste, less than'],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByText(`Bring back “${title}”?`)).toBeVisible();
    await expect(page.getByText(left)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Bring back “Recipe”?')).toBeVisible();
  await expect(page.getByText('2 pastes, less than')).toBeVisible();
  await page.keyboard.press('Control+k');
  const switcher = page.getByRole('combobox', { name: 'Search pastes and commands' });
  for (const [text, count] of [
    ['s', 'results'],
    ['sh', 'results'],
    ['shopp', '1 result'],
    ['shoppx', 'No Data Found'],
  ] as const) {
    await switcher.fill(text);
    await expect(page.getByRole('dialog').getByText(count)).toBeAttached();
  }
});

test('in a translated page, the form says what has happened to its text', async ({ page }) => {
  await translatePages(page);
  await page.goto('/');
  await untilHydrated(page);
  const { content, create } = formOf(page);
  await content.fill('One');
  await expect(page.getByText('3 characters · 1 word · 1 line')).toBeVisible();
  await content.fill('One two');
  await expect(page.getByText('7 characters · 2 words · 1 line')).toBeVisible();
  await create.click();
  await expect(page.getByText('Saved “Untitled: One two”')).toBeVisible();
  await content.fill('Three');
  await create.click();
  await expect(page.getByText('Saved “Untitled: Three”')).toBeVisible();
});

test('a translator that changes the title of the page does not contend with the page for it', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.addInitScript(() => {
    const translate = () => {
      if (!document.title.startsWith('» ')) document.title = `» ${document.title}`;
    };
    const start = () => {
      translate();
      const all = { childList: true, characterData: true, subtree: true };
      new MutationObserver(translate).observe(document.head, all);
    };
    addEventListener('pastes:started', () => setTimeout(start));
  });
  await page.goto('/pastes/first');
  await expect(page).toHaveTitle('» Shopping · Pastes');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle('» New paste · Pastes');
});
