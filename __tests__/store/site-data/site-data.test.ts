import { readLastCopy, readSiteData } from '@/store/site-data/site-data';
import { createFakeJournal } from '../../support/fake-journal';
import { FakeWorker, FakeWorkerContainer } from '../../support/fake-worker-container';

test('nothing is claimed about a browser without a storage manager', async () => {
  expect(await readSiteData({ vendor: '', platform: '' })).toEqual({
    persistence: 'unknown',
    isPrivate: false,
    isReadyOffline: false,
  });
});

test('the site is ready offline once its service worker is active', async () => {
  const container = new FakeWorkerContainer();
  const isReady = async () => {
    const answers = await readSiteData({ vendor: '', platform: '' }, container as unknown as ServiceWorkerContainer);
    return answers.isReadyOffline;
  };
  container.install(new FakeWorker());
  expect(await isReady()).toBe(false);
  container.activate();
  expect(await isReady()).toBe(true);
  container.isRefused = true;
  expect(await isReady()).toBe(false);
});

test('the time of the last copy is read; a missing copy or database is reported', async () => {
  const journal = createFakeJournal();
  expect(await readLastCopy(journal)).toEqual({ ok: true, value: undefined });
  await journal.checkpoint({ number: 1, mark: '', stampMs: 0, madeAtMs: 5, text: '[]' }, true, () => []);
  expect(await readLastCopy(journal)).toMatchObject({ ok: true, value: { madeAtMs: 5 } });
  journal.failure = 'full';
  expect(await readLastCopy(journal)).toEqual({ ok: false, error: 'full' });
});
