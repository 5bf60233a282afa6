import type { Page } from '@playwright/test';
import { readStores } from '@/scripts/site/page/database';

/**
 * Reads the journal: its acts, and the copy of the list. Nothing where there is no database.
 *
 * @param copy which of the two copies of the database
 */
export async function readJournal(page: Page, copy: 'own' | 'bucket' = 'own') {
  const { operations: acts, checkpoint } = await page.evaluate(readStores<'operations' | 'checkpoint'>, {
    name: 'pastes',
    stores: ['operations', 'checkpoint'] as const,
    ...(copy === 'bucket' && { bucketName: 'pastes-journal' }),
  });
  return { acts, copy: checkpoint.find(({ key }) => key === 'text')?.value };
}
