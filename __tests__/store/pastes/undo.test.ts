import { boundActs, MAX_ACTS, MAX_ACTS_LENGTH, type UndoableAct } from '@/store/pastes/undo';
import { buildPaste } from '../../support/build-paste';

const updateOf = (content: string): UndoableAct => {
  const replaced = buildPaste({ title: '', content });
  return { kind: 'update', replaced, paste: buildPaste() };
};

test('the undoable acts of a tab are only the latest ones', () => {
  const acts = Array.from({ length: MAX_ACTS + 2 }, (_, index) => updateOf(`${index}`));
  expect(boundActs(acts)).toEqual(acts.slice(2));
});

test('the latest act can always be undone, however long its texts are', () => {
  const place = { at: 'end' } as const;
  const paste = buildPaste({ content: 'x'.repeat(MAX_ACTS_LENGTH) });
  const deletion: UndoableAct = { kind: 'deletion', deleted: [{ paste, place }] };
  expect(boundActs([updateOf('short'), deletion])).toEqual([deletion]);
});
