import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The table of docs/architecture.md: each folder may import from the lines above its own. */
const table = /```text\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
const lineOf = new Map(
  table.split('\n').flatMap((line, index) => line.split(/\s+/).map((folder) => [folder, index] as const)),
);

const listCode = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path));
const files = ['app', 'components', 'store'].flatMap(listCode);
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

/** Returns what a file imports, types and what it loads later included: files by their paths, packages by their names. */
function readImports(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:^import|from|import\()\s*'([^'\n]+)'/gm);
  return [...found].map(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(file), name) : name.replace(/^@\//, '');
    return files.find((each) => each === `${path}.ts` || each === `${path}.tsx`) ?? name;
  });
}

function folderOf(file: string): string {
  return file.startsWith('app/') ? 'app' : dirname(file);
}

test('a folder imports only from the lines above its own', () => {
  const lineOfFile = (file: string) => lineOf.get(folderOf(file)) ?? Number.NaN;
  const wrong = files.flatMap((file) =>
    (importsOf.get(file) ?? [])
      .filter((imported) => importsOf.has(imported) && folderOf(imported) !== folderOf(file))
      .filter((imported) => !(lineOfFile(imported) < lineOfFile(file)))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(wrong).toEqual([]);
});

test('no code looks for an element by a class, which is for the styles', () => {
  const wrong = [...files, ...listCode('scripts/build')].flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(
      /\b(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*['"`][^'"`]*\.[a-z][^)]*/g,
    );
    return [...found].map(([call]) => `${file}: ${call}`);
  });
  expect(wrong).toEqual([]);
});

test('no script and nothing of the site imports a test', () => {
  const isTest = (name: string) => /(^|\/)__tests__\//.test(name);
  const wrong = [...files, ...listCode('scripts')].filter((file) => readImports(file).some(isTest));
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) for (const imported of importsOf.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test('the store is free of JSX and Next, and only its root knows React', () => {
  const forbidden = (file: string) =>
    file.startsWith('store/root/') ? /^(next|react-dom)(\/|$)/ : /^(next|zustand$|react)/;
  const wrong = files
    .filter((file) => file.startsWith('store/'))
    .filter((file) => file.endsWith('.tsx') || importsOf.get(file)?.some((name) => forbidden(file).test(name)));
  expect(wrong).toEqual([]);
});

test('a component takes what it needs of the root from hooks and acts', () => {
  const wrong = files.filter((file) => file.endsWith('.tsx') && importsOf.get(file)?.includes('store/root/app.ts'));
  expect(wrong).toEqual([]);
});

test('what uses React reads the stores of store/ by their hooks', () => {
  const namesFromRoot = (file: string): readonly string[] => {
    const imports = /import \{([^}]*)\} from '(?:\.|@\/store\/root)\/app';/.exec(readFileSync(file, 'utf8'));
    return imports?.[1]?.match(/\w+/g) ?? [];
  };
  const stores = namesFromRoot('store/root/hooks.ts');
  // Effects of the page that follow a store without rendering anything.
  const allowed = ['frame/page-effects.ts', 'backup-file/use-backup-file.ts', 'navigation/use-addressed-id.ts'];
  const wrong = files
    .filter((file) => !file.startsWith('store/') && importsOf.get(file)?.includes('react'))
    .filter((file) => !allowed.includes(file.replace('components/', '')))
    .flatMap((file) => namesFromRoot(file).flatMap((name) => (stores.includes(name) ? [`${file}: ${name}`] : [])));
  expect(stores.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('no component sets the state of a store of store/', () => {
  const outside = files.filter((file) => !file.startsWith('store/')).map((file) => [file, readFileSync(file, 'utf8')]);
  // Components may have small stores of their own. Whatever else is set, by any name, belongs to store/.
  const own = outside.flatMap(([, text = '']) =>
    [...text.matchAll(/const (\w+) = createStore\b/g)].map(([, name]) => name),
  );
  const wrong = outside.flatMap(([file, text = '']) =>
    [...text.matchAll(/([\w$)\]]+)\??\.setState\b|\{[^{}]*\bsetState\b[^{}]*\} = /g)]
      .filter(([, name]) => name === undefined || !own.includes(name))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
