import type { Page } from '@playwright/test';
import { readColours } from '../code/support';
import { expect, test, visitOnce } from '../support/site-test';
import { aPaste, readPastes } from '../support/stored-pastes';

const oddId = 'old id é';

test.beforeEach(({ store }) => store([aPaste(), aPaste({ _id: oddId, title: 'Old one' })]));

const addresses: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['/', (page) => expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible()],
  ['/?pasteId=first', (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping')],
  ['/pastes', (page) => expect(page.getByRole('heading', { name: 'Old one' })).toBeVisible()],
  ['/pastes/', (page) => expect(page.getByRole('heading', { name: 'Old one' })).toBeVisible()],
  ['/pastes/first', (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping')],
  ['/pastes/first?from=mail', (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping')],
  [
    `/pastes/${encodeURIComponent(oddId)}`,
    (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Old one'),
  ],
  // A link that holds the paste 'Shopping'.
  [
    '/pastes/view/#paste-1-H4sIAAAAAAAAA4tWCs7ILyjIzEtX0lHyzczJjslzKkpNTFGKBQDcr8aHGgAAAAx',
    (page) => expect(page.getByText('Shared with you: already stored in this browser')).toBeVisible(),
  ],
  ['/pastes/view/?id=first', (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping')],
];

function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().length;
  });
}

test('offline, the code view has its colours: its worker starts from the cache', async ({ page, site, store }) => {
  await store([aPaste({ title: 'read.py', content: 'def read(): pass' })]);
  await visitOnce(page);
  await site.close();
  await page.goto('/pastes/first#L1');
  await expect.poll(async () => (await readColours(page)).join()).toContain(': def');
});

test('without the host every address loads, in a new tab and after a reload', async ({ page, context, site }) => {
  test.slow();
  await visitOnce(page);
  await page.close();
  await site.close();
  for (const [address, shows] of addresses) {
    await test.step(address, async () => {
      const tab = await context.newPage();
      await tab.goto(address);
      await shows(tab);
      await tab.reload();
      await shows(tab);
      await tab.close();
    });
  }
});

test('one visit brings back the files that were deleted from the cache', async ({ page, site }) => {
  await visitOnce(page);
  const fileCount = await countCachedFiles(page);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.reload();
  await expect.poll(() => countCachedFiles(page), { timeout: 20_000 }).toBe(fileCount);
  await site.close();
  for (const [address, shows] of addresses) {
    await page.goto(address);
    await shows(page);
  }
  // A part that no visit has loaded yet.
  await page.goto('/pastes/first#L1');
  await expect(page.getByRole('region', { name: 'Content', exact: true })).toBeVisible();
});

test('without the host pastes are created, viewed, edited and deleted', async ({ page, context, site }) => {
  await visitOnce(page);
  await site.close();
  // A reload would remove the mark.
  await page.evaluate(() => Object.assign(window, { mark: true }));

  await page.getByRole('textbox', { name: 'Title' }).fill('Written offline');
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View Written offline' }).click();
  await expect((await opened).getByRole('textbox', { name: 'Title' })).toHaveValue('Written offline');

  await page.getByRole('link', { name: 'Edit Written offline' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Changed offline');
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Changed offline' }).click();
  await expect(page.getByText('Paste deleted')).toBeVisible();
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  // The other tab may write the list that it knows once more before it hears of the deletion.
  await expect.poll(async () => (await readPastes(page)).map(({ title }) => title)).toEqual(['Shopping', 'Old one']);
});
