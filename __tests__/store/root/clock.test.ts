/** @jest-environment jsdom */
import type { Paste } from '@/store/paste/paste';
import { pastesStore } from '@/store/root/app';
import { PASTES_KEY } from '@/store/storage/storage-keys';

const storedPastes = (): readonly Paste[] => JSON.parse(localStorage.getItem(PASTES_KEY) ?? '[]');

test('pastes are saved, updated and deleted while the clock is later than any date can be', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  const { add, update, remove } = pastesStore.getState();
  for (const id of ['a', 'b', 'c']) expect(await add({ title: id, content: 'first' }, id)).toMatchObject({ ok: true });
  expect(await update('a', { title: 'a', content: 'second' })).toMatchObject({ ok: true });
  expect(remove('b')).toMatchObject({ ok: true });
  expect(await pastesStore.getState().undo()).toMatchObject({ ok: true });
  expect(storedPastes()).toMatchObject([
    { _id: 'a', content: 'second' },
    { _id: 'b', content: 'first' },
    { _id: 'c', content: 'first' },
  ]);
  for (const { createdAt } of storedPastes()) expect(Date.parse(createdAt)).not.toBeNaN();
});
