import { readBoostnote } from '@/store/import-formats/folders/boostnote';
import { parseCson } from '@/store/import-formats/syntax/cson';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const index = { folders: [{ key: 'k1', color: '#E10051', name: 'Shell' }], version: '1.0' };

const markdown = `createdAt: "2024-01-01T09:00:00.000Z"
updatedAt: "2024-02-02T10:00:00.000Z"
type: "MARKDOWN_NOTE"
folder: "k1"
title: "Plan"
tags: [
  "trip"
  "home"
]
content: '''
  # Plan
  
    go "north"
  a \\\\ b \\'''
'''
linesHighlighted: []
isStarred: true
isTrashed: false
`;

const snippets = `type: "SNIPPET_NOTE"
folder: "gone"
title: "Disk"
description: "Disk\\nmore"
snippets: [
  {
    name: "a.sh"
    mode: "Shell"
    linesHighlighted: [
      1
    ]
    content: '''
      du -sh
        # sorted
    '''
  }
  {
    name: ""
    mode: "text"
    content: "one line"
  }
]
tags: []
isTrashed: false
`;

test('a note is a paste with its folder, its date and its star, and each snippet of a note is one', () => {
  const found = findInFolder(readBoostnote, {
    'x/boostnote.json': index,
    'x/notes/1.cson': markdown,
    'x/notes/2.cson': snippets,
    'x/notes/3.cson': markdown.replace('isTrashed: false', 'isTrashed: true'),
    'x/notes/4.cson': 'a: 1\n',
  });
  expect(textsOf(found)).toEqual([
    ['Shell/Plan', "# Plan\n\n  go \"north\"\na \\ b '''"],
    ['Disk – a.sh', 'du -sh\n  # sorted'],
    ['Disk', 'one line'],
  ]);
  expect(found.pastes[0]).toMatchObject({
    createdAt: '2024-02-02T10:00:00.000Z',
    pinnedAt: '2024-02-02T10:00:00.000Z',
  });
  expect(leftOutOf(found)).toEqual(['tag', 'tag', 'description', 'language', 'trashed-note']);
  expect(found.others).toEqual(['x/notes/4.cson']);
});

test.each([
  ['a text that does not end', "a: '''\n  x\n"],
  ['a list that does not end', 'a: [\n  1\n'],
  ['an object that does not end', 'a: {\n  b: 1\n'],
  ['a bracket too many', 'a: 1\n}\n'],
  ['code', 'a: -> b\n'],
  ['a name that comes twice', 'a: 1\na: 2\n'],
  ['a line without a value', 'just a text\n'],
  ['lists in each other', `a: [\n${'[\n'.repeat(100_000)}`],
])('%s is no CSON', (_name, text) => {
  expect(parseCson(text)).toBeUndefined();
});

test('the values of CSON are those of JSON, and a key may be in quotes', () => {
  expect(parseCson('a: 1\n"b c": true\nd: {}\ne: null\n__proto__: "x"\n')).toEqual(
    JSON.parse('{"a":1,"b c":true,"d":{},"e":null,"__proto__":"x"}'),
  );
});

test('a date may come twice', () => {
  expect(parseCson('updatedAt: "a"\nupdatedAt: "b"\n')).toEqual({ updatedAt: 'b' });
});

test('changed anyhow, no note is lost without a word', () => {
  const plain = markdown.replace('  "trip"\n  "home"\n', '');
  const other = snippets.replace('\\nmore', '').replace('"Shell"', '""');
  return fuzzImport({ 'notes/1.cson': plain, 'notes/2.cson': other }, ['north', 'du -sh', 'one line']);
});
