import type { ImportPlan } from '@/store/import/import-plan';
import { findConflicts, planMerge } from '@/store/import/merge-versions';
import { toMoved } from '@/store/paste/moved-text';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { buildPaste } from '../../support/build-paste';
import { decodeExport } from '../../support/decode-export';

const NOW_MS = Date.UTC(2026, 0, 1);

/** A version of the paste 'a', some minutes before now. */
const version = (content: string, minutesAgo: number, fields: Partial<Paste> = {}): Paste =>
  buildPaste({ _id: 'a', content, createdAt: new Date(NOW_MS - minutesAgo * 60_000).toISOString(), ...fields });

const merge = (present: readonly Paste[], imported: readonly Paste[]): ImportPlan =>
  planMerge(present, { pastes: imported, originalIds: new Map() });

/** Plans the import of a raw file, in which ids may repeat. */
function mergeFile(present: readonly Paste[], records: readonly unknown[]): ImportPlan {
  const decoded = decodeExport(JSON.stringify(records));
  if (!decoded.ok) throw new Error(`This is no backup: ${decoded.error}.`);
  return planMerge(present, decoded.value);
}

const NOTHING: ImportPlan = {
  added: [],
  newer: [],
  replaced: [],
  older: [],
  newCount: 0,
  differentCount: 0,
  newerCount: 0,
  identicalCount: 0,
};

test('a later version in the file replaces the listed one, whose text is not lost', () => {
  const [listed, later] = [version('mine', 2), version('theirs', 1)];
  expect(merge([listed], [later])).toEqual({ ...NOTHING, newer: [later], replaced: [listed], newerCount: 1 });
});

test('a later version in the file is whole, although the text of the listed one has moved into the database', () => {
  const [listed, later] = [toMoved(version('mine '.repeat(500), 2), 100), version('theirs', 1)];
  expect(merge([listed], [later])).toEqual({ ...NOTHING, newer: [later], replaced: [listed], newerCount: 1 });
});

test('an earlier version in the file goes to the history alone', () => {
  const [listed, earlier] = [version('mine', 1), version('theirs', 2)];
  expect(merge([listed], [earlier])).toEqual({ ...NOTHING, older: [earlier] });
});

test('a replaced paste keeps its pin and unknown fields, and takes those of the file', () => {
  const listed = { ...version('mine', 2), pinnedAt: UNKNOWN_DATE, colour: 'red', size: 1 };
  const later = { ...version('theirs', 1, { pinnedAt: version('', 0).createdAt }), size: 2 };
  expect(merge([listed], [later]).newer).toEqual([{ ...later, colour: 'red', pinnedAt: UNKNOWN_DATE }]);
  expect(merge([version('mine', 2)], [later]).newer[0]?.pinnedAt).toBeUndefined();
});

test('two texts of one millisecond have one order, whichever of them is listed', () => {
  const [lesser, greater] = [version('a', 1), version('b', 1)];
  expect(merge([lesser], [greater]).newer).toEqual([greater]);
  expect(merge([greater], [lesser])).toEqual({ ...NOTHING, older: [lesser] });
});

test('a date in another format is compared as a date', () => {
  const later = version('theirs', 0, { createdAt: 'Wed, 31 Dec 2025 23:59:30 GMT' });
  expect(merge([version('mine', 1)], [later]).newer).toEqual([later]);
  expect(merge([later], [version('mine', 1)]).newer).toEqual([]);
});

test('the same text takes the later date, and leaves nothing in the history', () => {
  const [earlier, later] = [version('same', 2), version('same', 1)];
  expect(merge([earlier], [later])).toEqual({ ...NOTHING, newer: [later], replaced: [earlier], identicalCount: 1 });
  expect(merge([later], [earlier])).toEqual({ ...NOTHING, identicalCount: 1 });
});

test('of several versions in one file, the latest competes, and the others are earlier versions', () => {
  const [first, second, third] = [version('1', 3), version('2', 1), version('3', 2)];
  expect(mergeFile([], [first, second, third])).toEqual({
    ...NOTHING,
    added: [second],
    newCount: 1,
    older: [first, third],
  });
  expect(mergeFile([version('mine', 0)], [first, second]).older).toEqual([first, second]);
  const listed = version('mine', 4);
  expect(mergeFile([listed], [first, second, third])).toMatchObject({
    newer: [second],
    replaced: [listed],
    older: [first, third],
  });
});

test('an earlier version with the text of the listed paste is not kept twice', () => {
  const listed = version('mine', 2);
  const plan = mergeFile([listed], [version('mine', 3), version('theirs', 1)]);
  expect(plan).toMatchObject({ newerCount: 1, older: [], identicalCount: 1 });
});

test('a paste that stays here under the id to which its repeated id was changed is neither version', () => {
  const [listed, renamed] = [version('1', 1), version('2', 3, { _id: 'a-2' })];
  const plan = mergeFile([listed, renamed], [version('1', 1), version('2', 2)]);
  expect(plan).toEqual({ ...NOTHING, identicalCount: 2 });
});

test.each([
  ['both known', version('theirs', 1), { exist: true, areDated: true }],
  ['unknown', version('theirs', 0, { createdAt: UNKNOWN_DATE }), { exist: true, areDated: false }],
  ['ahead', version('theirs', -1 - MAX_AHEAD_MS / 60_000), { exist: true, areDated: false }],
  ['equal', version('theirs', 2), { exist: true, areDated: false }],
  ['of the same text', version('mine', 1), { exist: false, areDated: true }],
  ['ahead and of the same text', version('mine', -1 - MAX_AHEAD_MS / 60_000), { exist: false, areDated: false }],
  ['unknown and of the same text', version('mine', 0, { createdAt: UNKNOWN_DATE }), { exist: false, areDated: true }],
  ['of another paste', version('theirs', -99, { _id: 'b' }), { exist: false, areDated: true }],
])('the dates of two versions that are %s decide whether they can be ordered', (_name, other, expected) => {
  expect(findConflicts([version('mine', 2)], { pastes: [other], originalIds: new Map() }, NOW_MS)).toEqual(expected);
});

test('two versions in the file are a conflict, even if the list has neither', () => {
  const decoded = decodeExport(JSON.stringify([version('1', 2), version('2', 1)]));
  expect(decoded.ok && findConflicts([], decoded.value, NOW_MS)).toEqual({ exist: true, areDated: true });
});
