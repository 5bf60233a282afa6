import { select, selection, selectRangeTo, toggleSelected } from '@/components/selection/selection';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const selected = () => [...(selection.getState().ids ?? [])].sort().join('');

beforeEach(() => select(null));

test('a range goes from the paste that was selected last, in both directions, and becomes shorter again', () => {
  toggleSelected('c');
  selectRangeTo('e', ORDER);
  expect(selected()).toBe('cde');
  selectRangeTo('b', ORDER);
  expect(selected()).toBe('bc');
});

test('what was selected before a range stays', () => {
  toggleSelected('a');
  toggleSelected('d');
  selectRangeTo('e', ORDER);
  selectRangeTo('c', ORDER);
  expect(selected()).toBe('acd');
});

test('without a beginning, or with one that is not shown any more, a range begins at the focused row', () => {
  selectRangeTo('c', ORDER, 'b');
  expect(selected()).toBe('bc');
  select(['x']);
  toggleSelected('gone');
  selectRangeTo('e', ORDER, 'd');
  expect(selected()).toBe('degonex');
});
