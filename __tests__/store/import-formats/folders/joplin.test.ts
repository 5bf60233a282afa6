import { readJoplin } from '@/store/import-formats/folders/joplin';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const idOf = (letter: string) => letter.repeat(32);

/** Builds an item as the program writes it. */
function item(letter: string, type: number, text: string, fields: Readonly<Record<string, string>> = {}) {
  const all = {
    id: idOf(letter),
    created_time: '2024-01-01T09:00:00.000Z',
    updated_time: '2024-02-02T10:00:00.000Z',
    author: '',
    source_url: 'https://example.com/a:b',
    ...fields,
    type_: String(type),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...(text === '' ? [] : [text, '']), ...lines].join('\n');
}

const files = {
  'a.md': item('a', 1, 'Plan\n\ngo north\n\nid: no field\n', {
    parent_id: idOf('c'),
    user_updated_time: '2024-03-03T11:00:00.000Z',
  }),
  'b.md': item('b', 2, 'Trips'),
  'c.md': item('c', 2, 'Summer', { parent_id: idOf('b') }),
  'd.md': item('d', 1, 'Bare'),
  'e.md': item('e', 1, ''),
  'f.md': item('f', 5, 'home'),
  '1.md': item('1', 6, '', { note_id: idOf('a'), tag_id: idOf('f') }),
  '2.md': item('2', 4, 'photo.png'),
  '3.md': item('3', 1, '', { encryption_applied: '1', encryption_cipher_text: 'JED0' }),
  '4.md': item('4', 1, 'Old\n\ngone', { deleted_time: '1706868000000' }),
  '5.md': item('5', 17, 'a setting'),
};

test('a note is a paste without its fields, with its notebooks and the date of its last edit', () => {
  const found = findInFolder(readJoplin, { ...files, 'mine.md': 'Mine\n\ntype_: 1' });
  expect(textsOf(found)).toEqual([
    ['Trips/Summer/Plan', 'go north\n\nid: no field\n'],
    ['Bare', ''],
  ]);
  expect(found.pastes.map(({ createdAt }) => createdAt)).toEqual([
    '2024-03-03T11:00:00.000Z',
    '2024-02-02T10:00:00.000Z',
  ]);
  expect(leftOutOf(found)).toEqual([
    ...['empty-note', 'tag', 'attachment', 'encrypted-note', 'trashed-note', 'unknown-entry'],
  ]);
  expect(found.others).toEqual(['mine.md']);
});

test('notebooks that are in each other do not loop', () => {
  const found = findInFolder(readJoplin, {
    'a.md': item('a', 1, 'x', { parent_id: idOf('b') }),
    'b.md': item('b', 2, 'B', { parent_id: idOf('c') }),
    'c.md': item('c', 2, 'C', { parent_id: idOf('b') }),
  });
  expect(textsOf(found)).toEqual([['C/B/x', '']]);
});

test('changed anyhow, no note is lost without a word', () =>
  fuzzImport({ 'a.md': files['a.md'], 'd.md': item('d', 1, 'Bare\n\nsouth') }, ['Plan', 'go north', 'south']));
