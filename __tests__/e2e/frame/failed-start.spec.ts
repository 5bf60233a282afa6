import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, unguarded as test } from '../support/browser-test';
import { aPaste, readStorage, threePastes } from '../support/stored-pastes';

/** Breaks every page to come, until the window is named 'mended'. A reload keeps the name. */
const FAULTS: Readonly<Record<string, () => void>> = {
  'a toJSON of all objects that never ends': () => {
    if (window.name === 'mended') return;
    Object.assign(Object.prototype, { toJSON: () => JSON.stringify({}) });
  },
  // The framework then shows its own last resort.
  'a toJSON of all arrays that never ends': () => {
    if (window.name === 'mended') return;
    Object.assign(Array.prototype, { toJSON: () => JSON.stringify([]) });
  },
  'no streams': () => {
    if (window.name !== 'mended') Reflect.deleteProperty(window, 'ReadableStream');
  },
};

async function expectHelp(page: Page): Promise<void> {
  const help = page.getByRole('alert').filter({ hasText: 'This page could not start.' });
  await expect(help).toContainText(/or use Chrome \d+, .* or newer\. Your pastes are untouched\./);
  await expect(help.getByRole('button', { name: 'Try again' })).toBeInViewport();
  const download = page.waitForEvent('download');
  await help.getByRole('link', { name: 'Download the stored data' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toEqual(threePastes);
}

async function expectNextTryToStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.name = 'mended';
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shopping' })).toBeVisible();
  await expect(page.getByText('This page could not start.')).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject({
    pastes: JSON.stringify(threePastes),
    'pastes.backup': expect.any(String),
  });
}

/** One address of each file that a host serves. */
const ADDRESSES = ['/pastes', '/pastes/view/?id=first', '/nowhere', '/'];

for (const [index, [fault, breakPage]] of Object.entries(FAULTS).entries()) {
  const addresses = index === 0 ? ADDRESSES : ['/'];
  test(`at ${addresses.join(', ')}, a page with ${fault} offers the stored data and another try`, async ({
    page,
    store,
  }) => {
    await store(threePastes);
    await page.addInitScript(breakPage);
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expectHelp(page);
      });
    }
    await expectNextTryToStart(page);
  });
}

test('a page whose scripts fail their integrity check says so and offers the stored data', async ({ page, store }) => {
  await store(threePastes);
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: `${await response.text()}//` });
  });
  await page.goto('/');
  await expectHelp(page);
  await page.unroute('**/_next/static/chunks/*.js');
  await expectNextTryToStart(page);
});

test('a page that cannot start says of how many long texts its download has only the beginning', async ({
  page,
  store,
}) => {
  await store(JSON.stringify([...threePastes, { ...aPaste({ _id: 'moved' }), movedText: '900000-abc def' }]));
  await page.addInitScript(Object.values(FAULTS)[0] ?? '');
  await page.goto('/');
  const help = page.getByRole('alert').filter({ hasText: 'This page could not start.' });
  await expect(help).toContainText('Long texts of which only the beginning is in the file: 1');
});

test('an error is not mentioned once the page has started', async ({ page }) => {
  await page.addInitScript(() => queueMicrotask(() => Promise.reject(new Error('An extension fails.'))));
  await page.goto('/');
  const help = page.getByText('This page could not start.');
  const name = page.getByRole('textbox', { name: 'Title' });
  await expect(async () => {
    await name.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(help).toHaveCount(0);
  await page.evaluate(() => Promise.resolve(setTimeout(() => Promise.reject(new Error('It fails again.')))));
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await expect(help).toHaveCount(0);
});
