/** @jest-environment node */

import { applyOperations } from '@/store/operations/replay';
import { planRemove } from '@/store/pastes/plans';
import { boundActs, MAX_ACTS, MAX_ACTS_LENGTH, planUndo, type UndoableAct } from '@/store/pastes/undo';
import { buildPaste, buildPastes } from '../../support/build-paste';

const NOW_MS = Date.UTC(2026, 0, 1);
const pastes = buildPastes('a', 'b', 'c');

function deleteAndUndo(id: string, listWhenUndone = pastes.filter(({ _id }) => _id !== id)) {
  const removal = planRemove(id, NOW_MS)(pastes, () => NOW_MS);
  const [operation] = removal.ok ? removal.value : [];
  const paste = pastes.find(({ _id }) => _id === id);
  if (operation?.kind !== 'remove' || operation.place === undefined || paste === undefined) throw new Error(id);
  const deletion = { kind: 'deletion', deleted: [{ paste, place: operation.place }] } as const;
  const undone = planUndo(deletion, () => 'spare', NOW_MS)(listWhenUndone, () => NOW_MS);
  if (!undone.ok) throw new Error(undone.error);
  return applyOperations(listWhenUndone, undone.value);
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

describe('the undoable acts of a tab', () => {
  const updateOf = (content: string): UndoableAct => {
    const replaced = buildPaste({ title: '', content });
    return { kind: 'update', replaced, paste: buildPaste() };
  };
  test('are only the latest ones', () => {
    const acts = Array.from({ length: MAX_ACTS + 2 }, (_, index) => updateOf(`${index}`));
    expect(boundActs(acts)).toEqual(acts.slice(2));
  });

  test('always includes the latest act, however long its texts are', () => {
    const place = { at: 'end' } as const;
    const paste = buildPaste({ content: 'x'.repeat(MAX_ACTS_LENGTH) });
    const deletion: UndoableAct = { kind: 'deletion', deleted: [{ paste, place }] };
    expect(boundActs([updateOf('short'), deletion])).toEqual([deletion]);
  });
});
