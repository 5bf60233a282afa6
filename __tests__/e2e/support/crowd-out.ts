import { expect, type Page } from '@playwright/test';
import type { StoredPaste } from '@/scripts/test/stored-pastes';
import { formOf } from './form';
import { aPaste } from './stored-pastes';

/**
 * Saves a paste titled 'Crowded out' in the form of the page, and lets another tab take its room: what two saves at once
 * come to, when the other tab has not seen this one's yet. Its list ends with a paste titled 'Huge'.
 */
export async function crowdOut(page: Page, others: readonly StoredPaste[] = []): Promise<void> {
  await formOf(page).title.fill('Crowded out');
  await formOf(page).content.fill('x'.repeat(100_000));
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  const huge = aPaste({ _id: 'huge', title: 'Huge', content: 'y'.repeat(5_200_000) });
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate((text) => localStorage.setItem('pastes', text), JSON.stringify([...others, huge]));
}
