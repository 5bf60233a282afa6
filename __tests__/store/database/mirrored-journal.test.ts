import { mirrorJournal } from '@/store/database/mirrored-journal';
import { createJournal } from '@/store/operations/journal';
import { buildPaste } from '../../support/build-paste';
import { createFakeJournal } from '../../support/fake-journal';

const put = (id: string) =>
  ({ kind: 'put', id, stampMs: 1, paste: buildPaste({ _id: id }), place: { at: 'end' } }) as const;
const facts = { number: 1, stampMs: 1, madeAtMs: 1, mark: '' };
const keepAll = (acts: readonly unknown[]) => acts as readonly (readonly object[])[];

function openMirrored() {
  const [first, mirror] = [createFakeJournal(), createFakeJournal()];
  const port = mirrorJournal(first, mirror);
  const journal = createJournal({ port, onState: () => {}, schedule: () => () => {} });
  const take = (text: string, isForced = false) => port.checkpoint({ ...facts, text }, isForced, keepAll);
  async function append(id: string): Promise<void> {
    journal.append([put(id)]);
    await journal.settled();
  }
  async function read() {
    const contents = await journal.read();
    const text = await journal.readCheckpoint();
    return { ids: contents.ok && contents.value.operations.map(({ id }) => id), text: text.ok && text.value };
  }
  return { first, mirror, take, append, read };
}

test('a database that the browser deletes loses neither the checkpoint nor what was appended before and after', async () => {
  const { first, take, append, read } = openMirrored();
  await append('a');
  await take('the list');
  await append('b');
  first.clear();
  expect(await read()).toEqual({ ids: ['a', 'b'], text: 'the list' });
  await append('c');
  expect(await read()).toEqual({ ids: ['a', 'b', 'c'], text: 'the list' });
});

test('a database that the browser deletes before its first checkpoint loses nothing either', async () => {
  const { first, append, read } = openMirrored();
  await append('a');
  first.clear();
  expect(await read()).toMatchObject({ ids: ['a'] });
  await append('b');
  expect(await read()).toMatchObject({ ids: ['a', 'b'] });
});

test('a mirror that is denied, fails or was deleted costs nothing', async () => {
  const { mirror, take, append, read } = openMirrored();
  await append('a');
  await take('the list');
  for (const failure of ['denied', 'failed', null] as const) {
    mirror.failure = failure;
    mirror.clear();
    expect(await read()).toEqual({ ids: ['a'], text: 'the list' });
    expect(await take('the list')).toMatchObject({ ok: true });
  }
});

test('a first database that fails is read from the mirror', async () => {
  const { first, take, append, read } = openMirrored();
  await append('a');
  await take('the list');
  first.failure = 'failed';
  expect(await read()).toEqual({ ids: ['a'], text: 'the list' });
});

test('a text that is deleted forever must leave both, or the deletion fails', async () => {
  const { mirror, take, append } = openMirrored();
  await append('a');
  mirror.failure = 'failed';
  expect(await take('[]', true)).toEqual({ ok: false, error: 'failed' });
});
