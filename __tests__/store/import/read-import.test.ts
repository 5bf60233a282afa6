import { decodeBackupFile, encodeBackupFile } from '@/store/backup-file/backup-file-format';
import { zipTextFiles } from '@/store/export/text-files-zip';
import { describeContents } from '@/store/import/import-contents';
import { describeImportFault } from '@/store/import/import-fault-message';
import { readImport } from '@/store/import/read-import';
import { UNKNOWN_DATE } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { buildBomb, buildZip } from '../../support/build-zip';

type Content = string | Uint8Array;
const FILE_MS = Date.UTC(2026, 0, 5, 12);

const blobOf = (content: Content) => new Blob([typeof content === 'string' ? content : content.slice()]);

function importFiles(files: Readonly<Record<string, Content>>) {
  const listed = Object.entries(files).map(([path, content]) => ({ path, file: blobOf(content), modifiedMs: FILE_MS }));
  return readImport(listed, () => {});
}

/** Imports files. @returns the titles of the pastes, and what the preview says of the files */
async function find(files: Readonly<Record<string, Content>>) {
  const read = await importFiles(files);
  if (!read.ok) return { refusal: describeImportFault(read.error, { name: 'it', size: 60_000_000 }) };
  const { imported, contents } = read.value;
  return {
    titles: imported.pastes.map(({ title }) => title),
    says: contents === null ? [] : describeContents(contents),
  };
}

const noteOf = (title: string, more: object = {}) =>
  JSON.stringify({
    isTrashed: false,
    isPinned: false,
    title,
    textContent: `About ${title}`,
    userEditedTimestampUsec: 1700003600000000,
    createdTimestampUsec: 1700000000000000 + title.length,
    ...more,
  });

const png = new Uint8Array([137, 80, 78, 71, 0, 1]);

describe('a single file', () => {
  test('a text file is a paste with the date of the file', async () => {
    const read = await importFiles({ 'diary.txt': 'Dear diary' });
    expect(read).toMatchObject({
      ok: true,
      value: {
        imported: { pastes: [{ title: 'diary', content: 'Dear diary', createdAt: new Date(FILE_MS).toISOString() }] },
      },
    });
    expect(await find({ 'diary.txt': 'Dear diary' })).toEqual({ titles: ['diary'], says: ['Text: 1 file.'] });
  });

  test('a backup says nothing of its format, under any name', async () => {
    const imported = JSON.stringify(buildPastes('x', 'y'));
    for (const name of ['pastes.json', 'notes.txt']) {
      expect(await find({ [name]: imported })).toEqual({ titles: ['x', 'y'], says: [] });
    }
  });

  test('a backup file that is kept up to date is a backup', async () => {
    const replica = decodeBackupFile(JSON.stringify(buildPastes('x', 'y')));
    const kept = replica.ok ? encodeBackupFile(replica.value, FILE_MS) : '';
    expect(await find({ 'backup.json': kept })).toEqual({ titles: ['x', 'y'], says: [] });
  });

  test('a blank title is no field that is left out', async () => {
    const list = [
      { title: 'A', content: 'one', mood: 'fine' },
      { title: '   ', content: 'two' },
    ];
    expect((await find({ 'a.json': JSON.stringify(list) })).says).toEqual([
      'Notes: 2 (title, content).',
      'Left out: 1 field (mood).',
    ]);
  });

  test('titles and contents without ids and dates are no damage', async () => {
    const list = [
      { title: 'A', content: 'one', mood: 'fine' },
      { title: '', content: 'two' },
    ];
    const read = await importFiles({ 'a.json': JSON.stringify(list) });
    const imported = read.ok ? read.value.imported : undefined;
    expect(imported).toMatchObject({
      pastes: [
        { title: 'A', content: 'one', createdAt: UNKNOWN_DATE },
        { title: '', content: 'two', createdAt: UNKNOWN_DATE },
      ],
      repairedCount: 0,
      unusableCount: 0,
    });
    expect([...(imported?.undatedIds ?? [])]).toEqual(imported?.pastes.map(({ _id }) => _id));
    expect((await find({ 'a.json': JSON.stringify(list) })).says).toEqual([
      'Notes: 2 (title, content).',
      'Left out: 1 field (mood).',
    ]);
  });

  test('pastes of a backup that lack fields are damage, and an unknown date of it stays', async () => {
    const [whole, other] = buildPastes('x', 'y');
    const list = [whole, { ...other, createdAt: UNKNOWN_DATE }, { title: 'z', content: 'kept' }, { _id: 'e' }];
    const read = await importFiles({ 'a.json': JSON.stringify(list) });
    expect(read.ok && read.value.imported).toMatchObject({
      pastes: [whole, { title: 'y', createdAt: UNKNOWN_DATE }, { title: 'z', content: 'kept' }, { _id: 'e' }],
      repairedCount: 2,
      undatedIds: new Set(),
    });
  });

  test('another program is named, with what is left out', async () => {
    expect(await find({ 'a.json': noteOf('A', { attachments: [{}], labels: [{}, {}] }) })).toEqual({
      titles: ['A'],
      says: ['Google Keep: 1 note.', 'Left out: 1 attachment, 2 labels.'],
    });
  });

  test.each([
    ['empty', 'a.txt', ' \n', '“it” is empty.'],
    ['binary', 'a.png', png, '“it” is not a text file.'],
    [
      'a cut backup',
      'a.json',
      '[{"_id":"a","title":"cut',
      '“it” is damaged or cut off: it begins like a list of pastes, but does not end like one.',
    ],
    [
      'a cut backup under another name',
      'a.txt',
      '[{"_id":"a","title":"cut',
      '“it” is damaged or cut off: it begins like a list of pastes, but does not end like one.',
    ],
    ['an empty list', 'a.json', '[]', '“it” is a list without a single paste in it.'],
    [
      'a list of something else',
      'a.json',
      '[1, 2]',
      '“it” is a list, but none of its entries has a title or a content.',
    ],
    [
      'a list of words',
      'a.json',
      '["one", "two"]',
      '“it” is a list, but none of its entries has a title or a content.',
    ],
    ['cut JSON', 'a.json', noteOf('A').slice(0, -1), '“it” is damaged or cut off: it is no valid JSON.'],
    [
      'JSON of an unknown kind',
      'package.json',
      '{"name":"x"}',
      '“it” is no JSON that can be imported: it has the field name, and no texts of notes. Import reads backups, text files, notes in JSON, folders and zips of them, and what some 25 other programs export.',
    ],
    [
      'gists without contents',
      'a.json',
      '[{"id":"a","files":{"b":{"filename":"b","raw_url":"https://example.com"}}}]',
      '“it” lists gists without their contents. Import each gist as the GitHub API returns it alone.',
    ],
    [
      'a later Heynote',
      'a.txt',
      '{"formatVersion":"9.0.0"}\n∞∞∞text\nHello',
      '“it” is from a later version of Heynote, and cannot be read.',
    ],
    [
      'a backup of a later version',
      'a.txt',
      '{"version":9,"pastes":[]}',
      '“it” was written by a newer version of Pastes.',
    ],
    [
      'an SQLite database',
      'massCode.db',
      'SQLite format 3\0\u0001',
      '“it” is an SQLite database, which cannot be read.',
    ],
    [
      'a JSON file with comments that has no snippets',
      'tsconfig.json',
      '{ /* mine */ "compilerOptions": {} }',
      '“it” is no JSON that can be imported. Import reads backups, text files, notes in JSON, folders and zips of them, and what some 25 other programs export.',
    ],
    [
      'a file of comments, as VS Code creates it,',
      'mine.code-snippets',
      '{\n  // Place your snippets here\n}',
      '“it” has no snippets yet: there are only comments in it.',
    ],
    [
      'a note in the trash',
      'a.json',
      noteOf('A', { isTrashed: true }),
      '“it” has nothing that can be imported. Left out: 1 note in the trash.',
    ],
    [
      'a cut zip',
      'a.zip',
      buildZip({ a: 'text' }).subarray(0, 60),
      '“it” is damaged or cut off: it begins like a zip, but does not end like one.',
    ],
    ['an empty zip', 'a.zip', buildZip({}), '“it” has nothing that can be imported.'],
    [
      'a zip of pictures',
      'a.zip',
      buildZip({ 'a.png': png, 'b/c.png': png }),
      '“it” has nothing that can be imported. Left out: 2 files that are not text (a.png, c.png).',
    ],
    [
      'a bomb',
      'a.zip',
      buildBomb(10_000_000, 1_000),
      '“it” unpacks to more than 256 MB, the most that Import reads at once.',
    ],
  ])('%s is refused in one clear sentence', async (_name, path, content, refusal) => {
    expect(await find({ [path]: content })).toEqual({ refusal });
  });

  test.each([
    ['letter.docx', buildZip({ 'word/document.xml': '<w:t>Hello</w:t>' }), 'is a Word document, and no text file.'],
    ['plan.odt', buildZip({ 'content.xml': '<x/>' }), 'is an OpenDocument text, and no text file.'],
    ['words.apkg', buildZip({ media: '{}' }), 'is an Anki deck, and no text file.'],
    ['deck.key', buildZip({ 'index.xml': '<x/>' }), 'is a Keynote document, and no text file.'],
    ['a.rtf', '{\\rtf1 Hello}', 'is an RTF document, and no text file.'],
    ['a.ipynb', '{"cells":[]}', 'is a Jupyter notebook, and no text file.'],
    ['snippets.dash', 'SQLite format 3\0', 'is an SQLite database, which cannot be read: it is that of Dash.'],
    ['QOwnNotes.sqlite', 'SQLite format 3\0', 'which cannot be read: it is that of QOwnNotes.'],
    ['massCode.db', 'SQLite format 3\0', 'it is that of massCode 4. The db.json of massCode 2 and 3 can be read.'],
  ])('%s is refused by what it is', async (name, content, says) => {
    const read = await importFiles({ [name]: content });
    expect(read.ok ? '' : describeImportFault(read.error, { name, size: 1 })).toContain(says);
    const among = await find({ [name]: content, 'a.txt': 'a' });
    expect(among.titles).toEqual(['a']);
    expect(among.says?.join()).toMatch(/Left out: 1 (document|file that is not text) \(/);
  });

  test('a key in a text file is no document', async () => {
    expect(await find({ 'id.key': 'ssh-ed25519 AAAA' })).toMatchObject({ titles: ['id.key'] });
  });

  test('300 MB are refused without being read', async () => {
    const file = {
      size: 300_000_000,
      slice: (_start: number, end: number) => new Blob(['x'.repeat(Math.min(end, 16))]),
    };
    const read = await readImport([{ path: 'a.json', file: file as unknown as Blob, modifiedMs: null }], () => {});
    expect(read).toMatchObject({ ok: false, error: { reason: 'too-big' } });
  });

  test('a text that no paste has room for is refused or left out, and the notes beside it stay', async () => {
    const long = 'x'.repeat(64_000_001);
    expect(await find({ 'a.txt': long })).toEqual({
      refusal: '“it” is one text of more than 64 MB, and a paste has room for 64 MB.',
    });
    const notes = [
      { title: 'Long', body: long },
      { title: 'Short', body: 'two words' },
    ];
    expect(await find({ 'a.json': JSON.stringify(notes) })).toEqual({
      titles: ['Short'],
      says: ['Notes: 1 (title, body).', 'Left out: 1 text of more than 64 MB (Long).'],
    });
  });

  test('a text file that begins like JSON is text', async () => {
    expect(await find({ 'settings.ini': '[section]\nkey=1' })).toMatchObject({ titles: ['settings.ini'] });
    expect(await find({ 'page.njk': '{{ title }}' })).toMatchObject({ titles: ['page.njk'] });
  });
});

describe('a list with titles', () => {
  const contentsOf = async (json: unknown) => {
    const read = await importFiles({ 'a.json': JSON.stringify(json) });
    if (!read.ok) throw new Error(read.error.reason);
    const { pastes, repairedCount, repeatedCount } = read.value.imported;
    return { pastes: pastes.map(({ title, content }) => [title, content]), repairedCount, repeatedCount };
  };

  test('of another program gives notes with their texts, and two of one title stay two', async () => {
    const list = [
      { title: 'Same', body: 'one' },
      { title: 'Same', body: 'two' },
    ];
    expect(await contentsOf(list)).toEqual({
      pastes: list.map(({ title, body }) => [title, body]),
      repairedCount: 0,
      repeatedCount: 0,
    });
    expect(await contentsOf([{ title: 'a', content: 'b' }])).toMatchObject({ pastes: [['a', 'b']], repairedCount: 0 });
  });

  test('is described by the fields that were read, and by their beginnings if these are long', async () => {
    expect((await find({ 'a.json': '[{"title":"a","text":"b"}]' })).says).toEqual(['Notes: 1 (title, text).']);
    const long = { title: 'a', text: 'b', date: '2024-01-05', ['x'.repeat(100_000)]: 1 };
    const says = (await find({ 'a.json': JSON.stringify([long]) })).says?.join(' ');
    expect(says).toBe(`Notes: 1 (title, text, date). Left out: 1 field (${'x'.repeat(60)}…).`);
  });

  test('and ids, as this site writes it, is a backup with its ids, and damaged entries are repaired', async () => {
    const [a, b] = buildPastes('a', 'b');
    const read = await importFiles({ 'a.json': JSON.stringify([a, { ...b, content: 5 }, { title: 'no id' }]) });
    expect(read).toMatchObject({
      ok: true,
      value: { contents: null, imported: { pastes: [a, { _id: b?._id, content: '5' }, {}], repairedCount: 2 } },
    });
  });
});

describe('a file that is not in UTF-8', () => {
  const latin = new Uint8Array([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68]);
  const cyrillic = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  const readAs = (files: Readonly<Record<string, Content>>, readsGuessed?: boolean) =>
    readImport(
      Object.entries(files).map(([path, content]) => ({ path, file: blobOf(content), modifiedMs: FILE_MS })),
      () => {},
      readsGuessed,
    );

  test('is read as Windows-1252 with the question whether it is, and a line of it', async () => {
    const guessed = { count: 1, name: 'a.txt', line: 'Zürich', areRead: true };
    for (const files of [{ 'a.txt': latin }, { 'x.zip': buildZip({ 'a.txt': latin }) }]) {
      expect(await readAs(files)).toMatchObject({
        ok: true,
        value: { imported: { pastes: [{ title: 'a', content: 'Zürich' }] }, guessed },
      });
    }
  });

  test('is left out if the user says so, or if another language is more likely', async () => {
    const fault = { reason: 'not-utf8', guessed: { areRead: false } };
    expect(await readAs({ 'a.txt': latin }, false)).toMatchObject({ ok: false, error: fault });
    expect(await readAs({ 'a.txt': cyrillic })).toMatchObject({ ok: false, error: fault });
    expect(await readAs({ 'a.txt': cyrillic }, true)).toMatchObject({
      ok: true,
      value: { guessed: { areRead: true } },
    });
    const among = await readAs({ 'a.txt': latin, 'b.txt': 'b' }, false);
    expect(among).toMatchObject({
      ok: true,
      value: {
        imported: { pastes: [{ title: 'b' }] },
        contents: { leftOut: [{ kind: 'not-utf8-file', name: 'a.txt' }] },
      },
    });
  });

  test('and cannot be Windows-1252 either is refused without a question', async () => {
    const read = await readAs({ 'a.txt': new Uint8Array([0x41, 0x81]) });
    expect(read).toMatchObject({ ok: false, error: { reason: 'not-utf8' } });
    expect(read.ok ? null : read.error.guessed).toBeUndefined();
  });
});

describe('several files', () => {
  test('folders become part of the title, but for those that all files are in, and no name leads out of them', async () => {
    const zip = buildZip({
      'notes/a.txt': 'a',
      'notes/work/b.md': 'b',
      'notes/../../etc/passwd': 'c',
      'notes\\win\\d.txt': 'd',
      'notes/__proto__': 'e',
    });
    expect((await find({ 'x.zip': zip })).titles).toEqual(['a', 'work/b.md', 'etc/passwd', 'win/d', '__proto__']);
  });

  test('what is no text is named and left out, and so is what an operating system or a program keeps', async () => {
    const files = {
      'x/a.txt': 'a',
      'x/logo.png': png,
      'x/1.gif': png,
      'x/2.gif': png,
      'x/3.gif': png,
      'x/empty.txt': '',
      'x/.DS_Store': 'x',
      'x/.git/HEAD': 'ref',
      'x/.bashrc': 'alias ll="ls -l"',
    };
    const expected = {
      titles: ['a', '.bashrc'],
      says: [
        'Text: 2 files.',
        expect.stringMatching(
          /^Left out: 4 files that are not text \(logo.png, 1.gif, 2.gif, …\), 1 empty file \(empty.txt\), 1 file of the operating system, 1 file in a hidden folder\.$/,
        ),
      ],
    };
    expect(await find(files)).toMatchObject({ titles: expected.titles });
    expect((await find(files)).says?.join(' ')).toContain('4 files that are not text (logo.png, 1.gif, 2.gif, …)');
    const zip = buildZip({ ...files, '__MACOSX/x/._a.txt': 'x' });
    expect((await find({ 'x.zip': zip })).says?.join(' ')).toContain('2 files of the operating system');
  });

  test('a Takeout gives its notes, and leaves out their copies and what is not understood', async () => {
    const zip = buildZip({
      'Takeout/archive_browser.html': '<html>',
      'Takeout/Keep/Shopping.json': noteOf('Shopping'),
      'Takeout/Keep/Shopping.html': '<html>',
      'Takeout/Keep/Old.json': noteOf('Old', { isTrashed: true }),
      'Takeout/Keep/Cut.json': noteOf('Cut').slice(0, 50),
      'Takeout/Keep/Labels.txt': 'Home',
      'Takeout/Keep/a.png': png,
    });
    expect(await find({ 'takeout.zip': zip })).toEqual({
      titles: ['Shopping'],
      says: [
        'Google Keep: 1 note.',
        'Left out: 1 file that is not text (a.png), 1 note in the trash, 3 other files of the Takeout (archive_browser.html, Shopping.html, Labels.txt), 1 file that is not understood (Cut.json).',
      ],
    });
  });

  test('two notes of a Takeout that were created in one moment are two', async () => {
    const created = { createdTimestampUsec: 1700000000000000 };
    const files = { 'x/A.json': noteOf('A', created), 'x/B.json': noteOf('B', created), 'x/C.json': noteOf('C') };
    const read = await importFiles(files);
    expect(read).toMatchObject({ ok: true, value: { imported: { pastes: { length: 3 }, originalIds: new Map() } } });
    const reversed = await importFiles(Object.fromEntries(Object.entries(files).reverse()));
    const idsOf = (each: typeof read) => (each.ok ? each.value.imported.pastes.map(({ _id }) => _id).sort() : []);
    expect(idsOf(read)).toEqual(idsOf(reversed));
  });

  test('the overview of a Takeout is left out under any name, and a page of anybody else is not', async () => {
    const overview = '<title>Google Datenexport</title>';
    const files = { 'T/Notizen/A.json': noteOf('A'), 'T/Übersicht.html': overview, 'T/Seite.html': '<p>' };
    expect((await find(files)).titles).toEqual(['A', 'Seite.html']);
  });

  test('what Logseq keeps of earlier texts is left out', async () => {
    expect(
      await find({ 'g/pages/a.md': 'a', 'g/logseq/bak/pages/a/1.md': 'old', 'g/bak/pages/a/2.md': 'old' }),
    ).toEqual({
      titles: ['a.md'],
      says: ['Text: 1 file.', 'Left out: 2 backups of notes.'],
    });
  });

  test('a folder with one file is no part of its title', async () => {
    expect(await find({ 'plans/trip.md': 'tent' })).toMatchObject({ titles: ['trip.md'] });
  });

  test('files of several programs, a zip and text are read together, and a backup that is cut is left out', async () => {
    expect(
      await find({
        'a.json': noteOf('A'),
        'own/b.zip': buildZip({ 'b.txt': 'b' }),
        'own/broken.zip': buildZip({ 'b.txt': 'b' }).subarray(0, 40),
        'own/c.json': '{"c":1}',
        'own/d.json': '[{"_id":"d","title":"cut',
        'own/e.json': JSON.stringify(buildPastes('e')),
      }),
    ).toEqual({
      titles: ['e', 'A', 'b', 'own/c.json'],
      says: [
        'Backup: 1 paste.',
        'Google Keep: 1 note.',
        'Text: 2 files.',
        'Left out: 2 damaged files (broken.zip, d.json).',
      ],
    });
  });

  test('of two files with one text under one name, one is imported', async () => {
    const read = await importFiles({ 'x/a.txt': 'same', 'x/a': 'same' });
    expect(read).toMatchObject({ ok: true, value: { imported: { pastes: [{ title: 'a' }], repeatedCount: 1 } } });
  });

  test('two backups of one list are not damaged because a paste has another text in each', async () => {
    const [paste, changed] = [buildPaste({ content: 'one' }), buildPaste({ content: 'two' })];
    const read = await importFiles({ 'a.json': JSON.stringify([paste]), 'b.json': JSON.stringify([changed]) });
    expect(read.ok && read.value.imported).toMatchObject({
      pastes: [{ content: 'one' }, { content: 'two' }],
      repairedCount: 0,
    });
  });

  test('too many files are refused', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => ({
      path: `${index}`,
      file: blobOf(''),
      modifiedMs: null,
    }));
    expect(await readImport(many, () => {})).toMatchObject({ ok: false, error: { reason: 'too-many-files' } });
  });

  test('more text than any storage holds is refused', async () => {
    const long = 'x'.repeat(60_000_000);
    expect(await find({ a: long, b: long, c: long, d: long, e: long })).toEqual({
      refusal: '“it” has more than 256 MB of text, the most that Import reads at once.',
    });
  });
});

test('of an exported zip, what was changed or added since becomes a paste of its own', async () => {
  const zipped = zipTextFiles([buildPaste({ _id: 'a', title: 'a', content: 'one' })], new Map());
  const index = JSON.stringify([buildPaste({ _id: 'a', title: 'a', content: 'one' })]);
  expect(zipped.ok).toBe(true);
  expect(await find({ 'x.zip': buildZip({ 'x/a.txt': 'edited', 'x/pastes.json': index, 'x/new.md': 'new' }) })).toEqual(
    {
      titles: ['a', 'a', 'new.md'],
      says: ['Backup: 1 paste.', 'Text: 2 files.'],
    },
  );
});

test('the file that is read is reported before it is read, and its text before a reader gets it', async () => {
  const paths: string[] = [];
  const files = ['x/a.txt', 'x/b.json'].map((path) => ({
    path,
    file: blobOf('{"title":"a","text":"b"}'),
    modifiedMs: 0,
  }));
  await readImport(files, (_share, path) => paths.push(path));
  expect([...new Set(paths)]).toEqual(['x/a.txt', 'x/b.json', 'a.txt', 'b.json']);
});

test('the progress of thousands of notes in one file of JSON is reported while they are read', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, i) => [`note-${i}`, { title: `${i}`, text: `${i}` }]),
  );
  const shares = new Set<number>();
  const file = new Blob([JSON.stringify(notes)]);
  await readImport([{ path: 'notes.json', file, modifiedMs: null }], (share) => shares.add(share));
  expect([...shares].filter((share) => share > 0.7 && share < 1)).toHaveLength(2);
});

test('the same files give the same ids', async () => {
  const idsOf = async () => {
    const read = await importFiles({ 'x/a.json': noteOf('A'), 'x/b.txt': 'b' });
    return read.ok ? read.value.imported.pastes.map(({ _id }) => _id) : [];
  };
  expect(new Set([...(await idsOf()), ...(await idsOf())]).size).toBe(2);
});
