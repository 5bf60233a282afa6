import { encodeBackupFile } from '@/store/backup-file/backup-file-format';
import { observeList } from '@/store/backup-file/observe-list';
import { exportFileName, listOf, pastesToExport } from '@/store/export/export-file';
import { encodeList } from '@/store/list/codec';
import { parseJson } from '@/store/parse-json';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { decodeExport } from '../../support/decode-export';

test('a backup is named after the local date', () => {
  expect(exportFileName(new Date(2026, 0, 5, 23, 59))).toBe('pastes-2026-01-05.json');
});

/** Encodes a stored text that has pastes, or is empty. */
function encodeStored(text: string): string {
  const pastes = pastesToExport(text);
  if (!pastes.ok) throw new Error(pastes.error);
  return encodeList(pastes.value);
}

test('a backup is the bare array of the specification, with every field of each record', () => {
  const stored = [{ ...buildPaste(), tags: ['kept'] }];
  expect(JSON.parse(encodeStored(JSON.stringify(stored)))).toEqual(stored);
});

test('a backup of nothing is an empty list', () => {
  expect(encodeStored('')).toBe('[]');
  expect(encodeStored('[]')).toBe('[]');
});

test('records that are damaged in storage are repaired in the backup', () => {
  const { createdAt, ...undated } = buildPaste();
  expect(decodeExport(encodeStored(JSON.stringify([undated, 5])))).toMatchObject({
    ok: true,
    value: { repairedCount: 0, unusableCount: 0 },
  });
});

test.each(['[{"_id":"a","title":"cut sh', '{"pastes":[]}', 'null', '[5,null]'])(
  'stored data without a readable paste, %j, is no backup',
  (text) => {
    expect(pastesToExport(text)).toEqual({ ok: false, error: 'unreadable' });
  },
);

test('a backup counts its repaired and its unusable records', () => {
  const text = JSON.stringify([...buildPastes('a'), { title: 'no id' }, null, 5, [], { color: 'red' }]);
  const decoded = decodeExport(text);
  expect(decoded).toMatchObject({ ok: true, value: { repairedCount: 1, unusableCount: 4 } });
  expect(decoded.ok && decoded.value.pastes.map(({ title }) => title)).toEqual(['a', 'no id']);
});

test('a paste repeated under one id is read once, whatever its date, and is not counted as repaired', () => {
  const [a, b] = buildPastes('a', 'b');
  const undated = { ...a, createdAt: undefined };
  const other = { ...a, content: 'other' };
  const decoded = decodeExport(JSON.stringify([a, b, undated, other, b, other]));
  expect(decoded).toMatchObject({ ok: true, value: { repeatedCount: 3, repairedCount: 1, unusableCount: 0 } });
  expect(decoded.ok && decoded.value.pastes.map(({ content }) => content)).toEqual(['About a', 'About b', 'other']);
});

test('a paste that gets a new id is listed with its original id', () => {
  const decoded = decodeExport(JSON.stringify([buildPaste({ _id: 'a' }), buildPaste({ _id: 'a', content: 'other' })]));
  expect(decoded.ok && [...decoded.value.originalIds]).toEqual([['a-2', 'a']]);
});

test('a decoded backup can be cloned, so that a worker can post it', () => {
  const { value } = decodeExport(JSON.stringify([buildPaste(), buildPaste({ content: 'other' })])) as {
    value: unknown;
  };
  expect(structuredClone(value)).toEqual(value);
});

const whole = JSON.stringify(buildPastes('a', 'b'));

test.each([
  ['a wrapped list without pastes', '{"version":1,"pastes":[]}', 'no-pastes'],
  ['a wrapped list of a newer version', `{"version":2,"pastes":${whole}}`, 'too-new'],
  ['an empty list', '[]', 'no-pastes'],
  ['a list without pastes', '[1,null,{}]', 'unusable'],
  ['a list of objects with a __proto__ field', '[{"__proto__":{"title":"x","polluted":true}}]', 'unusable'],
  ['a list nested a million levels deep', `${'['.repeat(1e6)}${']'.repeat(1e6)}`, 'unusable'],
])('a list that is not a backup is refused with its fault: %s', (_, text, fault) => {
  expect(decodeExport(text)).toEqual({ ok: false, error: fault });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test.each([
  ['a list, cut short', whole.slice(0, -20)],
  ['a wrapped list, cut short', `{"version":1,"pastes":${whole.slice(0, -20)}`],
  ['an object', '{"pastes":[]}'],
  ['an object of another kind with a version', '{"version":1,"pastes":"none"}'],
  ['an image', '<svg/>'],
  ['an object with a __proto__ field', '{"__proto__":{"length":1}}'],
  ['the start of a list nested a million levels deep', '['.repeat(1e6)],
  ['deeply nested objects', `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`],
])('a text that is no list of a backup has none: %s', (_, text) => {
  expect(listOf(parseJson(text))).toBeUndefined();
});

test('a list that is wrapped in an object with a version is read like the bare list', () => {
  const records = [...buildPastes('a', 'b'), buildPaste({ _id: 'id-a', content: 'other' }), 7];
  const wrapped = { writtenAt: '2026-01-01T00:00:00.000Z', version: 1, history: [1], pastes: records };
  const decoded = decodeExport(`\n${JSON.stringify(wrapped, null, 2)}`);
  expect(decoded).toEqual(decodeExport(JSON.stringify(records)));
  expect(decoded.ok && decoded.value.pastes).toHaveLength(3);
});

test('a backup file that is kept up to date can be imported', () => {
  const pastes = buildPastes('a', 'b');
  const entries = observeList(new Map(), pastes, 0);
  const text = encodeBackupFile({ entries, pastes: new Map(pastes.map((paste) => [paste._id, paste])) }, 0);
  expect(decodeExport(text)).toMatchObject({ ok: true, value: { pastes } });
});
