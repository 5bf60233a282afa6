import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';
import { seeContent } from './home-acts';
import { button } from './parts';

export async function seeView(page: Page): Promise<void> {
  await seeContent(page);
  await expect(page.getByText('10 bytes')).toBeVisible();
}

/** Follows a link to marked lines, and waits for the colours. */
export async function seeCode(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Detected: Python' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('def read');
}

export async function formatJson(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Code view' }).click();
  await button(page, 'Format JSON').click();
  await expect(button(page, 'Format JSON')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('  "limits": {');
  await expect(page.getByRole('option', { name: 'Detected: JSON' })).toBeAttached();
}

export async function seePreview(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(preview.getByRole('group', { name: 'Code' })).toBeVisible();
}

export async function haveWide(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('pastes.settings', '{"isWide":true}'));
}

/** Scrolls until the title joins the tools above the paste. */
export async function scrollView(page: Page): Promise<void> {
  await expect(page.getByText('200 words')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.locator('.view-bar').getByText('a-title-without-any-blank-')).toBeInViewport();
}

/** Shows a title that does not fit into its field, also in a wide window. */
export async function showWholeTitle(page: Page): Promise<void> {
  await button(page, 'Show whole title').click();
  await expect(button(page, 'Show whole title')).toHaveAttribute('aria-expanded', 'true');
}

/** Unwraps a line that is longer than the screen is wide. */
export async function unwrapView(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await button(page, 'Wrap long lines').click();
  const frame = page.getByRole('group', { name: 'Scrollable content' });
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
}

export async function seeHits(page: Page): Promise<void> {
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
}

export async function seeHitsInCode(page: Page): Promise<void> {
  await seeHits(page);
  await page.getByRole('radio', { name: 'Code view' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
}

export async function shareByLink(page: Page): Promise<void> {
  await button(page, 'Copy link').click();
  await expect(page.getByRole('dialog', { name: 'Share by link' }).getByRole('status')).toHaveText('Link copied');
}
