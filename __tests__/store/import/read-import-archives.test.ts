import { gzipSync } from 'fflate';
import { describeContents } from '@/store/import/import-contents';
import { describeImportFault } from '@/store/import/import-fault-message';
import { readImport } from '@/store/import/read-import';
import { buildTar } from '../../support/build-tar';
import { buildZip } from '../../support/build-zip';

/** Imports files. @returns the titles of the pastes, and what the preview says of the files */
async function find(files: Readonly<Record<string, string | Uint8Array>>) {
  const listed = Object.entries(files).map(([path, content]) => ({
    path,
    file: new Blob([typeof content === 'string' ? content : content.slice()]),
    modifiedMs: null,
  }));
  const read = await readImport(listed, () => {});
  if (!read.ok) return { refusal: describeImportFault(read.error, { name: 'it', size: 1 }) };
  const { imported, contents } = read.value;
  return {
    titles: imported.pastes.map(({ title }) => title),
    says: contents === null ? [] : describeContents(contents),
  };
}

const joplin = (letter: string, type: number, text: string) =>
  `${text}\n\nid: ${letter.repeat(32)}\nparent_id: ${'f'.repeat(32)}\ntype_: ${type}`;
const note = joplin('a', 1, 'Plan\n\ngo north');
const notebook = joplin('f', 2, 'Trips');

test('the notes of a tar are read as those of a folder', async () => {
  const expected = { titles: ['Trips/Plan'], says: ['Joplin: 1 note.'] };
  const files = { [`${'a'.repeat(32)}.md`]: note, [`${'f'.repeat(32)}.md`]: notebook };
  expect(await find({ 'notes.jex': buildTar(files) })).toEqual(expected);
  expect(await find({ 'notes.tgz': gzipSync(buildTar(files)) })).toEqual(expected);
  expect(await find({ 'raw/1.md': note, 'raw/2.md': notebook })).toEqual(expected);
});

test('the files of a zip in a zip are read as its own', async () => {
  const part = buildZip({ 'Trips/Plan.md': 'north', 'Trips/Map.md': 'south' });
  expect(await find({ 'export.zip': buildZip({ 'Export-Part-1.zip': part }) })).toMatchObject({
    titles: ['Plan.md', 'Map.md'],
  });
  expect(await find({ 'export.zip': buildZip({ 'a.txt': 'a', 'Part.zip': part.subarray(0, 50) }) })).toEqual({
    titles: ['a'],
    says: ['Text: 1 file.', 'Left out: 1 damaged file (Part.zip).'],
  });
});

test('an archive that is cut is refused', async () => {
  expect(await find({ 'a.tgz': gzipSync(buildTar({ a: 'x'.repeat(9_000) })).subarray(0, 60) })).toEqual({
    refusal: '“it” is damaged or cut off: it begins like a packed file, but does not end like one.',
  });
});

test('a file of a folder is read alone too', async () => {
  const alfred = { alfredsnippet: { snippet: 'Yours', name: 'Bye', keyword: 'bye' } };
  expect(await find({ 'a.json': JSON.stringify(alfred) })).toEqual({
    titles: ['Bye (bye)'],
    says: ['Alfred: 1 snippet.'],
  });
  expect(await find({ 'a.md': note })).toEqual({ titles: ['Plan'], says: ['Joplin: 1 note.'] });
});

test('in the hidden folder of massCode is its inbox, and nothing else of a hidden folder is read', async () => {
  const fields = '---\ncontents: []\nname: Quick\nisDeleted: 0\n---\n\n## Fragment: F\n```\nx\n```\n';
  const zip = buildZip({ 'v/.masscode/inbox/Quick.md': fields, 'v/.masscode/state.json': '{}', 'v/.git/a.md': fields });
  expect(await find({ 'v.zip': zip })).toEqual({
    titles: ['Quick'],
    says: ['massCode: 1 snippet.', 'Left out: 1 file in a hidden folder, 1 file of settings.'],
  });
});

test('files of several programs are read together', async () => {
  const simplenote = { activeNotes: [{ id: '1', content: 'Idea\nx' }], trashedNotes: [] };
  expect(
    await find({
      'mine/a.txt': 'a',
      'mine/simplenote.zip': buildZip({ 'source/notes.json': JSON.stringify(simplenote), 'Idea.txt': 'Idea\nx' }),
      'mine/b.enex': '<en-export><note><title>B</title><content>b</content></note></en-export>',
    }),
  ).toEqual({
    titles: ['Idea', 'B', 'mine/a'],
    says: ['Simplenote: 1 note.', 'Evernote: 1 note.', 'Text: 1 file.', 'Left out: 1 copy of what is imported.'],
  });
});
