import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { DATABASE_NAME } from '@/store/database/browser-database';
import { createSiteDatabase } from '@/store/database/site-database';
import { createBrowserTexts, type StoredTextFacts, type TextsPort } from '@/store/database/texts-port';
import type { Schedule } from '@/store/schedule';
import { scheduleForReal } from '../../support/settle';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => jest.restoreAllMocks());

const textOf = (...keys: readonly string[]) => new Map(keys.map((key) => [key, `the text of ${key}`]));

async function readFacts(port: TextsPort): Promise<readonly StoredTextFacts[]> {
  const found: StoredTextFacts[] = [];
  const read = await port.review((facts) => {
    found.push(facts);
    return facts;
  });
  if (!read.ok) throw new Error(read.error);
  return found.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const readKeys = async (port: TextsPort) => (await readFacts(port)).map(({ key }) => key);

/** Fails the write of a text, as a disk does that becomes full: the transaction is aborted. */
function failTheWriteOf(text: string, name: string): void {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, ...rest) {
    if (value === text) throw new DOMException('', name);
    return put.call(this, value, ...rest);
  });
}

test('a text that is stored is read in any tab, and noted as used', async () => {
  const stored = await createBrowserTexts(createSiteDatabase(scheduleForReal, false)).put(textOf('a', 'b'), 5);
  expect(stored).toEqual({ ok: true, value: new Set(['a', 'b']) });
  const port = createBrowserTexts(createSiteDatabase(scheduleForReal, false));
  expect(await port.read('a')).toEqual({ ok: true, value: 'the text of a' });
  expect(await port.read('c')).toEqual({ ok: true, value: undefined });
  const facts = { length: 13, usedAtMs: 5, unusedSinceMs: null };
  expect(await readFacts(port)).toEqual([
    { key: 'a', ...facts },
    { key: 'b', ...facts },
  ]);
});

test('a text that is stored again is used again, and another text under its key replaces nothing', async () => {
  const port = createBrowserTexts(createSiteDatabase(scheduleForReal, false));
  await port.put(textOf('a', 'b'), 1);
  await port.review((facts) => ({ ...facts, unusedSinceMs: 2 }));
  const again = await port.put(new Map([...textOf('a'), ['b', 'another text']]), 3);
  expect(again).toEqual({ ok: true, value: new Set(['a']) });
  expect(await port.read('b')).toEqual({ ok: true, value: 'the text of b' });
  expect((await readFacts(port)).map(({ usedAtMs, unusedSinceMs }) => [usedAtMs, unusedSinceMs])).toEqual([
    [3, null],
    [1, 2],
  ]);
});

test('a text that a review removes leaves nothing in the database', async () => {
  const port = createBrowserTexts(createSiteDatabase(scheduleForReal, false));
  await port.put(textOf('a', 'b'), 1);
  expect(await port.review((facts) => (facts.key === 'a' ? null : facts))).toMatchObject({ ok: true });
  expect(await port.read('a')).toEqual({ ok: true, value: undefined });
  const database = await openDB(DATABASE_NAME);
  expect(await database.getAllKeys('texts')).toEqual(['b']);
  expect(await database.getAllKeys('textFacts')).toEqual(['b']);
  database.close();
});

test('facts of another shape are neither reviewed nor removed, nor is their text', async () => {
  const port = createBrowserTexts(createSiteDatabase(scheduleForReal, false));
  await port.put(textOf('a', 'b'), 1);
  const database = await openDB(DATABASE_NAME);
  await database.put('textFacts', { key: 'b', size: 13 });
  database.close();
  await port.review(() => null);
  expect(await port.read('a')).toEqual({ ok: true, value: undefined });
  expect(await port.read('b')).toEqual({ ok: true, value: 'the text of b' });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'failed'],
] as const)('texts of which one cannot be written (%s) are stored all or none', async (name, error) => {
  const port = createBrowserTexts(createSiteDatabase(scheduleForReal, false));
  await port.put(textOf('a'), 1);
  failTheWriteOf('the text of c', name);
  expect(await port.put(textOf('b', 'c', 'd'), 2)).toEqual({ ok: false, error });
  jest.restoreAllMocks();
  expect(await readKeys(port)).toEqual(['a']);
  expect(await port.read('b')).toEqual({ ok: true, value: undefined });
  expect(await port.put(textOf('b', 'c', 'd'), 3)).toMatchObject({ ok: true });
  expect(await readKeys(port)).toEqual(['a', 'b', 'c', 'd']);
});

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};

test.each([
  ['may not be opened', () => jest.spyOn(indexedDB, 'open').mockImplementation(refuse), 'denied', 5_000],
  ['is of a newer version', async () => (await openDB(DATABASE_NAME, 99)).close(), 'newer-version', 5_000],
  [
    'never opens',
    () => jest.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest),
    'failed',
    0,
  ],
])('where the database %s, each call says so', async (_what, arrange, error, patienceMs) => {
  await arrange();
  const schedule: Schedule = (task) => scheduleForReal(task, patienceMs);
  const port = createBrowserTexts(createSiteDatabase(schedule, false));
  expect(await port.put(textOf('a'), 1)).toEqual({ ok: false, error });
  expect(await port.read('a')).toEqual({ ok: false, error });
  expect(await port.review(() => null)).toEqual({ ok: false, error });
});
