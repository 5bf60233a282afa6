import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';
import { chooseInView, viewMenuOf } from '../support/view-menu';
import { seeContent } from './home-acts';
import { button } from './parts';

/** Waits for the link to the unsaved edit. */
export async function seeDraft(page: Page): Promise<void> {
  await seeContent(page);
  await expect(page.getByRole('link', { name: 'Unsaved changes: Shopping' })).toBeVisible();
}

/** Follows a link to marked lines, and waits for the colours. */
export async function seeCode(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('def read');
  await chooseInView(page, 'Language');
  await expect(page.getByRole('option', { name: 'Detected: Python' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('def read');
}

export async function formatJson(page: Page): Promise<void> {
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await button(page, 'Format JSON').click();
  await expect(button(page, 'Format JSON')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('  "limits": {');
  await expect(page.getByRole('option', { name: 'Detected: JSON' })).toBeAttached();
}

export async function seePreview(page: Page): Promise<void> {
  await chooseInView(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(preview.getByRole('group', { name: 'Code' })).toBeVisible();
}

/** Scrolls a long text, over which the bar stays. */
export async function scrollView(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/word/);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.locator('.view-bar')).toBeInViewport();
}

/** Opens the menu, which has the whole title. */
export async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await viewMenuOf(page).button.click();
  await expect(viewMenuOf(page).menu.getByText(/500.characters/)).toBeVisible();
}

/** Unwraps a line that is longer than the screen is wide. */
export async function unwrapView(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await chooseInView(page, 'Wrap long lines');
  const frame = page.getByRole('group', { name: 'Scrollable content' });
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
}

export async function seeHits(page: Page): Promise<void> {
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
}

export async function seeHitsInCode(page: Page): Promise<void> {
  await seeHits(page);
  await chooseInView(page, 'Code view');
  await expect(page.getByRole('region', { name: 'Content' }).locator('[data-numbers]').first()).toBeAttached();
}

export async function shareByLink(page: Page): Promise<void> {
  await chooseInView(page, 'Copy link');
  await expect(page.getByRole('dialog', { name: 'Share by link' }).getByRole('status')).toHaveText('Link copied');
}
