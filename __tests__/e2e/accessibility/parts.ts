import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for a text. */
export const see = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible();

/** Dismisses the toasts that have not gone yet. */
export async function dismissToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('.toast-stack [aria-label=Dismiss]')) toast.click();
  });
  await expect(page.getByRole('status')).toBeHidden();
}

/** Leaves unsaved texts behind: of a stored paste, and of a new one. */
export async function haveDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const base = { baseVersion: null, content: 'typed, and not saved', savedAtMs: Date.UTC(2025, 0, 7) };
    const drafts = [
      { ...base, id: 'edit', pasteId: 'first', title: 'Shopping' },
      { ...base, id: 'new', pasteId: null, title: 'a-title-without-any-blank-'.repeat(8) },
    ];
    for (const draft of drafts) localStorage.setItem(`pastes.draft.${draft.id}`, JSON.stringify(draft));
  });
}
