import type { Operation } from '@/store/operations/operation';
import { applyOperations, findMissing } from '@/store/operations/replay';
import type { Paste } from '@/store/paste/paste';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { buildPastes } from '../../support/build-paste';
import { START_MS as NOW_MS } from '../../support/fake-clock';

/** Applies what a stored list lacks. Returns the same array if nothing is missing. */
const replay = (pastes: readonly Paste[], operations: readonly Operation[], nowMs: number) =>
  applyOperations(pastes, findMissing(pastes, operations, nowMs));

const pastes = buildPastes('a', 'b', 'c');
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

describe('applying operations', () => {
  test('replaces a stored paste in its place', () => {
    const put = buildPut(NOW_MS, { _id: 'id-b', title: 'B' });
    expect(applyOperations(pastes, [put])).toEqual([pastes[0], put.paste, pastes[2]]);
  });

  test('appends new pastes in the order of their operations', () => {
    const puts = [buildPut(NOW_MS, { _id: 'y' }), buildPut(NOW_MS, { _id: 'x' })];
    expect(ids(applyOperations(pastes, puts))).toEqual(['id-a', 'id-b', 'id-c', 'y', 'x']);
  });

  test('removes a paste and keeps the others in order', () => {
    expect(applyOperations(pastes, [buildRemoval(NOW_MS, 'id-b')])).toEqual([pastes[0], pastes[2]]);
  });

  test.each([
    ['after the one that it used to follow', 'id-b', 0, ['id-a', 'id-b', 'x', 'id-c']],
    ['at the start if it used to be the first', null, 0, ['x', 'id-a', 'id-b', 'id-c']],
    ['at its old index if the one that it used to follow is gone', 'gone', 1, ['id-a', 'x', 'id-b', 'id-c']],
  ])('inserts a restored paste %s', (_where, id, index, expected) => {
    const put = buildPut(NOW_MS, { _id: 'x' }, { at: 'after', id, index });
    expect(ids(applyOperations(pastes, [put]))).toEqual(expected);
  });

  test('uses only the last of two operations on one paste', () => {
    expect(ids(applyOperations(pastes, [buildPut(1, { _id: 'x' }), buildRemoval(2, 'x')]))).toEqual(ids(pastes));
  });
});

describe('replaying', () => {
  test('applies the operations that the list lacks, and no others', () => {
    const missing = buildPut(NOW_MS, { _id: 'x' });
    const superseded = buildPut(1, { _id: 'id-b', title: 'older than what is stored' });
    expect(replay(pastes, [missing, superseded], NOW_MS)).toEqual([...pastes, missing.paste]);
  });

  test('returns the same list, not a copy, if nothing is missing', () => {
    expect(replay(pastes, [buildRemoval(NOW_MS, 'gone'), buildPut(1, { _id: 'id-a' })], NOW_MS)).toBe(pastes);
    expect(replay(pastes, [], NOW_MS)).toBe(pastes);
  });

  test('twice gives the same list as replaying once', () => {
    const operations = [buildPut(NOW_MS, { _id: 'x' }), buildRemoval(NOW_MS, 'id-a')];
    const once = replay(pastes, operations, NOW_MS);
    expect(replay(once, operations, NOW_MS)).toBe(once);
  });
});
