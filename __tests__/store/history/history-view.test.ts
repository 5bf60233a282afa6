import type { HistoryEntry, HistoryText } from '@/store/database/history-port';
import { digestOf } from '@/store/hash';
import { createRecord, digestOfDamaged } from '@/store/history/history-record';
import { findDeleted, findVersions } from '@/store/history/history-view';
import { toMoved } from '@/store/paste/moved-text';
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

test('each damaged list is found, also beside a paste with a strange id', () => {
  const strange = buildPaste({ _id: 'damaged 3-abc' });
  const entries = entriesOf(
    { reason: 'damaged', leftAtMs: 4, text: '[2]' },
    { reason: 'damaged', leftAtMs: 3, text: '[1]' },
    left(strange, 1),
  );
  expect(findDeleted(entries, []).map(({ entry }) => entry.reason)).toEqual(['damaged', 'damaged', 'deleted']);
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

const long = buildPaste({ _id: 'mine', content: 'Long. '.repeat(5_000), createdAt: '2026-01-03T00:00:00.000Z' });
const movedEntry = createRecord({ reason: 'updated', leftAtMs: 0, paste: toMoved(long, 100), place: null }).entry;
const wholeEntry = entryOf(long);
const { contentDigest: _, ...entryOfEarlierSite } = wholeEntry;

test.each([
  ['whole', long],
  ['moved', toMoved(long, 100)],
  ['moved, with less of its beginning', toMoved(long, 20)],
  ['moved, with more of its beginning than an entry shows', toMoved(long, 1_000)],
])('the current version is no earlier one while its text is %s, however the history has it', (_name, paste) => {
  for (const entry of [wholeEntry, entryOfEarlierSite, movedEntry]) expect(findVersions([entry], paste)).toEqual([]);
});

test('a text that only begins as the current one does is an earlier version, also in the same millisecond', () => {
  const other = { ...long, content: long.content.replace(/.$/, '!') };
  for (const paste of [long, toMoved(long, 100)]) {
    for (const text of [other, toMoved(other, 100), { ...long, title: 'Other' }]) {
      expect(findVersions([entryOf(text)], paste)).toHaveLength(1);
    }
  }
  const { contentDigest: _, ...ofEarlierSite } = entryOf({ ...long, content: `${long.content}more` });
  expect(findVersions([ofEarlierSite], toMoved(long, 100))).toHaveLength(1);
});

test('a version that leaves the list again has the same key, whatever site kept it before and however much is left of it', () => {
  const digest = digestOf(`${long.title}\n${long.content}`);
  expect(wholeEntry.key).toBe(`${long.createdAt} ${digest} ${long._id}`);
  const left = { reason: 'updated', leftAtMs: 1, place: null } as const;
  expect(createRecord({ ...left, paste: toMoved(long, 20) }).entry.key).toBe(movedEntry.key);
});

test('a damaged list is a version of no paste', () => {
  const { entry } = createRecord({ reason: 'damaged', leftAtMs: 1, text: JSON.stringify([current]) });
  expect(findVersions([entry], current)).toEqual([]);
});

test.each(['damaged', 'replaced-by-import'])(
  'the digest of a list is known from its entry, also if its reason was %s',
  (reason) => {
    const { entry } = createRecord({ reason: 'damaged', leftAtMs: 1, text: '[7]' });
    expect(digestOfDamaged({ ...entry, key: entry.key.replace('damaged', reason) })).toBe(digestOf('[7]'));
  },
);
