/** @jest-environment node */
import { boundActs, MAX_ACTS, MAX_ACTS_LENGTH, type UndoableAct } from '@/store/pastes/undo';
import { buildPaste } from '../../support/build-paste';

describe('what a tab remembers to undo', () => {
  const updateOf = (content: string): UndoableAct => {
    const replaced = buildPaste({ title: '', content });
    return { kind: 'update', replaced, paste: buildPaste() };
  };
  test('is no more than the latest acts', () => {
    const acts = Array.from({ length: MAX_ACTS + 2 }, (_, index) => updateOf(`${index}`));
    expect(boundActs(acts)).toEqual(acts.slice(2));
  });

  test('is always the latest act, whatever its texts come to', () => {
    const place = { at: 'end' } as const;
    const paste = buildPaste({ content: 'x'.repeat(MAX_ACTS_LENGTH) });
    const deletion: UndoableAct = { kind: 'deletion', deleted: [{ paste, place }] };
    expect(boundActs([updateOf('short'), deletion])).toEqual([deletion]);
  });
});
