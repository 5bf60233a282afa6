import type { Page } from '@playwright/test';
import { readStores } from '@/scripts/site/page/database';

/** Reads the database of the journal: its acts, and the copy of the list. Nothing where there is none. */
export async function readJournal(page: Page) {
  const { acts, checkpoint } = await page.evaluate(readStores<'acts' | 'checkpoint'>, {
    name: 'pastes.journal',
    stores: ['acts', 'checkpoint'] as const,
  });
  return { acts, copy: checkpoint.find(({ key }) => key === 'text')?.value };
}
