import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { recordTexts } from '../support/recorder';
import { readPastes, threePastes } from '../support/stored-pastes';

test.describe('with a full list', () => {
  test.beforeEach(({ store }) => store(manyPastes(500)));

  test('/pastes never shows No Data Found on a load, a reload or a navigation', async ({ page }) => {
    const readTexts = await recordTexts(page);
    const firstTitle = page.getByRole('heading', { name: 'Snippet 1', exact: true });
    await page.goto('/pastes');
    await expect(firstTitle).toBeVisible();
    expect(await readTexts()).toEqual([]);
    await page.reload();
    await expect(firstTitle).toBeVisible();
    expect(await readTexts()).toEqual([]);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Paste' }).click();
    await expect(firstTitle).toBeVisible();
    expect(await readTexts()).toEqual([]);
  });

  test('a view of a known paste never shows the error screen while it loads', async ({ page }) => {
    const readTexts = await recordTexts(page);
    for (const address of ['/pastes/many00499', '/pastes/view/?id=many00499']) {
      await page.goto(address);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Snippet 500');
      expect.soft(await readTexts(), address).toEqual([]);
    }
    // The record works.
    await page.goto('/pastes/unknown');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(await readTexts()).toEqual(['Unexpected Application Error!']);
  });
});

test.describe('before the scripts have loaded', () => {
  test.beforeEach(({ store }) => store(threePastes));

  test('Enter submits nothing, and text typed into a new paste stays and is saved', async ({ page }) => {
    const { title, content, create } = formOf(page);
    const releaseScripts = await holdRequests(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await title.pressSequentially('Early title');
    await title.press('Enter');
    await content.pressSequentially('Early content');
    await expect(page).toHaveURL('/');
    releaseScripts();
    await untilHydrated(page);
    expect(await readPastes(page)).toEqual(threePastes);
    await content.pressSequentially(', and more');
    await expect(title).toHaveValue('Early title');
    await create.click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    expect((await readPastes(page))[3]).toMatchObject({ title: 'Early title', content: 'Early content, and more' });
  });

  test('text typed into an edit stays beside the stored text', async ({ page }) => {
    const { title, content, update } = formOf(page);
    const releaseScripts = await holdRequests(page, '**/*.js');
    await page.goto('/?pasteId=first', { waitUntil: 'commit' });
    await content.pressSequentially('Early content');
    releaseScripts();
    await expect(title).toHaveValue('Shopping');
    await expect(content).toHaveValue(/Milk\nBread/);
    await expect(content).toHaveValue(/Early content/);
    await update.click();
    await expect(page.getByRole('status')).toHaveText('Paste updated');
    expect((await readPastes(page))[0]?.content).toMatch(/Milk\nBread.*Early content|Early content.*Milk\nBread/s);
  });

  test('an early search runs after hydration', async ({ page }) => {
    const releaseScripts = await holdRequests(page, '**/*.js');
    await page.goto('/pastes/', { waitUntil: 'commit' });
    const search = page.getByRole('searchbox', { name: 'Search pastes' });
    await search.pressSequentially('rec');
    releaseScripts();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Recipe']);
    await expect(search).toHaveValue('rec');
  });
});

test('no screen creates an Intl formatter before its first paint: loading their tables is slow', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const) {
      const noted = new Proxy(Intl[name] as new () => object, {
        construct(formatter, options) {
          made.push(name);
          return Reflect.construct(formatter, options);
        },
      });
      Object.assign(Intl, { [name]: noted });
    }
  });
  for (const [address, sign] of [
    ['/', 'Create My Paste'],
    ['/?pasteId=first', '10 characters'],
    ['/pastes/', 'January 5, 2025'],
    ['/pastes/first', '10 bytes'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(sign).first()).toBeVisible();
    expect.soft(await page.evaluate('made'), address).toEqual([]);
  }
});
