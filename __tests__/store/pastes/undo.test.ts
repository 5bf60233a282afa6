/** @jest-environment node */

import { applyOperations } from '@/store/list/replay';
import { noteDeletion, planUndo } from '@/store/pastes/undo';
import { buildPaste, buildPastes } from '../../support/build-paste';

const NOW_MS = Date.UTC(2026, 0, 1);
const pastes = buildPastes('a', 'b', 'c');

function deleteAndUndo(id: string, listWhenUndone = pastes.filter(({ _id }) => _id !== id)) {
  const undone = planUndo(noteDeletion(pastes, id), 'spare', NOW_MS)(listWhenUndone, () => NOW_MS);
  return undone.ok ? applyOperations(listWhenUndone, undone.value) : undone.error;
}

test.each(['id-a', 'id-b', 'id-c'])('undoing a deletion restores the list: %s', (id) => {
  expect(deleteAndUndo(id)).toEqual(pastes);
});

test('undo changes nothing if the paste is already back', () => {
  expect(deleteAndUndo('id-b', [...pastes])).toEqual(pastes);
});

test('undo keeps both pastes if another one took the id', () => {
  const other = buildPaste({ _id: 'id-b', title: 'other' });
  const undone = deleteAndUndo('id-b', [...buildPastes('a'), other]);
  expect(undone.map(({ _id, title }) => [_id, title])).toEqual([
    ['id-a', 'a'],
    ['spare', 'b'],
    ['id-b', 'other'],
  ]);
});
