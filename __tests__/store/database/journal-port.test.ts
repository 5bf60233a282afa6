import { openDB } from 'idb';
import { DATABASE_NAME } from '@/store/database/browser-database';
import { joinJournals } from '@/store/database/journal-port';
import { installFactories, openPorts } from '../../support/database-factories';

const facts = { number: 1, stampMs: 5, madeAtMs: 6, mark: '2 a' };

beforeEach(() => {
  installFactories();
});

test('facts of another shape count as no checkpoint, and the next checkpoint replaces them', async () => {
  const { journal } = openPorts(false);
  await journal.append([{ kind: 'pin' }]);
  const database = await openDB(DATABASE_NAME);
  await database.put('checkpoint', { number: '7', stampMs: Number.POSITIVE_INFINITY }, 'facts');
  database.close();
  expect(await journal.read()).toMatchObject({ ok: true, value: { acts: [[{ kind: 'pin' }]], checkpoint: undefined } });

  expect(await journal.checkpoint({ ...facts, text: '[]' }, false, () => [[]])).toEqual({ ok: true, value: 1 });
  expect(await journal.read()).toEqual({ ok: true, value: { acts: [], checkpoint: facts } });
});

test('facts that an earlier version wrote, with the number of pastes, are a checkpoint', async () => {
  const { journal } = openPorts(false);
  await journal.checkpoint({ ...facts, text: '[]' }, true, () => []);
  const database = await openDB(DATABASE_NAME);
  await database.put('checkpoint', { ...facts, pasteCount: 3 }, 'facts');
  database.close();
  expect(await journal.read()).toMatchObject({ ok: true, value: { checkpoint: facts } });
});

test('an act with more operations than fit on the stack is taken from the other copy', () => {
  const act = Array.from({ length: 150_000 }, (_, index) => ({ kind: 'pin', stampMs: index }));
  const joined = joinJournals(
    { acts: [], checkpoint: { ...facts, stampMs: 149_998 } },
    { acts: [act], checkpoint: undefined },
  );
  expect(joined.acts).toHaveLength(1);
});
