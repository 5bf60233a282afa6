/** @jest-environment node */
import { applyOperations, replay } from '@/store/replay';
import { buildPut, buildRemoval } from '../support/build-operation';
import { buildPastes } from '../support/build-paste';
import { START_MS as NOW_MS } from '../support/fake-clock';

const pastes = buildPastes('a', 'b', 'c');
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

describe('applying operations', () => {
  test('a save of a paste that is there replaces it in its place', () => {
    const put = buildPut(NOW_MS, { _id: 'id-b', title: 'B' });
    expect(applyOperations(pastes, [put])).toEqual([pastes[0], put.paste, pastes[2]]);
  });

  test('new pastes go to the end, in the order of their saves', () => {
    const puts = [buildPut(NOW_MS, { _id: 'y' }), buildPut(NOW_MS, { _id: 'x' })];
    expect(ids(applyOperations(pastes, puts))).toEqual(['id-a', 'id-b', 'id-c', 'y', 'x']);
  });

  test('a removal takes its paste out and leaves the others in order', () => {
    expect(applyOperations(pastes, [buildRemoval(NOW_MS, 'id-b')])).toEqual([pastes[0], pastes[2]]);
  });

  test('a restored paste goes behind the one that it used to follow', () => {
    const put = buildPut(NOW_MS, { _id: 'x' }, { at: 'after', id: 'id-b', index: 0 });
    expect(ids(applyOperations(pastes, [put]))).toEqual(['id-a', 'id-b', 'x', 'id-c']);
  });

  test('a restored paste that used to be the first goes to the beginning', () => {
    const put = buildPut(NOW_MS, { _id: 'x' }, { at: 'after', id: null, index: 0 });
    expect(ids(applyOperations(pastes, [put]))).toEqual(['x', 'id-a', 'id-b', 'id-c']);
  });

  test('where the one that it used to follow is gone, a restored paste goes where it was', () => {
    const put = buildPut(NOW_MS, { _id: 'x' }, { at: 'after', id: 'gone', index: 1 });
    expect(ids(applyOperations(pastes, [put]))).toEqual(['id-a', 'x', 'id-b', 'id-c']);
  });

  test('of two operations on one paste the last one counts', () => {
    expect(ids(applyOperations(pastes, [buildPut(1, { _id: 'x' }), buildRemoval(2, 'x')]))).toEqual(ids(pastes));
  });

  test('the list that was given stays as it is', () => {
    const before = structuredClone(pastes);
    applyOperations(pastes, [buildRemoval(NOW_MS, 'id-a'), buildPut(NOW_MS, { _id: 'x' })]);
    expect(pastes).toEqual(before);
  });
});

describe('replaying', () => {
  test('does again what the list lacks, and nothing else', () => {
    const lacking = buildPut(NOW_MS, { _id: 'x' });
    const superseded = buildPut(1, { _id: 'id-b', title: 'older than what is stored' });
    expect(replay(pastes, [lacking, superseded], NOW_MS)).toEqual([...pastes, lacking.paste]);
  });

  test('gives back the very list when it lacks nothing, so that nothing is written', () => {
    expect(replay(pastes, [buildRemoval(NOW_MS, 'gone'), buildPut(1, { _id: 'id-a' })], NOW_MS)).toBe(pastes);
    expect(replay(pastes, [], NOW_MS)).toBe(pastes);
  });

  test('done twice is the same as done once', () => {
    const operations = [buildPut(NOW_MS, { _id: 'x' }), buildRemoval(NOW_MS, 'id-a')];
    const once = replay(pastes, operations, NOW_MS);
    expect(replay(once, operations, NOW_MS)).toBe(once);
  });
});
