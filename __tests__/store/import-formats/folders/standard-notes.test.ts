import { readStandardNotes } from '@/store/import-formats/folders/standard-notes';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const note = (uuid: string, title: string, text: string, more: object = {}) => ({
  uuid,
  content_type: 'Note',
  created_at: '2024-01-01T09:00:00.000Z',
  updated_at: '2024-02-02T10:00:00.000Z',
  content: { title, text, references: [], ...more },
});

const items = [
  note('1', 'Plan', 'go north', {
    appData: { 'org.standardnotes.sn': { pinned: true, client_updated_at: '2024-03-03T11:00:00.000Z' } },
  }),
  note('2', 'Old', 'gone', { trashed: true }),
  note('3', '', ''),
  { uuid: '4', content_type: 'Note', content: '004:secret' },
  { uuid: '5', content_type: 'SN|ItemsKey', content: { itemsKey: 'the key' } },
  { uuid: '6', content_type: 'Tag', content: { title: 'home', references: [] } },
  { uuid: '7', content_type: 'File', content: { name: 'a.png' } },
  { uuid: '8', content_type: 'Note', content: 5 },
];

const index = 'Standard Notes Backup and Import File.txt';

test('each note of a backup is a paste once, with its last edit and its pin; keys and the trash stay out', () => {
  const found = findInFolder(readStandardNotes, {
    [index]: { version: '004', items },
    'Items/Note/Plan-1.txt': 'go north',
    'Items/SN|ItemsKey/SN|ItemsKey-5.txt': { itemsKey: 'the key' },
    'Items/Tag/Tag-6.txt': '{}',
    'other.txt': 'mine',
  });
  expect(textsOf(found)).toEqual([['Plan', 'go north']]);
  expect(found.pastes[0]).toMatchObject({
    createdAt: '2024-03-03T11:00:00.000Z',
    pinnedAt: '2024-03-03T11:00:00.000Z',
  });
  expect(leftOutOf(found)).toEqual([
    ...['trashed-note', 'empty-note', 'encrypted-note', 'setting', 'tag', 'attachment', 'unknown-entry'],
    ...['copy-file', 'setting', 'copy-file'],
  ]);
  expect(found.others).toEqual(['other.txt']);
});

test('a key is no paste even if the backup beside it is cut', () => {
  const found = findInFolder(readStandardNotes, {
    [index]: '{"version":"004","items":[{"uuid"',
    'Items/SN|ItemsKey/SN|ItemsKey-5.txt': { itemsKey: 'the key' },
    'Items/Note/Plan-1.txt': 'go north',
  });
  expect(leftOutOf(found)).toEqual(['setting']);
  expect(found.others).toEqual([index, 'Items/Note/Plan-1.txt']);
});

test('a note without a date of its own has that of the item', () => {
  expect(findInFolder(readStandardNotes, { [index]: { items: [note('1', 'a', 'b')] } }).pastes[0]?.createdAt).toBe(
    '2024-02-02T10:00:00.000Z',
  );
});

test('another list of items is none', () => {
  expect(findInFolder(readStandardNotes, { 'a.json': { items: [{ uuid: 1, name: 'x' }] } }).others).toEqual(['a.json']);
});

test('changed anyhow, no note is lost without a word', () => {
  const plain = JSON.stringify({
    version: '004',
    items: [note('1', 'Plan', 'go north'), note('2', 'Other', 'go south')],
  });
  return fuzzImport({ [index]: plain, 'other.txt': 'a text' }, ['Plan', 'north', 'south', 'a text']);
});
