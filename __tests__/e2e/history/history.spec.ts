import type { Page } from '@playwright/test';
import { describeHistory } from '@/scripts/site/page/history';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { aPaste, readPastes, readStorage } from '../support/stored-pastes';
import { crash, openTab } from '../support/tabs';

const OLD = 'Shopping: Milk\nBread';

async function update(page: Page, content: string, wait = async () => {}): Promise<void> {
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await wait();
  await page.getByText('Paste updated').waitFor();
}

test.beforeEach(({ store }) => store([aPaste(), aPaste({ _id: 'b', title: 'B' })]));

test('an updated text is kept when its tab crashes right after Paste updated', async ({ page, context }) => {
  await update(page, 'New');
  await crash(page);
  const next = await openTab(context);
  await expect.poll(() => describeHistory(next)).toEqual([`updated ${OLD}`]);
});

test('a damaged list of 4 MB opens, is kept, and saving works at once', async ({ page, store }) => {
  const pastes = Array.from({ length: 400 }, (_, index) => aPaste({ _id: `${index}`, content: 'x'.repeat(10_000) }));
  const damaged = `${JSON.stringify(pastes).slice(0, -1)},null]`;
  await store(damaged);
  await page.goto('/');
  // Nothing is written over it before the history has it.
  await expect(page.getByText('Some stored data is damaged')).toBeVisible();
  await formOf(page).title.fill('Saved at once');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect.poll(() => describeHistory(page)).toEqual([`damaged ${damaged}`]);
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: 'Saved at once' });
  const keys = async () => Object.keys(await readStorage(page));
  await expect.poll(async () => (await keys()).filter((key) => key.includes('damaged'))).toEqual([]);
});

test('a database that never opens costs no save, update or deletion', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.clock.install();
  // The site gives the database up after five seconds.
  await expectActsToWork(page, () => page.clock.runFor(5_000));
});

test('a database for which there is no room costs no save, update or deletion, and closing the tab asks first', async ({
  page,
  baseURL,
}) => {
  await page.goto('/icon.svg');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? '');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expectActsToWork(page);
  expect(await describeHistory(page)).toEqual([]);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Delete Another' }).click();
  await expect.poll(() => describeHistory(page)).toContain('deleted Another: ');
});

/** Updates, adds and deletes a paste, and checks that all of it is stored. `wait` is called after each act. */
async function expectActsToWork(page: Page, wait = async () => {}): Promise<void> {
  await update(page, 'New', wait);
  await formOf(page).title.fill('Another');
  await formOf(page).create.click();
  await wait();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete B' }).click();
  await wait();
  await expect(page.getByText('Paste deleted')).toBeVisible();
  expect((await readPastes(page)).map(({ title, content }) => `${title}: ${content}`)).toEqual([
    'Shopping: New',
    'Another: ',
  ]);
}
