import { readSimplenote } from '@/store/import-formats/folders/simplenote';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const note = (content: string, more: object = {}) => ({
  id: `id-${content.length}`,
  content,
  creationDate: '2024-01-01T09:00:00.000Z',
  lastModified: '2024-02-02T10:00:00.000Z',
  ...more,
});

const notes = {
  activeNotes: [note('# Plan\r\n\r\ngo north', { pinned: true, tags: ['home', 'trip'] }), note('   '), { id: 'x' }],
  trashedNotes: [note('Old\r\ngone')],
};

test('each note of an export is a paste once, with its date and its pin, and the trash stays out', () => {
  const found = findInFolder(readSimplenote, {
    'x/source/notes.json': notes,
    'x/Plan.txt': '# Plan\n\ngo north\n\nTags:\n  home\n  trip',
    'x/trash/Old.txt': 'Old\r\ngone',
    'x/Plan (2).txt': '# Plan\n\ngo south',
    'Plan.txt': '# Plan\n\ngo north',
  });
  expect(textsOf(found)).toEqual([['Plan', '# Plan\r\n\r\ngo north']]);
  expect(found.pastes[0]).toMatchObject({
    createdAt: '2024-02-02T10:00:00.000Z',
    pinnedAt: '2024-02-02T10:00:00.000Z',
  });
  expect(leftOutOf(found)).toEqual([
    ...['tag', 'tag', 'empty-note', 'unknown-entry', 'trashed-note'],
    ...['copy-file', 'copy-file'],
  ]);
  expect(found.others).toEqual(['x/Plan (2).txt', 'Plan.txt']);
});

test('notes.json alone is read, and another list of active notes is not', () => {
  expect(textsOf(findInFolder(readSimplenote, { 'notes.json': { activeNotes: [note('a\nb')] } }))).toEqual([
    ['a', 'a\nb'],
  ]);
  expect(findInFolder(readSimplenote, { 'a.json': { activeNotes: [1, 2] } }).others).toEqual(['a.json']);
});

test('changed anyhow, no note is lost without a word', () => {
  const plain = JSON.stringify({ activeNotes: [note('Plan\ngo north'), note('Other\ngo far south')] });
  return fuzzImport({ 'source/notes.json': plain, 'mine.txt': 'a text' }, ['north', 'far south', 'a text']);
});
