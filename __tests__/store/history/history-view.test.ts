import type { HistoryEntry, HistoryText } from '@/store/database/history-port';
import { createRecord } from '@/store/history/history-record';
import { findDeleted, findVersions } from '@/store/history/history-view';
import type { Paste } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';

const [a, b] = buildPastes('a', 'b') as [ReturnType<typeof buildPaste>, ReturnType<typeof buildPaste>];

/** Entries as the history lists them: what left last comes first. */
function entriesOf(...texts: readonly HistoryText[]) {
  return texts.map((text) => createRecord(text).entry).sort((one, other) => other.leftAtMs - one.leftAtMs);
}

function left(paste: typeof a, leftAtMs: number, reason: 'deleted' | 'updated' = 'deleted'): HistoryText {
  return { reason, leftAtMs, paste, place: null };
}

test('a paste that is in the list is not deleted, whatever versions of it the history has', () => {
  const entries = entriesOf(left(a, 1, 'updated'), left(b, 2), left(a, 3));
  expect(findDeleted(entries, [{ ...a, content: 'new' }]).map(({ entry }) => entry.pasteId)).toEqual([b._id]);
});

test('a paste is found once, as its last version, with the keys of all versions', () => {
  const entries = entriesOf(left({ ...a, content: 'first' }, 1, 'updated'), left(b, 2), left(a, 3));
  expect(findDeleted(entries, [])).toEqual([
    { entry: entries[0], keys: [entries[0]?.key, entries[2]?.key] },
    { entry: entries[1], keys: [entries[1]?.key] },
  ]);
});

test('each whole list is found, also beside a paste with a strange id', () => {
  const strange = buildPaste({ _id: 'damaged 3-abc' });
  const entries = entriesOf(
    { reason: 'damaged', leftAtMs: 4, text: '[2]' },
    { reason: 'damaged', leftAtMs: 3, text: '[1]' },
    { reason: 'emptied', leftAtMs: 2, text: '[]' },
    left(strange, 1),
  );
  expect(findDeleted(entries, []).map(({ entry }) => entry.reason)).toEqual([
    'damaged',
    'damaged',
    'emptied',
    'deleted',
  ]);
});

const current = buildPaste({ _id: 'mine', content: 'now', createdAt: '2026-01-03T00:00:00.000Z' });

function entryOf(fields: Partial<Paste>, leftAtMs = 0): HistoryEntry {
  const paste = buildPaste({ _id: 'mine', ...fields });
  return createRecord({ reason: 'updated', leftAtMs, paste, place: null }).entry;
}

test('the versions of a paste are those with its id, in the order of the history', () => {
  const second = entryOf({ content: 'second', createdAt: '2026-01-02T00:00:00.000Z' }, 2);
  const first = entryOf({ content: 'first', createdAt: '2026-01-01T00:00:00.000Z' }, 1);
  const other = entryOf({ _id: 'other' }, 3);
  expect(findVersions([other, second, first], current)).toEqual([second, first]);
});

test.each([
  ['the current version is none', { content: 'now', createdAt: current.createdAt }, 0],
  ['a different text that another tab saved in the same millisecond is one', { createdAt: current.createdAt }, 1],
  ['the same text with another date is one', { content: 'now', createdAt: '2026-01-01T00:00:00.000Z' }, 1],
])('of the earlier versions, %s', (_name, fields, count) => {
  expect(findVersions([entryOf(fields)], current)).toHaveLength(count);
});

test('a whole list is a version of no paste', () => {
  const { entry } = createRecord({ reason: 'emptied', leftAtMs: 1, text: JSON.stringify([current]) });
  expect(findVersions([entry], current)).toEqual([]);
});
