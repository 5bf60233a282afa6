import type { Frame, Page } from '@playwright/test';
import { expect } from './browser-test';
import { readStorage } from './stored-pastes';

/** The controls of the create and edit screen, by role and name. */
export function formOf(page: Page | Frame) {
  return {
    title: page.getByRole('textbox', { name: 'Title' }),
    content: page.getByRole('textbox', { name: 'Content' }),
    create: page.getByRole('button', { name: 'Create My Paste' }),
    update: page.getByRole('button', { name: 'Update Paste' }),
    plus: page.getByRole('button', { name: 'New paste' }),
  };
}

/** Waits until what was typed into any tab's form is stored as a draft. */
export async function expectStoredDraft(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await readDrafts(page)).filter((draft) => draft.includes(text)).length).toBe(1);
}

/** The stored drafts of all tabs. */
export async function readDrafts(page: Page): Promise<readonly string[]> {
  const stored = Object.entries(await readStorage(page));
  return stored.filter(([key]) => key.startsWith('pastes.draft.')).map(([, text]) => text);
}
