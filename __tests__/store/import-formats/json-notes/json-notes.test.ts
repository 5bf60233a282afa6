import { type FoundPastes, sourceText } from '@/store/import-formats/import-format';
import { findNotes } from '@/store/import-formats/json-notes/find-notes';
import { readJsonNotes } from '@/store/import-formats/json-notes/json-notes';
import { linesOfTree } from '@/store/import-formats/json-notes/note-tree';
import { tellApart } from '@/store/import-formats/tell-apart';
import { UNKNOWN_DATE } from '@/store/paste/paste';

const FILE_MS = Date.UTC(2026, 0, 5, 12);
const DATE = '2024-01-05T10:00:00.000Z';
const SECONDS = Date.parse(DATE) / 1000;

const read = (content: unknown, path = 'notes.json') =>
  readJsonNotes(sourceText(path, typeof content === 'string' ? content : JSON.stringify(content), FILE_MS));

function find(content: unknown): FoundPastes {
  const found = read(content);
  if (found === undefined) throw new Error('No notes were found');
  return found;
}

const textsOf = (content: unknown) => find(content).pastes.map(({ title, content }) => [title, content]);
const leftOutOf = (content: unknown) => find(content).leftOut.map(({ kind, name }) => name ?? kind);

const note = { title: 'Milk', content: 'two litres' };
const other = { title: 'Bread', content: 'white' };
const both = [
  ['Milk', 'two litres'],
  ['Bread', 'white'],
];

test.each([
  ['a list', [note, other]],
  ['a map by id', { n1: note, n2: other }],
  ['an object around a list', { version: 2, notes: [note, other] }],
  ['an object around a list of any name', { grocery: [note, other] }],
  ['two objects around a list', { success: true, data: { items: [note, other] } }],
  ['an object around a map', { notes: { n1: note, n2: other } }],
  ['JSON lines', `${JSON.stringify(note)}\r\n${JSON.stringify(other)}\n\n`],
  [
    'CouchDB',
    {
      rows: [
        { id: 'a', doc: note },
        { id: 'b', doc: other },
      ],
    },
  ],
  ['JSON:API', { data: [note, other].map((attributes) => ({ id: '1', type: 'note', attributes })) }],
  [
    'the REST interface of Firestore',
    {
      documents: [note, other].map(({ title, content }) => ({
        name: 'projects/p/databases/d/documents/notes/a',
        fields: { title: { stringValue: title }, content: { stringValue: content } },
        createTime: DATE,
      })),
    },
  ],
])('notes are found in %s', (_name, content) => {
  expect(textsOf(content)).toEqual(both);
});

test.each(['title', 'name', 'subject', 'label', 'Title', 'note_title', 'titel'])(
  'the title is read from “%s”',
  (name) => {
    expect(textsOf([{ [name]: 'Milk', text: 'two litres' }])).toEqual([['Milk', 'two litres']]);
  },
);

test.each(['content', 'text', 'body', 'note', 'value', 'code', 'string', 'Body', 'snippet', 'description'])(
  'the text is read from “%s”',
  (name) => {
    expect(textsOf([{ title: 'Milk', [name]: 'two litres' }])).toEqual([['Milk', 'two litres']]);
  },
);

test('the preview can say which fields were read, of each entry its own', () => {
  const list = [
    { title: 'One', body: 'a', created_at: DATE },
    { title: 'Two', text: 'b' },
  ];
  expect(find(list).fields).toEqual(['title', 'body', 'text', 'created_at']);
});

test('one note alone is read, and one of a database with its fragments', () => {
  expect(textsOf({ id: 1, ...note, rank: 5 })).toEqual([['Milk', 'two litres']]);
  const fragments = [
    { label: 'server', value: 'print(1)', language: 'python' },
    { label: 'client', value: 'fetch()' },
  ];
  expect(textsOf({ name: 'Two parts', content: fragments, isDeleted: false, _id: 'k1' })).toEqual([
    ['Two parts – server', 'print(1)'],
    ['Two parts – client', 'fetch()'],
  ]);
});

test('of several users, each with a map of notes, all notes are read', () => {
  const users = { aZ3kd83jdk29dk3jd92k: { n1: note }, bZ3kd83jdk29dk3jd92k: { n1: other } };
  expect(textsOf({ notes: users })).toEqual(both);
});

test('the name of a record for programs is no title', () => {
  const memo = { name: 'memos/aBc4', content: 'a lamp', createTime: DATE, updateTime: DATE, pinned: true };
  expect(textsOf({ memos: [memo] })).toEqual([['', 'a lamp']]);
});

test('snippets of several files have the name of each', () => {
  const files = [
    { filename: 'a.sh', content: 'ls' },
    { filename: 'b.sh', content: 'cd ..' },
  ];
  const library = { labels: [], snippets: [{ guid: 'g', title: 'Shell', files, createdAt: DATE }] };
  expect(textsOf({ personalLibrary: library, teams: [] })).toEqual([
    ['Shell – a.sh', 'ls'],
    ['Shell – b.sh', 'cd ..'],
  ]);
});

test('the name of a group is part of the title, as a folder is', () => {
  const groups = [
    { Name: 'Food', Snippets: [{ Title: 'Milk', Content: 'two litres' }] },
    { Name: 'Empty', Snippets: [], Icons: [{ file: 'a.png' }] },
    { Name: 'Home', Snippets: [{ Title: 'Bread', Content: 'white' }], Icons: [{ file: 'a.png' }] },
  ];
  expect(textsOf({ Groups: groups })).toEqual([
    ['Food/Milk', 'two litres'],
    ['Home/Bread', 'white'],
  ]);
  expect(leftOutOf({ Groups: groups })).toEqual(['entry-without-text', 'Icons']);
});

test('comments and trailing commas are understood', () => {
  expect(textsOf('[ // mine\n {"title": "Milk", "content": "two litres",}, ]')).toEqual([['Milk', 'two litres']]);
});

test('a line of code is a text, however short', () => {
  expect(textsOf([{ title: 'Log', code: 'log()' }])).toEqual([['Log', 'log()']]);
});

test('an outline is written as indented lines', () => {
  const children = [{ string: 'beds', children: [{ string: 'beans\nand peas' }] }, { string: 'fence' }];
  expect(textsOf([{ title: 'Garden', children }])).toEqual([['Garden', 'beds\n  beans\n  and peas\nfence']]);
});

describe('dates', () => {
  const dateOf = (fields: object) => find([{ ...note, ...fields }]).pastes[0]?.createdAt;

  test.each([
    ['updatedAt', DATE],
    ['updated_at', DATE],
    ['updatedTs', SECONDS],
    ['modified', DATE],
    ['modification_date', DATE],
    ['lastModified', DATE],
    ['edit-time', SECONDS * 1000],
    ['createdAt', { seconds: SECONDS }],
    ['created', String(SECONDS)],
    ['date', DATE],
    ['timestamp', { $date: DATE }],
  ])('the date is read from “%s”', (name, value) => {
    expect(dateOf({ [name]: value })).toBe(DATE);
  });

  test('the last edit goes before the creation, and without either the date is unknown, whatever that of the file is', () => {
    expect(dateOf({ created_at: '2020-01-01T00:00:00Z', updated_at: DATE })).toBe(DATE);
    expect(dateOf({ date: '2024-01-05' })).toBe('2024-01-05');
    expect(dateOf({ editedBy: 'Sam', editCount: 3 })).toBe(UNKNOWN_DATE);
  });
});

test.each(['pinned', 'isPinned', 'favorite', 'is_favourite', 'starred', 'isFavorites'])('“%s” is a pin', (name) => {
  expect(find([{ ...note, [name]: true }]).pastes[0]).toHaveProperty('pinnedAt');
  expect(find([{ ...note, [name]: false }]).pastes[0]).not.toHaveProperty('pinnedAt');
});

test('the trash stays out: by a flag, by a date, and by the name of its list', () => {
  for (const removal of [{ trashed: true }, { deleted: true }, { isTrashed: 1 }, { deletedAt: DATE }]) {
    expect(leftOutOf([note, { ...other, ...removal }])).toEqual(['trashed-note']);
  }
  expect(textsOf([{ ...note, deleted: false, deletedAt: null }, other])).toEqual(both);
  const found = { activeNotes: [note], trashedNotes: [other] };
  expect(textsOf(found)).toEqual([['Milk', 'two litres']]);
  expect(leftOutOf(found)).toEqual(['trashed-note']);
});

test('what is not taken over is counted, and other fields are named', () => {
  const list = [
    { ...note, tags: ['home', 'food'], language: 'en', attachments: [{ id: 1 }], color: 'red', archived: false },
    { ...other, color: 'blue', labels: [], rank: 3 },
    { color: 'green' },
  ];
  expect(leftOutOf(list)).toEqual(['tag', 'tag', 'language', 'attachment', 'entry-without-text', 'color', 'rank']);
  expect(leftOutOf({ notes: [note], folders: [{ id: 1 }] })).toEqual(['folders']);
  expect(leftOutOf([{ _id: 1, id: 2, title: 'a', text: 'one', Text: 'two', created_at: 5, createdAt: 6 }])).toEqual([
    'Text',
    'created_at',
    'createdAt',
  ]);
});

test('a keyword is part of the title, as the prefix of a snippet is', () => {
  expect(textsOf([{ name: 'Address', text: '1 Sample Street', keyword: ';addr' }])).toEqual([
    ['Address (;addr)', '1 Sample Street'],
  ]);
});

test('a database that appends to its file has the last line of each record, without the deleted ones', () => {
  const lines = [
    { _id: 'a', ...note, content: 'one litre' },
    { _id: 'b', ...other },
    { _id: 'a', ...note },
    { $$indexCreated: { fieldName: 'title' } },
    { _id: 'b', $$deleted: true },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(textsOf(text)).toEqual([['Milk', 'two litres']]);
  expect(leftOutOf(text)).toEqual(['earlier-version', 'earlier-version']);
});

describe('ids', () => {
  const idsOf = (list: object[]) => tellApart(find(list).pastes).map(({ _id }) => _id);

  test('an edited note keeps its id if its own is one that no other program gives', () => {
    for (const own of [{ uuid: '0d6f0d3e-8c3b-4b7e-9a55-1f0f6f1d8c11' }, { id: 7, created_at: DATE }]) {
      expect(idsOf([{ ...own, ...note }])).toEqual(idsOf([{ ...own, ...note, content: 'edited' }]));
    }
  });

  test('a short id alone tells nothing: two files may have it', () => {
    expect(idsOf([{ id: 1, ...note }])).not.toEqual(idsOf([{ id: 1, ...other }]));
  });

  test('entries with one id and two texts are two notes, in any order', () => {
    const same = { id: 1, created_at: DATE };
    const ids = idsOf([
      { ...same, ...note },
      { ...same, ...other },
    ]);
    expect(new Set(ids).size).toBe(2);
    expect(
      idsOf([
        { ...same, ...other },
        { ...same, ...note },
      ]).reverse(),
    ).toEqual(ids);
  });
});

test.each([
  ['package.json', { name: 'a', version: '1.0.0', description: 'A tool', files: ['dist'], scripts: { test: 'jest' } }],
  ['tsconfig.json', { compilerOptions: { target: 'es2022', lib: ['dom'] }, include: ['src'] }],
  [
    'geojson',
    { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Park' }, geometry: {} }] },
  ],
  ['numbers', [1, 2, 3]],
  ['texts of a page', { title: 'My shop', content: 'Welcome to us', button: 'Buy now' }],
  [
    'texts of pages',
    { home: { title: 'Home', text: 'Hi', go: 'Go' }, about: { title: 'About', text: 'Us', go: 'Go' } },
  ],
  ['flat texts', { 'home.title': 'Home', 'home.text': 'Welcome' }],
  [
    'countries',
    [
      { name: 'Germany', code: 'DE' },
      { name: 'France', code: 'FR' },
    ],
  ],
  [
    'choices',
    [
      { label: 'Large', value: 'large' },
      { label: 'Small', value: 'small' },
    ],
  ],
  ['tasks of VS Code', { version: '2.0.0', tasks: [{ label: 'build', type: 'shell', command: 'npm run build' }] }],
  ['bookmarks', { roots: { bar: { children: [{ name: 'A', url: 'https://example.com' }] } } }],
  ['products', [{ id: 1, title: 'Chair', description: 'A nice chair for you', price: 20, rating: 4 }]],
  ['tasks to do', [{ id: 1, title: 'Wash up', completed: false }]],
  ['a schema', { title: 'Person', description: 'A person', type: 'object', properties: { name: { type: 'string' } } }],
  ['a list of which most have no text', [note, { size: 1 }, { size: 2 }]],
  ['nothing', {}],
])('%s is not taken for notes', (_name, content) => {
  expect(read(content)).toBeUndefined();
});

test('a log with a line of JSON for each event is a text', () => {
  const line = JSON.stringify({ time: DATE, text: 'server has started' });
  expect(read(`${line}\n${line}`, 'server.log')).toBeUndefined();
});

test('an outline that is nested 30,000 deep is read', () => {
  const text = `[{"title":"Deep","children":${'[{"string":"a","children":'.repeat(30_000)}[]${'}]'.repeat(30_000)}}]`;
  expect(find(text).pastes[0]?.content.split('\n').length).toBe(30_000);
});

test('200,000 notes in an object, and as many lines in an outline, are read', () => {
  const many = Array.from({ length: 200_000 }, () => note);
  expect(findNotes({ notes: many })?.entries).toHaveLength(200_000);
  expect(findNotes([{ name: 'Food', notes: many }])?.entries).toHaveLength(200_000);
  expect(linesOfTree([{ string: 'a\n'.repeat(200_000) }])?.split('\n')).toHaveLength(200_001);
});

test('a graph of Roam is read, although most of its pages are empty', () => {
  const page = { title: 'Trip', uid: 'a', 'edit-time': 1704448800000, children: [{ string: 'Go north' }] };
  const empty = ['Map', 'North', 'May 1st'].map((title) => ({ title, uid: title, 'edit-time': 1704448800000 }));
  const found = readJsonNotes(sourceText('graph.json', JSON.stringify([...empty, page]), 0));
  if (typeof found !== 'object') throw new Error('Not recognised');
  expect(found.pastes.map(({ title, content }) => [title, content])).toEqual([['Trip', 'Go north']]);
  expect(found.leftOut.filter(({ kind }) => kind === 'entry-without-text')).toHaveLength(3);
});

test('a note with more fields or attachments than fit on the stack is read', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => `x${index}`);
  const fields = Object.fromEntries(many.map((name) => [name, name]));
  expect(find([{ ...note, ...fields }]).leftOut).toHaveLength(many.length);
  expect(find([{ ...note, attachments: many }]).leftOut).toHaveLength(many.length);
});
