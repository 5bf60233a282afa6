/** @jest-environment node */
import { readLastCopy, readSiteData } from '@/store/site-data/site-data';
import { createFakeJournal } from '../../support/fake-journal';

test('a browser without a storage manager answers nothing, and nothing is claimed of it', async () => {
  expect(await readSiteData({ vendor: '', platform: '' })).toEqual({ persistence: 'unknown', isPrivate: false });
});

test('the last copy is read with its moment, and so is that there is none, or no database', async () => {
  const journal = createFakeJournal();
  expect(await readLastCopy(journal)).toEqual({ ok: true, value: undefined });
  await journal.checkpoint({ number: 1, mark: '', stampMs: 0, madeAtMs: 5, pasteCount: 2, text: '[]' }, true, () => []);
  expect(await readLastCopy(journal)).toMatchObject({ ok: true, value: { madeAtMs: 5, pasteCount: 2 } });
  journal.failure = 'full';
  expect(await readLastCopy(journal)).toEqual({ ok: false, error: 'full' });
});
