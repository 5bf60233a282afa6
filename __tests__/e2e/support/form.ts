import type { Frame, Page } from '@playwright/test';
import { expect } from './browser-test';
import { untilKeysWork } from './keys';
import { readStorage } from './stored-pastes';

/** Locates the controls of the create and edit screen by role and name. */
export function formOf(page: Page | Frame) {
  return {
    title: page.getByRole('textbox', { name: 'Title' }),
    content: page.getByRole('textbox', { name: 'Content' }),
    create: page.getByRole('button', { name: 'Create My Paste' }),
    update: page.getByRole('button', { name: 'Update Paste' }),
    plus: page.getByRole('button', { name: 'New paste' }),
  };
}

/** Waits until the form is hydrated, when Enter in the title moves the focus to the content, and until its keys work. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await untilKeysWork(page);
}

/** Waits until the form shows the paste that it edits, to which typed text would be appended, and until its keys work. */
export async function untilFilled(page: Page): Promise<void> {
  await expect(formOf(page).title).not.toHaveValue('');
  await untilKeysWork(page);
}

/** Waits until the form of any tab has stored the text as a draft. */
export async function expectStoredDraft(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await readDrafts(page)).filter((draft) => draft.includes(text)).length).toBe(1);
}

/** Returns the stored drafts of all tabs. */
export async function readDrafts(page: Page): Promise<readonly string[]> {
  const stored = Object.entries(await readStorage(page));
  return stored.filter(([key]) => key.startsWith('pastes.draft.')).map(([, text]) => text);
}
