import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { untilHydrated } from '../support/form';
import { storeManyPastes } from '../support/long-list';
import { recordTexts } from '../support/recorder';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

/** Holds every script of the site. @returns releases them */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('with a full list', () => {
  test.beforeEach(({ context, baseURL }) => storeManyPastes(context, baseURL, 500));

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
  });

  test('the record of error texts works', async ({ page }) => {
    const readTexts = await recordTexts(page);
    await page.goto('/pastes/unknown');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(await readTexts()).toEqual(['Unexpected Application Error!']);
  });
});

test.describe('before the scripts have loaded', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  test('text typed into a new paste stays and is saved', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Early title');
    await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Early content');
    releaseScripts();
    await untilHydrated(page);
    await page.getByRole('textbox', { name: 'Content' }).pressSequentially(', and more');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Early title');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    const [, , , added] = await readPastes(page);
    expect(added).toMatchObject({ title: 'Early title', content: 'Early content, and more' });
  });

  test('text typed into an edit stays beside the stored text', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/?pasteId=first', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Early content');
    releaseScripts();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/Milk\nBread/);
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/Early content/);
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste updated');
    const [updated] = await readPastes(page);
    expect(updated?.content).toContain('Milk\nBread');
    expect(updated?.content).toContain('Early content');
  });

  test('the button and Enter submit nothing and lose nothing', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.pressSequentially('Early title');
    await title.press('Enter');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(title).toHaveValue('Early title');
    await expect(page).toHaveURL('/');
    releaseScripts();
    await untilHydrated(page);
    await expect(title).toHaveValue('Early title');
    await expect(page).toHaveURL('/');
    expect(await readPastes(page)).toEqual(threePastes);
  });

  test('an early search runs after hydration', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
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
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
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
    ['/pastes/first', '10 characters'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(sign).first()).toBeVisible();
    expect.soft(await page.evaluate('made'), address).toEqual([]);
  }
});
