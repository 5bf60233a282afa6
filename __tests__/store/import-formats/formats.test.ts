import fc from 'fast-check';
import { type FormatFault, type FoundPastes, type ReadFormat, sourceText } from '@/store/import-formats/import-format';
import { readGithubGist } from '@/store/import-formats/notes/github-gist';
import { readGoogleKeep } from '@/store/import-formats/notes/google-keep';
import { readHeynote } from '@/store/import-formats/notes/heynote';
import { readPlainText } from '@/store/import-formats/notes/plain-text';
import { readMasscode } from '@/store/import-formats/snippets/masscode';
import { readVscodeSnippets } from '@/store/import-formats/snippets/vscode-snippets';
import { isPaste, UNKNOWN_DATE } from '@/store/paste/paste';
import { fuzzImport } from '../../support/fuzz-import';
import { startProcessorTime } from '../../support/processor-time';

const FILE_MS = Date.UTC(2026, 0, 5, 12);
const FILE_DATE = new Date(FILE_MS).toISOString();

const readers = {
  gist: readGithubGist,
  keep: readGoogleKeep,
  heynote: readHeynote,
  masscode: readMasscode,
  vscode: readVscodeSnippets,
} as const satisfies Record<string, ReadFormat>;

function read(reader: ReadFormat, content: unknown, path = 'file.json'): FoundPastes | FormatFault | undefined {
  return reader(sourceText(path, typeof content === 'string' ? content : JSON.stringify(content), FILE_MS));
}

function find(reader: ReadFormat, content: unknown, path?: string): FoundPastes {
  const found = read(reader, content, path);
  if (typeof found !== 'object') throw new Error(`Not recognised: ${found}`);
  return found;
}

const textsOf = ({ pastes }: FoundPastes) => pastes.map(({ title, content }) => [title, content]);
const leftOutOf = ({ leftOut }: FoundPastes) => leftOut.map(({ kind, name }) => name ?? kind);

const gist = {
  id: 'aa5a315d61ae9438b18d',
  description: 'Deploy the shop',
  truncated: false,
  public: false,
  created_at: '2024-03-01T08:00:00Z',
  updated_at: '2024-05-01T09:30:00Z',
  files: {
    'deploy.sh': { filename: 'deploy.sh', type: 'application/x-sh', truncated: false, content: '#!/bin/sh\r\n' },
    'big.csv': { filename: 'big.csv', type: 'text/csv', truncated: true, content: 'a,b' },
  },
};

const note = {
  color: 'DEFAULT',
  isTrashed: false,
  isPinned: false,
  isArchived: false,
  textContent: 'Milk, eggs',
  title: 'Shopping',
  userEditedTimestampUsec: 1700003600000000,
  createdTimestampUsec: 1700000000000000,
};

const masscode = {
  folders: [
    { id: 'f1', name: 'Shell', parentId: null, isSystem: false },
    { id: 'f2', name: 'Git', parentId: 'f1', isSystem: false },
  ],
  tags: [{ id: 't1', name: 'daily' }],
  snippets: [
    {
      id: 's1',
      name: 'Undo a commit',
      folderId: 'f2',
      tagsIds: ['t1'],
      isDeleted: false,
      isFavorites: true,
      content: [{ label: 'Fragment 1', language: 'sh', value: 'git reset --soft HEAD~1' }],
      createdAt: 1659494546718,
      updatedAt: 1659494556760,
    },
  ],
};

const snippets = {
  'Print to console': {
    scope: 'javascript,typescript',
    prefix: 'log',
    body: ["console.log('$1');", '$' + '{2:more}$0'],
    description: 'Log output to console',
  },
};

describe('GitHub gists', () => {
  test('each file of a gist is a paste, and a file that GitHub has cut is left out', () => {
    const found = find(readGithubGist, gist);
    expect(textsOf(found)).toEqual([['Deploy the shop – deploy.sh', '#!/bin/sh\r\n']]);
    expect(found.pastes[0]?.createdAt).toBe('2024-05-01T09:30:00.000Z');
    expect(found.leftOut).toEqual([{ kind: 'cut-file', name: 'big.csv' }]);
  });

  test('a list of gists is read, and a gist with more than 300 files says that it is cut', () => {
    const other = {
      ...gist,
      id: 'b',
      description: null,
      truncated: true,
      files: { 'a.md': { filename: 'a.md', content: '' } },
    };
    const found = find(readGithubGist, [gist, other]);
    expect(textsOf(found)).toEqual([
      ['Deploy the shop – deploy.sh', '#!/bin/sh\r\n'],
      ['a.md', ''],
    ]);
    expect(leftOutOf(found)).toEqual(['big.csv', 'b']);
  });

  test('a date that does not exist gives way to that of the creation', () => {
    expect(find(readGithubGist, { ...gist, updated_at: '2024-02-31T09:30:00Z' }).pastes[0]?.createdAt).toBe(
      '2024-03-01T08:00:00.000Z',
    );
  });

  test('a file without a name has the description as its title', () => {
    const files = { 'gistfile1.txt': { filename: 'gistfile1.txt', content: 'text' } };
    expect(textsOf(find(readGithubGist, { ...gist, files }))).toEqual([['Deploy the shop', 'text']]);
  });

  test('the list of the API has no contents, and says so', () => {
    const files = { 'a.md': { filename: 'a.md', raw_url: 'https://example.com/a.md', size: 5 } };
    expect(read(readGithubGist, [{ ...gist, files }])).toBe('gists-without-contents');
  });

  test('a binary file is left out', () => {
    const files = {
      'a.png': { filename: 'a.png', encoding: 'base64', content: 'iVBO' },
      b: { filename: 'b', content: 'b' },
    };
    expect(leftOutOf(find(readGithubGist, { ...gist, files }))).toEqual(['a.png']);
  });
});

describe('Google Keep', () => {
  test('a note has the date of its last edit', () => {
    const { pastes } = find(readGoogleKeep, note);
    expect(pastes).toMatchObject([
      { title: 'Shopping', content: 'Milk, eggs', createdAt: new Date(1700003600000).toISOString() },
    ]);
    expect(pastes[0]).not.toHaveProperty('pinnedAt');
  });

  test('the items of a list are tasks, and a pin stays one', () => {
    const { textContent: _, ...list } = { ...note, isPinned: true };
    const listContent = [
      { text: 'Milk', isChecked: true },
      { text: 'Bread\nwhite', isChecked: false },
    ];
    const { pastes } = find(readGoogleKeep, { ...list, listContent });
    expect(pastes[0]).toMatchObject({
      content: '- [x] Milk\n- [ ] Bread\n      white',
      pinnedAt: new Date(1700003600000).toISOString(),
    });
  });

  test('a link is kept if the text has it not', () => {
    const annotations = [{ url: 'https://example.com/a', title: 'A', source: 'WEBLINK' }];
    expect(textsOf(find(readGoogleKeep, { ...note, annotations }))).toEqual([
      ['Shopping', 'Milk, eggs\n\nhttps://example.com/a'],
    ]);
    const textContent = 'See https://example.com/a';
    expect(textsOf(find(readGoogleKeep, { ...note, textContent, annotations }))).toEqual([['Shopping', textContent]]);
  });

  test('a note in the trash, one without text, attachments and labels are left out', () => {
    expect(find(readGoogleKeep, { ...note, isTrashed: true })).toMatchObject({
      pastes: [],
      leftOut: [{ kind: 'trashed-note' }],
    });
    const attachments = [{ filePath: 'a.png', mimetype: 'image/png' }];
    const empty = { ...note, title: '', textContent: '', attachments };
    expect(leftOutOf(find(readGoogleKeep, empty))).toEqual(['empty-note', 'attachment']);
    expect(leftOutOf(find(readGoogleKeep, { ...note, labels: [{ name: 'Home' }, { name: 'Work' }] }))).toEqual([
      'label',
      'label',
    ]);
  });

  test.each([
    ['digits', '1700003600000000', new Date(1700003600000).toISOString()],
    ['beyond every date', 1e300, UNKNOWN_DATE],
  ])('a time in %s is read or unknown', (_name, userEditedTimestampUsec, date) => {
    expect(find(readGoogleKeep, { ...note, userEditedTimestampUsec }).pastes[0]?.createdAt).toBe(date);
  });

  test('an edited note keeps its id, and two notes without a time of creation have two', () => {
    const [first] = find(readGoogleKeep, note).pastes;
    expect(find(readGoogleKeep, { ...note, textContent: 'edited' }).pastes[0]?._id).toBe(first?._id);
    const idOf = (textContent: string) =>
      find(readGoogleKeep, { ...note, createdTimestampUsec: 0, textContent }).pastes[0]?._id;
    expect(idOf('a')).not.toBe(idOf('b'));
  });
});

describe('massCode', () => {
  test('a snippet has its folders in the title; a favourite is pinned; tags are left out', () => {
    const found = find(readMasscode, masscode);
    expect(found.pastes).toMatchObject([
      {
        title: 'Shell/Git/Undo a commit',
        content: 'git reset --soft HEAD~1',
        createdAt: new Date(1659494556760).toISOString(),
        pinnedAt: new Date(1659494556760).toISOString(),
      },
    ]);
    expect(leftOutOf(found)).toEqual(['tag', 'language']);
  });

  test('each of several fragments is a paste, and deleted and empty snippets are left out', () => {
    const [snippet] = masscode.snippets;
    const content = [
      { label: 'One', value: '1' },
      { label: 'Two', value: '2' },
      { label: 'Three', value: null },
    ];
    const snippets = [
      { ...snippet, content, folderId: null, description: 'A note' },
      { ...snippet, isDeleted: true },
      { ...snippet, content: [] },
    ];
    const found = find(readMasscode, { ...masscode, tags: [], snippets });
    expect(textsOf(found)).toEqual([
      ['Undo a commit – One', '1'],
      ['Undo a commit – Two', '2'],
    ]);
    expect(leftOutOf(found)).toEqual(['description', 'deleted-snippet', 'empty-snippet']);
  });

  test('folders that are in each other do not hang it', () => {
    const folders = [
      { id: 'f1', name: 'A', parentId: 'f2' },
      { id: 'f2', name: 'B', parentId: 'f1' },
    ];
    expect(find(readMasscode, { ...masscode, folders }).pastes[0]?.title).toBe('A/B/Undo a commit');
  });
});

describe('VS Code snippets', () => {
  test('a snippet keeps its placeholders, and its title has description and prefix', () => {
    const found = find(readVscodeSnippets, snippets);
    expect(textsOf(found)).toEqual([
      ['Print to console – Log output to console (log)', "console.log('$1');\n$" + '{2:more}$0'],
    ]);
    expect(found.pastes[0]?.createdAt).toBe(FILE_DATE);
  });

  test('comments, trailing commas and groups are understood, and nothing in a string is one', () => {
    const text = `// mine
{
  /* one */ "Link": { "prefix": ["a", "link"], "body": "https://example.com // , } \\" /*", },
  "Group": { "Two": { "body": ["2", "3",], }, }, // end
}`;
    expect(textsOf(find(readVscodeSnippets, text, 'my.code-snippets'))).toEqual([
      ['Link (a, link)', 'https://example.com // , } " /*'],
      ['Two', '2\n3'],
    ]);
  });

  test('a snippet without a body is left out by its name, and the others stay', () => {
    const text =
      '{"Log": {"prefix": "lg", "body": ["log()"]}, /* later */ "Todo": {"prefix": "td"}, "No": {"prefix": "n", "body": null},}';
    for (const path of ['my.code-snippets', 'javascript.json']) {
      const found = find(readVscodeSnippets, text, path);
      expect(textsOf(found)).toEqual([['Log (lg)', 'log()']]);
      expect(leftOutOf(found)).toEqual(['Todo', 'No']);
    }
  });

  test('a language is counted as left out', () => {
    expect(leftOutOf(find(readVscodeSnippets, snippets))).toEqual(['language']);
  });

  test('a file of comments has no snippets, and notes by id with a body are none', () => {
    expect(read(readVscodeSnippets, '{ // "a": {}\n}', 'a.code-snippets')).toBe('no-snippets');
    expect(read(readVscodeSnippets, '{ // "a": {}\n}', 'css.json')).toBe('no-snippets');
    expect(read(readVscodeSnippets, '{}', 'data.json')).toBeUndefined();
    expect(read(readVscodeSnippets, { n1: { title: 'Milk', body: 'two litres' } })).toBeUndefined();
    expect(read(readVscodeSnippets, { n1: { body: 'two litres' } })).toBeUndefined();
  });

  test('a megabyte of openings of strings and comments is read in no time', () => {
    const usedMs = startProcessorTime();
    for (const part of ['"\\', '/*', ',/*', '[,', '"']) read(readVscodeSnippets, part.repeat(1_000_000 / part.length));
    expect(usedMs()).toBeLessThan(5_000);
  });
});

describe('Heynote', () => {
  const buffer =
    '{"formatVersion":"2.0.0","name":"Scratch"}\n∞∞∞text\nWelcome!\n\n∞∞∞markdown-a;created=2026-01-05T12:00:00Z\n# Plan\n∞∞∞math\n\n∞∞∞json\n{"a":1}';

  test('each block is a paste, with its date, and empty ones are left out', () => {
    const found = find(readHeynote, buffer, 'scratch.txt');
    expect(textsOf(found)).toEqual([
      ['', 'Welcome!\n'],
      ['', '# Plan'],
      ['', '{"a":1}'],
    ]);
    expect(found.pastes[1]?.createdAt).toBe('2026-01-05T12:00:00.000Z');
    expect(leftOutOf(found)).toEqual(['Scratch', 'empty-block', 'language']);
  });

  test.each([
    ['the first version, without metadata', '\n∞∞∞text-a\nHello'],
    ['line ends of Windows', '{"formatVersion":"1.0.0"}\r\n∞∞∞text-a\r\nHello'],
  ])('%s is read', (_name, text) => {
    expect(textsOf(find(readHeynote, text, 'buffer.txt'))).toEqual([['', 'Hello']]);
  });

  test('a later version is refused, and text that only mentions a separator is no buffer', () => {
    expect(read(readHeynote, '{"formatVersion":"3.0.0"}\n∞∞∞text\nHello')).toBe('heynote-too-new');
    expect(read(readHeynote, 'How Heynote writes:\n∞∞∞text\nHello')).toBeUndefined();
    expect(read(readHeynote, '∞∞∞ text')).toBeUndefined();
  });

  test('a picture is counted as left out', () => {
    expect(leftOutOf(find(readHeynote, '\n∞∞∞text\n<∞img;id=1;file=a.png;w=1;h=1∞> and text'))).toEqual(['attachment']);
  });
});

test('a text file has its path as the title, without .txt, and the date of the file', () => {
  const source = sourceText('notes/plan.txt', 'a\r\nb', FILE_MS);
  expect(readPlainText(source).pastes).toMatchObject([
    { title: 'notes/plan', content: 'a\r\nb', createdAt: FILE_DATE },
  ]);
});

const samples = {
  gist,
  keep: note,
  heynote: '{"formatVersion":"1.0.0"}\n∞∞∞text-a\nHello',
  masscode,
  vscode: snippets,
} as const;

describe.each(Object.keys(readers) as (keyof typeof readers)[])('%s', (name) => {
  const sample = samples[name];
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample);

  test('a file is recognised by its own reader alone', () => {
    for (const [other, reader] of Object.entries(readers)) {
      expect(read(reader, text) !== undefined).toBe(other === name);
    }
  });

  test('the same file gives the same ids, and they can be in an address', () => {
    const ids = () => find(readers[name], text).pastes.map(({ _id }) => _id);
    expect(ids()).toEqual(ids());
    expect(ids().every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true);
  });

  test('cut anywhere, a file gives intact pastes or none, and never throws', () => {
    for (let length = 0; length < text.length; length++) {
      const found = read(readers[name], text.slice(0, length));
      if (typeof found === 'object') expect(found.pastes.every(isPaste)).toBe(true);
    }
  });

  test('with any value in place of any field, it gives intact pastes or none, and never throws', () => {
    const json = typeof sample === 'string' ? { formatVersion: sample } : sample;
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, number) => {
        const changed = replaceField(json, value, number);
        const found = read(readers[name], changed);
        if (typeof found === 'object') expect(found.pastes.every(isPaste)).toBe(true);
      }),
    );
  });

  test('keys of prototypes and half pairs of surrogates are as good as any', () => {
    const odd = text
      .replace(/Print to console|deploy\.sh|Undo a commit|Shopping/g, '__proto__')
      .replace('Hello', 'half \ud83d');
    const { pastes } = find(readers[name], odd);
    expect(pastes).toHaveLength(1);
    expect(`${pastes[0]?.title}${pastes[0]?.content}`).toMatch(/__proto__|half \ud83d/);
    expect(pastes.every(isPaste)).toBe(true);
    expect(({} as Record<string, unknown>).prefix).toBeUndefined();
  });
});

test.each([
  ['gist', { ...gist, description: undefined, descriptio: 'Deploy the shop' }, 'descriptio'],
  ['keep', { ...note, textContent: undefined, extContent: 'Milk, eggs' }, 'extContent'],
  ['masscode', { ...masscode, snippets: [{ ...masscode.snippets[0], 'na#me': 'Undo' }] }, 'na#me'],
  ['vscode', { Log: { prefix: 'log', body: 'log()', 'descrip<tion': 'Logs' } }, 'descrip<tion'],
] as const)('a text of %s under an unknown name is named', (name, changed, field) => {
  expect(find(readers[name], changed).leftOut).toContainEqual({ kind: 'field', name: field });
});

/** The samples without what is left out of them, and the words that tell their entries apart. */
const fuzzed: Readonly<Record<keyof typeof readers, readonly [name: string, text: string, marks: readonly string[]]>> =
  {
    gist: [
      'gist.json',
      JSON.stringify({ description: gist.description, id: gist.id, files: { 'deploy.sh': gist.files['deploy.sh'] } }),
      ['Deploy the shop', '#!/bin/sh'],
    ],
    keep: ['note.json', JSON.stringify(note), ['Shopping', 'Milk, eggs']],
    heynote: ['scratch.txt', '\n∞∞∞text\nWelcome!\n∞∞∞math\nminus\n∞∞∞text\nplus', ['Welcome', 'minus', 'plus']],
    masscode: [
      'db.json',
      JSON.stringify({ ...masscode, tags: [] })
        .replace('"language":"sh",', '')
        .replace('"t1"', ''),
      ['Undo a commit', 'git reset'],
    ],
    vscode: [
      'mine.code-snippets',
      JSON.stringify(snippets).replace('"scope":"javascript,typescript",', ''),
      ['Print to console', 'Log output', 'console.log', 'more'],
    ],
  };

test.each(Object.keys(readers) as (keyof typeof readers)[])(
  'changed anyhow, a file of %s loses nothing without a word',
  (name) => {
    const [path, text, marks] = fuzzed[name];
    return fuzzImport({ [path]: text }, marks);
  },
);

/** Replaces one field of a value, the one that a number chooses, anywhere in it. */
function replaceField(json: unknown, value: unknown, number: number): unknown {
  const paths: (readonly (string | number)[])[] = [];
  const visit = (each: unknown, path: readonly (string | number)[]) => {
    paths.push(path);
    if (typeof each === 'object' && each !== null) {
      for (const [key, member] of Object.entries(each)) visit(member, [...path, key]);
    }
  };
  visit(json, []);
  const path = paths[number % paths.length] ?? [];
  const copy = structuredClone({ json }) as Record<string, unknown>;
  let target: Record<string, unknown> = copy;
  const keys = ['json', ...path];
  for (const key of keys.slice(0, -1)) target = target[key] as Record<string, unknown>;
  target[keys.at(-1) as string] = value;
  return copy.json;
}
