import { readLastCopy, readSiteData } from '@/store/site-data/site-data';
import { createFakeJournal } from '../../support/fake-journal';

test('nothing is claimed about a browser without a storage manager', async () => {
  expect(await readSiteData({ vendor: '', platform: '' })).toEqual({ persistence: 'unknown', isPrivate: false });
});

test('the time of the last copy is read; a missing copy or database is reported', async () => {
  const journal = createFakeJournal();
  expect(await readLastCopy(journal)).toEqual({ ok: true, value: undefined });
  await journal.checkpoint({ number: 1, mark: '', stampMs: 0, madeAtMs: 5, text: '[]' }, true, () => []);
  expect(await readLastCopy(journal)).toMatchObject({ ok: true, value: { madeAtMs: 5 } });
  journal.failure = 'full';
  expect(await readLastCopy(journal)).toEqual({ ok: false, error: 'full' });
});
