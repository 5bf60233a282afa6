import { readCsv } from '@/store/import-formats/notes/csv';
import { fuzzImport } from '../../../support/fuzz-import';
import { startProcessorTime } from '../../../support/processor-time';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const find = (text: string, path = 'notes.csv') => findPastes(readCsv, text, path);
const isRead = (text: string, path = 'a.csv') =>
  readCsv({ path, text, modifiedMs: null, json: undefined }) !== undefined;

const table =
  'Title,Body,Updated At,Pinned,Author\r\n"Plan, first","go ""north""\r\nthen east",2024-03-05,true,Sam\r\nSecond,west,,false,\r\n';

test('a row is a paste, whose cells may have separators, quotes and line breaks', () => {
  const found = find(table);
  expect(textsOf(found)).toEqual([
    ['Plan, first', 'go "north"\r\nthen east'],
    ['Second', 'west'],
  ]);
  expect(found.pastes.map((paste) => 'pinnedAt' in paste)).toEqual([true, false]);
  expect(found.pastes[0]?.createdAt).toMatch(/^2024-03-05/);
  expect(found.leftOut).toEqual([{ kind: 'column', name: 'Author' }]);
});

test.each([
  ['semicolons', 'Folder;Title;Note\nHome;a;x, y\n'],
  ['tabs', 'Folder\tTitle\tNote\nHome\ta\tx, y\n'],
])('columns may be separated by %s, and a folder goes before the title', (_name, text) => {
  expect(textsOf(find(text))).toEqual([['Home/a', 'x, y']]);
});

test('a quote in a cell may have a backslash before it, if no other is doubled', () => {
  const text = 'title,text\n"Way","go \\"north\\", then east"\nDisk,C:\\\n';
  expect(textsOf(find(text))).toEqual([
    ['Way', 'go "north", then east'],
    ['Disk', 'C:\\'],
  ]);
  expect(textsOf(find('title,text\nDisk,"C:\\"\n'))).toEqual([['Disk', 'C:\\']]);
  expect(isRead(`${text}"a ""b""","c"\n`)).toBe(false);
});

test('a row with more cells than the header, and one without a text, is counted', () => {
  const found = find('title,text\na,b,c\n,\n"  ",\nd\n');
  expect(textsOf(found)).toEqual([
    ['a', 'b'],
    ['d', ''],
  ]);
  expect(leftOutOf(found)).toEqual(['cell']);
});

test('a row with more cells than fit on the stack is read', () => {
  const found = find(`title,text\na,b${',c'.repeat(150_000)}\n`);
  expect(textsOf(found)).toEqual([['a', 'b']]);
  expect(found.leftOut).toHaveLength(150_000);
});

test('a table that is of no notes stays one text', () => {
  expect(isRead('time,temperature\n10:00,21.5\n')).toBe(false);
  expect(isRead('name,url,username,password,note\nShop,https://a.example,sam,secret,old\n')).toBe(false);
  expect(isRead('name,notes,phone\nSam,friend,123\n')).toBe(false);
  expect(isRead('title,url\nA,https://a.example\n')).toBe(false);
  expect(isRead('title,text\n"a,b\n')).toBe(false);
  expect(isRead(table, 'notes.txt')).toBe(false);
});

test('names that other tables have too are taken if all columns are known', () => {
  expect(textsOf(find('name,keyword,notes\nSign,sg,Yours\n'))).toEqual([['Sign', 'Yours']]);
  expect(textsOf(find('command,expansion\n/bye,Good night\n'))).toEqual([['/bye', 'Good night']]);
  expect(textsOf(find('act,prompt,for_devs,type,contributor\nCook,Name a soup,FALSE,TEXT,sam\n'))).toEqual([
    ['Cook', 'Name a soup'],
  ]);
  expect(isRead('prompt,completion\nOne plus one,two\n')).toBe(false);
});

const textexpander = '";addr","1 Long Lane\nTown","Home"\r\n";hi","Hello",""\r\n"x","",""\r\n';

test('a table of TextExpander has no header: abbreviation, text, label', () => {
  const found = find(textexpander);
  expect(found.format).toBe('textexpander');
  expect(textsOf(found)).toEqual([
    ['Home (;addr)', '1 Long Lane\nTown'],
    [';hi', 'Hello'],
  ]);
  expect(leftOutOf(found)).toEqual(['empty-snippet']);
  expect(textsOf(find('"omw","on my way",""\n', 'TextExpander.csv'))).toEqual([['omw', 'on my way']]);
});

test('other tables of three columns are none', () => {
  expect(isRead('"id","name","town"\n"1","Sam","Rome"\n')).toBe(false);
  expect(isRead('"-1","+2","#3"\n"-4","5","6"\n')).toBe(false);
  expect(isRead(';a,b,c\n')).toBe(false);
});

test('a megabyte of quotes is read in no time', () => {
  const elapsed = startProcessorTime();
  isRead(`title,text\n${'"a"b"c,'.repeat(75_000)}`);
  isRead(`title,text\n${'"a"b\\"c,'.repeat(75_000)}`);
  expect(elapsed()).toBeLessThan(3_000);
});

test('changed anyhow, no row is lost without a word', () =>
  fuzzImport({ 'notes.csv': table.replaceAll(',Author', '').replaceAll(',Sam', '').replace('false,', 'false') }, [
    'first',
    'north',
    'Second',
    'west',
  ]));

test('so with a table of TextExpander', () =>
  fuzzImport({ 'a.csv': textexpander.replace('"x","",""\r\n', '') }, ['Lane', 'Home', 'Hello']));
