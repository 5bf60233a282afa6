import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
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
