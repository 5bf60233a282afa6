import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { createBrowserJournal, JOURNAL_DATABASE_NAME } from '@/store/database/browser-journal';

test('facts of another shape count as no checkpoint, and the next checkpoint replaces them', async () => {
  const journal = createBrowserJournal(
    () => () => {},
    () => 0,
  );
  await journal.append([{ kind: 'pin' }]);
  const database = await openDB(JOURNAL_DATABASE_NAME);
  await database.put('checkpoint', { number: '7', stampMs: Number.POSITIVE_INFINITY }, 'facts');
  database.close();
  expect(await journal.read()).toMatchObject({ ok: true, value: { acts: [[{ kind: 'pin' }]], checkpoint: undefined } });

  const facts = { number: 1, stampMs: 5, madeAtMs: 6, mark: '2 a' };
  expect(await journal.checkpoint({ ...facts, text: '[]' }, false, () => [[]])).toEqual({ ok: true, value: 1 });
  expect(await journal.read()).toEqual({ ok: true, value: { acts: [], checkpoint: facts } });
});

test('facts that an earlier version wrote, with the number of pastes, are a checkpoint', async () => {
  const journal = createBrowserJournal(
    () => () => {},
    () => 0,
  );
  const facts = { number: 1, stampMs: 5, madeAtMs: 6, mark: '2 a' };
  await journal.checkpoint({ ...facts, text: '[]' }, true, () => []);
  const database = await openDB(JOURNAL_DATABASE_NAME);
  await database.put('checkpoint', { ...facts, pasteCount: 3 }, 'facts');
  database.close();
  expect(await journal.read()).toMatchObject({ ok: true, value: { checkpoint: facts } });
});

test('a journal in a storage bucket has a database of its own', async () => {
  const bucket = new IDBFactory();
  const open = (openFactory?: () => Promise<IDBFactory>) =>
    createBrowserJournal(
      () => () => {},
      () => 0,
      openFactory,
    );
  await open(async () => bucket).append([{ kind: 'put' }]);
  expect(await open(async () => bucket).read()).toMatchObject({ ok: true, value: { acts: [[{ kind: 'put' }]] } });
  expect(await open().read()).toMatchObject({ ok: true, value: { acts: [] } });
  const denied = () => Promise.reject(new DOMException('', 'SecurityError'));
  expect(await open(denied).append([{ kind: 'put' }])).toEqual({ ok: false, error: 'denied' });
});
