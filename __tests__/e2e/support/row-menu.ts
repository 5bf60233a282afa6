import type { Locator, Page } from '@playwright/test';

/** The button of the menu of a row. */
export function moreOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `More for ${name}`, exact: true });
}

/** Chooses an entry in the menu of a row. */
export async function chooseInRow(page: Page, name: string, entry: string): Promise<void> {
  await moreOf(page, name).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
