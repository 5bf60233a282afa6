import type { BrowserContext, Page } from '@playwright/test';
import { type StoredPaste, storageStateOf } from '@/scripts/site/stored-pastes';

/** Builds a stored paste with defaults for the fields left out. */
export function aPaste(fields: Partial<StoredPaste> = {}): StoredPaste {
  return { _id: 'first', title: 'Shopping', content: 'Milk\nBread', createdAt: '2025-01-05T12:00:00.000Z', ...fields };
}

/** Three pastes as the original app wrote them. */
export const threePastes: readonly StoredPaste[] = [
  aPaste(),
  aPaste({
    _id: 'm5j8k2q1x9z',
    title: 'Deploy notes',
    content: '1. build\n2. upload',
    createdAt: '2025-01-02T08:30:00.000Z',
  }),
  aPaste({ _id: 'third', title: 'Recipe', content: 'Flour, water, salt', createdAt: '2024-12-31T12:00:00.000Z' }),
];

/**
 * Stores pastes before the first page opens, with an export after their dates. Otherwise All Pastes would ask for an
 * export in every test, because the dates are old.
 */
export function storePastes(context: BrowserContext, baseURL: string | undefined, pastes: readonly StoredPaste[]) {
  const dates = { exportedAt: '2025-03-01T12:00:00.000Z', dismissedAt: null };
  return storeText(context, baseURL, JSON.stringify(pastes), { 'pastes.backup': JSON.stringify(dates) });
}

/** Longer texts can be lost when Playwright closes the page that stored them. */
const LONG_TEXT_LENGTH = 100_000;

/** Stores any text under the key of the pastes, and others under their keys, before the first page opens. */
export async function storeText(
  context: BrowserContext,
  baseURL: string | undefined,
  text: string,
  otherTexts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { origin } = new URL(baseURL ?? '');
  do {
    await context.setStorageState(storageStateOf(origin, { pastes: text, ...otherTexts }));
  } while (text.length >= LONG_TEXT_LENGTH && !(await isStored(context, origin, text)));
}

async function isStored(context: BrowserContext, origin: string, text: string): Promise<boolean> {
  const page = await context.newPage();
  // A document of the origin that runs no script of the site.
  await page.goto(`${origin}/icon.svg`);
  const storedLength = await page.evaluate(() => localStorage.getItem('pastes')?.length);
  await page.close();
  return storedLength === text.length;
}

/** Returns everything that the site has stored, by key. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Returns the stored list, parsed as JSON. */
export function readPastes(page: Page): Promise<StoredPaste[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('pastes') ?? '[]'));
}
