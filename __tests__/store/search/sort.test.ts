/** @jest-environment node */
import { sortPastes } from '@/store/search/sort';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: '1', title: 'note 10', createdAt: '2025-03-01T00:00:00.000Z' }),
  buildPaste({ _id: '2', title: 'Note 9', createdAt: '2025-01-01T00:00:00.000Z' }),
  buildPaste({ _id: '3', title: 'alpha', createdAt: '2025-02-01T00:00:00.000Z' }),
];
const order = (...args: Parameters<typeof sortPastes>) => sortPastes(...args).map(({ _id }) => _id);

test('stored order returns the same list, not a copy', () => {
  expect(sortPastes(pastes, 'stored')).toBe(pastes);
});

test('newest and oldest sort by date', () => {
  expect(order(pastes, 'newest')).toEqual(['1', '3', '2']);
  expect(order(pastes, 'oldest')).toEqual(['2', '3', '1']);
});

test('title order ignores case and compares numbers by value', () => {
  expect(order(pastes, 'title')).toEqual(['3', '2', '1']);
});
