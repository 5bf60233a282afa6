import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { describeHistory, readHistory, seedHistory } from '../support/history';
import { aPaste, readPastes, readStorage, storePastes, storeText } from '../support/stored-pastes';
import { crash, openTab, openTabsInOwnProcesses } from '../support/tabs';

const OLD = 'Shopping: Milk\nBread';

async function update(page: Page, content: string): Promise<void> {
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await page.getByText('Paste updated').waitFor();
}

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, [aPaste(), aPaste({ _id: 'b', title: 'B' })]));

for (const [end, act] of [
  ['is closed', (page: Page) => page.close()],
  ['crashes', crash],
  ['is reloaded', (page: Page) => page.reload()],
] as const) {
  test(`an updated text is kept when its tab ${end} right after Paste updated`, async ({ page, context }) => {
    await update(page, 'New');
    await act(page);
    const next = await openTab(context);
    await expect.poll(() => describeHistory(next)).toEqual([`updated ${OLD}`]);
  });
}

test('a deleted paste is kept when its tab is closed right after Paste deleted', async ({ page, context }) => {
  await page.goto('/pastes');
  await page.getByRole('button', { name: 'Delete Shopping' }).click();
  await page.getByText('Paste deleted').waitFor();
  await page.close();
  const next = await openTab(context);
  await expect.poll(() => describeHistory(next)).toEqual([`deleted ${OLD}`]);
});

test('of two tabs that save one paste in the same millisecond, 50 times, 100 of 100 texts are kept', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const ids = Array.from({ length: 50 }, (_, index) => `paste ${index}`);
  await storePastes(
    context,
    baseURL,
    ids.map((id) => aPaste({ _id: id, title: id })),
  );
  const tabs = await openTabsInOwnProcesses(context, 2);
  const startMs = Date.now() + 1_000;
  await Promise.all(tabs.map((page, index) => page.evaluate(saveTogether, { ids, startMs, name: `tab ${index}` })));
  const [first] = tabs;
  if (first === undefined) throw new Error('Two tabs were asked for.');

  const wanted = ids.flatMap((id) => [`${id}: tab 0 saved ${id}`, `${id}: tab 1 saved ${id}`]).sort();
  await expect
    .poll(
      async () => {
        const listed = (await readPastes(first)).map(({ title, content }) => `${title}: ${content}`);
        const kept = (await describeHistory(first)).map((text) => text.replace(/^\w+ /, ''));
        return [...new Set([...listed, ...kept])].filter((text) => text.includes('saved')).sort();
      },
      { timeout: 30_000 },
    )
    .toEqual(wanted);
  // Otherwise the tabs took turns, and the test has shown nothing.
  expect((await describeHistory(first)).filter((text) => text.startsWith('overwritten')).length).toBeGreaterThan(0);
});

/** Runs in the page: edits each paste, and submits at a moment that all tabs agree on. */
async function saveTogether({ ids, startMs, name }: { ids: readonly string[]; startMs: number; name: string }) {
  const ROUND_MS = 200;
  const find = <Type extends Element>(selector: string) => {
    const found = document.querySelector<Type>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const title = find<HTMLInputElement>('[aria-label="Title"]');
  const content = find<HTMLTextAreaElement>('[aria-label="Content"]');
  const submit = () => find<HTMLButtonElement>('button[type=submit]').click();
  for (const [round, id] of ids.entries()) {
    history.pushState(null, '', `/?pasteId=${encodeURIComponent(id)}`);
    while (title.value !== id) await nextTask();
    content.value = `${name} saved ${id}`;
    content.dispatchEvent(new Event('input', { bubbles: true }));
    while (Date.now() < startMs + round * ROUND_MS - 10) await nextTask();
    while (Date.now() < startMs + round * ROUND_MS);
    submit();
    while (title.value === id) {
      await nextTask();
      // The other tab was quicker: this save is no longer simultaneous, and the form asks.
      const overwrite = [...document.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('Overwrite'),
      );
      overwrite?.click();
    }
  }
}

test('a damaged list of 4 MB opens, is kept, and saving works at once', async ({ page, context, baseURL }) => {
  const pastes = Array.from({ length: 400 }, (_, index) => aPaste({ _id: `${index}`, content: 'x'.repeat(10_000) }));
  const damaged = `${JSON.stringify(pastes).slice(0, -1)},null]`;
  await storeText(context, baseURL, damaged);
  await page.goto('/');
  // Until what keeps it has loaded, nothing is written over it.
  await expect(page.getByText('Some stored data is damaged')).toBeVisible();
  await formOf(page).title.fill('Saved at once');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect.poll(() => describeHistory(page)).toEqual([`damaged ${damaged}`]);
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: 'Saved at once' });
  expect(Object.keys(await readStorage(page)).filter((key) => key.includes('damaged'))).toEqual([]);
});

test('beyond 1,000 texts, and after 30 days, the oldest leave the history', async ({ page }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeVisible();
  await seedHistory(page, 999, 1_000);
  await seedHistory(page, 10, 31 * 86_400_000);
  await page.getByRole('button', { name: 'Delete Shopping' }).click();
  await expect(page.getByRole('button', { name: 'Recently deleted (1,000)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete B' }).click();
  await expect.poll(async () => (await readHistory(page)).length).toBe(1_000);
  const kept = await describeHistory(page);
  expect(kept).toContain('deleted B: Milk\nBread');
  expect(kept).toContain(`deleted ${OLD}`);
  expect(kept).not.toContain('deleted Seed 998: One\nTwo\nThree');
});

test('a database that is deleted while it is open costs no save, and the history goes on', async ({ page }) => {
  await update(page, 'One');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('pastes.history');
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(deletion.error);
      }),
  );
  await page.evaluate(() => history.pushState(null, '', '/?pasteId=first'));
  await expect(formOf(page).content).toHaveValue('One');
  await formOf(page).content.fill('Two');
  await formOf(page).update.click();
  await expect.poll(() => describeHistory(page)).toEqual(['updated Shopping: One']);
});

for (const [name, breakDatabase] of [
  ['is denied', () => Object.defineProperty(window, 'indexedDB', { get: () => undefined })],
  [
    'may not be opened',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('', 'SecurityError');
      };
    },
  ],
  [
    'never opens',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
] as const) {
  test(`a database that ${name} costs no save, update or deletion`, async ({ page }) => {
    await page.addInitScript(breakDatabase);
    await expectActsToWork(page);
  });
}

test('a database for which there is no room costs no save, update or deletion', async ({ page, baseURL }) => {
  await page.goto('/icon.svg');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? '');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expectActsToWork(page);
  expect(await describeHistory(page)).toEqual([]);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Delete Another' }).click();
  await expect.poll(() => describeHistory(page)).toContain('deleted Another: ');
});

/** Updates, adds and deletes a paste, and checks that all of it is stored. */
async function expectActsToWork(page: Page): Promise<void> {
  await update(page, 'New');
  await formOf(page).title.fill('Another');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete B' }).click();
  await expect(page.getByText('Paste deleted')).toBeVisible();
  expect((await readPastes(page)).map(({ title, content }) => `${title}: ${content}`)).toEqual([
    'Shopping: New',
    'Another: ',
  ]);
}

test('a database of a newer version of the site is left as it is', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pastes.history', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await update(page, 'New');
  expect((await readPastes(page))[0]).toMatchObject({ content: 'New' });
  expect(await page.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(99);
});
