/** @jest-environment node */
import { noteDeletion, undoDeletion } from '@/store/deletion';
import { applyOperations } from '@/store/replay';
import { buildPaste, buildPastes } from '../support/build-paste';

const pastes = buildPastes('a', 'b', 'c');

function deleteAndUndo(id: string, listWhenUndone = pastes.filter(({ _id }) => _id !== id)) {
  const deletion = noteDeletion(pastes, id);
  if (deletion === undefined) throw new Error('The list has no such paste.');
  return applyOperations(listWhenUndone, undoDeletion(deletion, listWhenUndone, 'spare', 1));
}

test.each(['id-a', 'id-b', 'id-c'])('a deletion undone leaves the list as it was: %s', (id) => {
  expect(deleteAndUndo(id)).toEqual(pastes);
});

test('an id that is not in the list cannot be deleted', () => {
  expect(noteDeletion(pastes, 'gone')).toBeUndefined();
});

test('where the paste came back by itself there is nothing to undo', () => {
  expect(deleteAndUndo('id-b', [...pastes])).toEqual(pastes);
});

test('where something else took the id, both are kept', () => {
  const other = buildPaste({ _id: 'id-b', title: 'other' });
  const undone = deleteAndUndo('id-b', [...buildPastes('a'), other]);
  expect(undone.map(({ _id, title }) => [_id, title])).toEqual([
    ['id-a', 'a'],
    ['spare', 'b'],
    ['id-b', 'other'],
  ]);
});
