import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { PasteText } from '@/store/paste/paste';
import { expect, test } from '../support/browser-test';
import { denyDatabase } from '../support/deny';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { chooseInMenu } from '../support/menu';
import { aPaste, readPastes } from '../support/stored-pastes';

/** A text of about as many characters. Its last line names it. */
const longText = (name: string, length: number) =>
  `${`${name} says what it says.\n`.repeat(Math.round(length / 25))}the end of ${name}`;

/** Puts a text into the field, as a script does: typing it takes a browser a minute. */
async function putText(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLTextAreaElement, value) => {
    element.value = value;
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

const pastes = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name) =>
  aPaste({ _id: name.toLowerCase(), title: name, content: longText(name, 1_000_000) }),
);

test('a save that finds no room makes some, and a moved text is edited, exported and read whole', async ({
  page,
  store,
}) => {
  await store(pastes);
  const { title, content, create, update } = formOf(page);
  await page.goto('/');
  await untilHydrated(page);
  const saved = longText('Zeta', 1_500_000);
  await title.fill('Zeta');
  await putText(content, saved);
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect(page.getByText('Storage is full')).toHaveCount(0);
  const stored = await readPastes(page);
  expect(stored.map((paste) => paste.title)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']);
  expect(stored.filter((paste) => 'movedText' in paste).length).toBeGreaterThan(2);
  const { _id: id } = stored[5] ?? {};

  await page.goto(`/?pasteId=${id}`);
  await untilFilled(page);
  await expect.poll(async () => (await content.inputValue()) === saved).toBe(true);
  await title.fill('Zeta, edited');
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await content.pressSequentially('New. ');
  await update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();

  await page.goto('/pastes');
  await expect(page.getByRole('article')).toHaveCount(6);
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Export');
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(exported).toHaveLength(6);
  expect(exported.map((paste: { readonly content: string }) => paste.content.length)).toEqual(
    [...pastes.map((paste) => paste.content), `New. ${saved}`].map(({ length }) => length),
  );
  expect(exported[5].content === `New. ${saved}`).toBe(true);
  expect(exported.some((paste: object) => 'movedText' in paste)).toBe(false);
});

/**
 * Limits what the site may store in databases to so many bytes. Call it before a page of the site is open: once one has
 * written, Chromium asks for the limit only now and then. @returns ends that
 */
async function limitDisk(page: Page, bytes: number): Promise<() => Promise<unknown>> {
  // A page of the same origin, without the site's code.
  await page.goto('/icon.svg');
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
  return () => devTools.send('Storage.overrideQuotaForOrigin', { origin });
}

/** Expects what the export has, which reads every text. */
async function expectExported(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto('/pastes');
  await expect(page.getByRole('article')).toHaveCount(texts.length);
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Export');
  const exported: readonly PasteText[] = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  // Not the texts themselves: a failure would print megabytes.
  expect(exported.map(({ content }, index) => content === texts[index])).toEqual(texts.map(() => true));
}

test('a disk that becomes full in the middle of a move leaves every text in one of the two places', async ({
  page,
  store,
}) => {
  // Chromium compresses what it can.
  const random = pastes.map((paste) => ({ ...paste, content: randomBytes(750_000).toString('base64') }));
  await limitDisk(page, 2_500_000);
  await store(random);
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (...given: readonly unknown[]) => {
      const outcome = await (request as (...all: readonly unknown[]) => Promise<unknown>)(...given);
      if (given[0] === 'pastes.moved-texts') document.documentElement.dataset.hasMoved = '';
      return outcome;
    };
  });
  await page.goto('/pastes');
  await expect(page.locator('[data-has-moved]')).toHaveCount(1, { timeout: 20_000 });
  // Of three that are long enough: how much the browser counts for the list's own copies depends on when it looks.
  expect((await readPastes(page)).filter((paste) => 'movedText' in paste).length).toBeLessThan(3);
  await expectExported(
    page,
    random.map(({ content }) => content),
  );
});

test('a save that a full disk refuses keeps its text, and succeeds when there is room', async ({ page, store }) => {
  await store(pastes);
  const { title, content, create } = formOf(page);
  const endLimit = await limitDisk(page, 1_500_000);
  await page.goto('/');
  await untilHydrated(page);
  const text = longText('Zeta', 4_000_000);
  await title.fill('Zeta');
  await putText(content, text);
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Storage is full. Nothing was saved.' })).toBeVisible();
  expect((await content.inputValue()) === text).toBe(true);
  await endLimit();
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expectExported(page, [...pastes.map((paste) => paste.content), text]);
});

test('where the database is denied, the same save is refused, and its text stays in the form', async ({
  page,
  store,
}) => {
  await store(pastes);
  await denyDatabase(page);
  const { content, create } = formOf(page);
  await page.goto('/');
  await untilHydrated(page);
  const text = longText('Zeta', 1_500_000);
  await putText(content, text);
  await create.click();
  await expect(page.getByText(/is \d+% full, and the last save did not fit/)).toBeVisible();
  expect((await content.inputValue()) === text).toBe(true);
  expect(await readPastes(page)).toEqual(pastes);
});
