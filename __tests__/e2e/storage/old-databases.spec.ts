import { describeHistory } from '@/scripts/site/page/history';
import { writeOldDatabases } from '@/scripts/site/page/old-databases';
import { digestOf } from '@/store/hash';
import { createRecord } from '@/store/history/history-record';
import { toMoved } from '@/store/paste/moved-text';
import { expect, test } from '../support/browser-test';
import { readJournal } from '../support/journal';
import { aPaste } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const content = `${'one line of a long text\n'.repeat(2_000)}its end`;
const long = aPaste({ _id: 'long', title: 'Long', content });
const killed = aPaste({ _id: 'killed', title: 'Saved just before' });
const left = aPaste({ _id: 'left', title: 'Shopping', content: 'Milk' });

test('what an earlier version has in its four databases is there at the first start, and in the new one', async ({
  page,
  context,
  store,
}) => {
  const text = JSON.stringify([toMoved(long, 1_000)]);
  await store(text);
  await page.goto('/icon.svg');
  const stampMs = Date.parse(killed.createdAt);
  await page.evaluate(writeOldDatabases, {
    journal: {
      // A killed browser has taken it back from the list.
      acts: [[{ kind: 'put', id: killed._id, stampMs, paste: killed, place: { at: 'end' } }]],
      checkpoint: { facts: { number: 1, stampMs: 1, madeAtMs: 1, mark: digestOf(text) }, text },
      drafts: [{ id: 'draft', pasteId: null, baseVersion: null, title: '', content: 'Typed', savedAtMs: Date.now() }],
    },
    history: [createRecord({ reason: 'deleted', leftAtMs: Date.now(), paste: left, place: null })],
    texts: [{ key: digestOf(content), text: content }],
    backupFile: { handle: {} },
  });

  const next = await openTab(context, '/pastes/');
  await expect(next.getByRole('button', { name: 'Recently deleted (1)' })).toBeVisible();
  await expect(next.getByRole('heading', { level: 2 })).toHaveText(['Long', 'Saved just before']);
  await expect(next.getByText('Typed')).toBeVisible();
  await next.goto('/pastes/long');
  await expect.poll(() => next.getByRole('textbox', { name: 'Content' }).inputValue()).toBe(content);
  await expect.poll(() => describeHistory(next)).toEqual(['deleted Shopping: Milk']);
  await expect.poll(async () => (await readJournal(next)).copy).toContain('Saved just before');

  // Without the old ones, nothing is missing.
  await next.close();
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) if (name !== 'pastes') indexedDB.deleteDatabase(name);
  });
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['pastes']);
  await page.goto('/pastes/long');
  await expect.poll(() => page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe(content);
  await page.goto('/pastes/');
  await expect(page.getByRole('button', { name: 'Recently deleted (1)' })).toBeVisible();
});
