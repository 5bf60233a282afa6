import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

const code = ['app', 'components', 'store', 'scripts', '__tests__']
  .flatMap(listFiles)
  .filter((path) => /\.(tsx?|css)$/.test(path));
const documents = [...readdirSync('.'), ...listFiles('docs')].filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(path, 'utf8');
const isThere = (name: string) => existsSync(name) || code.some((path) => `/${path}`.endsWith(`/${name}`));

test('every section of the specification that the code names has its heading', () => {
  const specification = read('docs/specification.md');
  const references = code.flatMap((path) => {
    const text = read(path).replace(/\s+(\*|\/\/)?\s*/g, ' ');
    const found = text.matchAll(
      /specification\W+sections? (\d+)(?: and (\d+))?(?:, (Home|All Pastes|View|Other))?|section (\d+) of the specification/g,
    );
    return [...found].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
  });
  const isHeading = (name: string) => new RegExp(`^##+ ${name}\\b`, 'm').test(specification);
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter((name) => !isHeading(name))).toEqual([]);
});

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): readonly string[] {
  const headings = [
    ...read(path)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every link of the documentation leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)]
      .filter(([, name = '', anchor]) => {
        const target = name === '' ? path : join(dirname(path), name);
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a document names is there', () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('what a document says is in a file is defined there', () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`(\w+)` (?:in|of)\s+`([\w./-]+\.tsx?)`/g)].map(([, name = '', file = '']) => ({
      name,
      file,
    })),
  );
  const isDefined = ({ name, file }: (typeof named)[number]) => {
    const definition = new RegExp(`\\b(?:function|const|interface|type) ${name}\\b|^ *${name}\\(.*\\{$`, 'm');
    return code.some((path) => `/${path}`.endsWith(`/${file}`) && definition.test(read(path)));
  };
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((each) => !isDefined(each))).toEqual([]);
});

/** Returns the lines of all comments. A line with an address may name the files of another program. */
function readComments(): readonly { readonly path: string; readonly line: string }[] {
  return code
    .flatMap((path) => [...read(path).matchAll(/(?:\/\/|\*) [^\n]*/g)].map(([line]) => ({ path, line })))
    .filter(({ line }) => !line.includes('https://'));
}

test('every file that a comment names is there, unless it is another program’s', () => {
  const named = readComments().flatMap(({ path, line }) =>
    [...line.matchAll(/(?<![\w/.@-])(?:(?:[\w-]+\/)*[\w-]+(?:\.\w+)*\.(?:tsx?|mjs|css)|docs\/[\w-]+\.md)\b/g)].map(
      ([name]) => ({
        path,
        name,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('every folder that a comment names is there', () => {
  const named = readComments().flatMap(({ path, line }) =>
    [
      ...line.matchAll(/(?<![\w/.-])(?:app|components|store|scripts|__tests__|docs)(?:\/[\w-]+)+(?![\w./-]*[\w{])/g),
    ].map(([name]) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test('every heading of a document that a comment names is there', () => {
  const wrong = code.flatMap((path) =>
    [
      ...read(path)
        .replace(/\s+(?:\*|\/\/)?\s*/g, ' ')
        .matchAll(/(docs\/[\w-]+\.md), '(.+?)'(?=[\s.,;:)]|$)/g),
    ]
      .filter(([, document = '', heading]) => !new RegExp(`^#+ ${heading}$`, 'm').test(read(document)))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Returns the files with which the folders of a layer begin, by its table in docs/architecture.md. */
function readFirstFiles(layer: string): readonly string[] {
  const [, after = ''] = read('docs/architecture.md').split(`| folder of \`${layer}/\``);
  const [table = ''] = after.split('\n\n');
  return [...table.matchAll(/^\| `([\w/-]+\/)` +\|.*\| (`.*`) +\|$/gm)].flatMap(([, folder, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => `${layer}/${folder}${name}`),
  );
}

test('the file with which each folder of docs/architecture.md begins is in it', () => {
  const named = ['store', 'components'].flatMap(readFirstFiles);
  const isFolder = (path: string) => !path.includes('.');
  const folders = ['store', 'components'].flatMap(listFiles).filter(isFolder);
  expect(folders.filter((folder) => !named.some((path) => dirname(path) === folder))).toEqual([]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the file with which a folder of store/ begins explains it in a header comment', () => {
  const hasHeader = (path: string) => /^(?:(?:\/\/.*\n){3}|\/\*\n(?: \*.*\n){3})/m.test(read(path));
  expect(readFirstFiles('store').filter((path) => !hasHeader(path))).toEqual([]);
});

test('a header that lists the files of its folder names all of them, and no others', () => {
  const lists = code
    .map((path) => ({
      path,
      list:
        read(path)
          .match(/^\/\/ - .*\n(?:\/\/ {3}.*\n)*/gm)
          ?.join('') ?? '',
    }))
    .map(({ path, list }) => ({
      path,
      named: [...list.matchAll(/(?<![\w/.-])[\w.-]+\.tsx?\b/g)].map(([name]) => name),
    }))
    .filter(({ named }) => named.length > 0);
  const wrong = lists.flatMap(({ path, named }) => {
    const others = readdirSync(dirname(path)).filter((name) => /\.tsx?$/.test(name) && name !== basename(path));
    const missing = others.filter((name) => !named.includes(name)).map((name) => `${path} lacks ${name}`);
    const unknown = named.filter((name) => ![...others, basename(path)].includes(name));
    return [...missing, ...unknown.map((name) => `${path} names ${name}`)];
  });
  expect(lists.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

/**
 * Returns the titles of a test file, those of its groups included. Where the rows of `test.each` hold the titles, the
 * first text of each row is one. Of a script, returns the texts in quotes: what it reports is one of them, a comment is none.
 */
function readTitles(path: string): readonly string[] {
  const text = read(path);
  if (!/\.(test|spec)\.tsx?$/.test(path)) {
    const code = text.replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '');
    return [...code.matchAll(/'.*?'|`.*?`/g)].map(([quoted]) => quoted);
  }
  const titlesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, , title = '']) => title);
  const titles = titlesIn(/^ *(?:(?:test|describe)(?:\.each\(.*\))?|[\])}]+)\(\s*(['"`])(.*?)\1,/gm);
  return titles.includes('%s') ? [...titles, ...titlesIn(/\[\s*(['"`])(.*?)\1[,\]]/g)] : titles;
}

test('every test that docs/guarantees.md names for a guarantee is there, with the title that it quotes', () => {
  const [, ...sections] = read('docs/guarantees.md').replace(/\s+/g, ' ').split(' ## ');
  const named = [...sections.join().matchAll(/`([\w-]+\/[\w./-]+)`((?:,? "[^"]+")*)/g)];
  const pathsOf = (name: string) =>
    name.includes('.')
      ? [name]
      : [`${name}.test.ts`, `${name}.test.tsx`, `${name}.spec.ts`, `e2e/${name}.spec.ts`].map(
          (end) => `__tests__/${end}`,
        );
  const wrong = named.flatMap(([all, name = '', quoted = '']) => {
    const path = pathsOf(name).find((each) => existsSync(each));
    if (path === undefined) return `${name}: no such file`;
    const parts = [...quoted.matchAll(/"([^"]+)"/g)].map(([, part = '']) => part);
    if (parts.length === 0) return `${all}: no title`;
    const titles = readTitles(path);
    const isTitle = (part: string) => titles.filter((title) => title.includes(part)).length === 1;
    return parts.filter((part) => !isTitle(part)).map((part) => `${name}: not one test with "${part}"`);
  });
  expect(named.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});
