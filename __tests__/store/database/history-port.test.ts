import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { DATABASE_NAME } from '@/store/database/browser-database';
import { createBrowserHistory, type HistoryRecord } from '@/store/database/history-port';
import { createSiteDatabase } from '@/store/database/site-database';
import { createRecord } from '@/store/history/history-record';
import type { Schedule } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';
import { scheduleForReal } from '../../support/settle';

const ENTRIES = 'history';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const mockOpen = () => jest.spyOn(indexedDB, 'open');
const refuse = () => {
  throw new DOMException('', 'SecurityError');
};

function recordOf(id: string): HistoryRecord {
  return createRecord({ reason: 'deleted', leftAtMs: 0, paste: buildPaste({ _id: id }), place: null });
}

async function readIds(
  port = createBrowserHistory(createSiteDatabase(scheduleForReal, false)),
): Promise<readonly unknown[]> {
  const entries = await port.readEntries();
  if (!entries.ok) throw new Error(entries.error);
  return entries.value.map(({ pasteId }) => pasteId);
}

test('a database that is deleted while it is open is created anew', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  await port.put([recordOf('a')]);
  await new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(DATABASE_NAME);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
  expect(await port.put([recordOf('b')])).toMatchObject({ ok: true });
  expect(await readIds(port)).toEqual(['b']);
});

test('records of another shape are neither shown nor removed', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  await port.put([recordOf('a')]);
  const database = await openDB(DATABASE_NAME);
  await database.put(ENTRIES, { key: 'foreign', reason: 'unknown', pasteId: 'b' });
  await database.put('historyTexts', { reason: 'deleted', leftAtMs: 0, paste: null, place: null }, 'foreign');
  expect(await readIds(port)).toEqual(['a']);
  expect(await port.readTexts(['foreign', 'gone'])).toEqual({ ok: true, value: new Map() });
  await port.remove((entries) => entries.map(({ key }) => key));
  expect(await database.getAllKeys(ENTRIES)).toEqual(['foreign']);
  database.close();
});

test('a text that left for a reason that this version does not know is offered, as a deleted paste or as a damaged list', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  const paste = recordOf('a');
  const list = createRecord({ reason: 'damaged', leftAtMs: 0, text: '[]' });
  await port.put([paste, list]);
  const database = await openDB(DATABASE_NAME);
  const reasons = [
    [paste, 'archived'],
    [list, 'emptied'],
  ] as const;
  for (const [{ entry, text }, reason] of reasons) {
    await database.put(ENTRIES, { ...entry, reason });
    await database.put('historyTexts', { ...text, reason }, entry.key);
  }
  database.close();
  const records = [paste, list];
  expect(await port.readEntries()).toEqual({ ok: true, value: records.map(({ entry }) => entry) });
  const texts = new Map(records.map(({ entry, text }) => [entry.key, text]));
  expect(await port.readTexts([...texts.keys()])).toEqual({ ok: true, value: texts });
});

/** Only the last row gives up at once: its timer would race with the answers of the other rows. */
test.each<[string, () => unknown, string, patienceMs: number]>([
  ['does not exist', () => Reflect.deleteProperty(globalThis, 'indexedDB'), 'denied', 5_000],
  ['may not be opened', () => mockOpen().mockImplementation(refuse), 'denied', 5_000],
  ['is of a newer version of the site', async () => (await openDB(DATABASE_NAME, 99)).close(), 'newer-version', 5_000],
  ['never opens', () => mockOpen().mockImplementation(() => new EventTarget() as IDBOpenDBRequest), 'failed', 0],
])('a database that %s is left alone, and the reason is told', async (_what, arrange, error, patienceMs) => {
  await arrange();
  const schedule: Schedule = (task) => scheduleForReal(task, patienceMs);
  expect(await createBrowserHistory(createSiteDatabase(schedule, false)).put([recordOf('a')])).toEqual({
    ok: false,
    error,
  });
});

test('after a failure the next call tries again', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  mockOpen().mockImplementationOnce(refuse);
  expect((await port.put([recordOf('a')])).ok).toBe(false);
  expect((await port.put([recordOf('a')])).ok).toBe(true);
});

describe('after a failed transaction', () => {
  const failPuts = (name: string) =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
  afterEach(() => jest.restoreAllMocks());

  test('a full disk leaves the connection open for the next call', async () => {
    const opened = jest.spyOn(indexedDB, 'open');
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    failPuts('QuotaExceededError');
    for (const id of ['a', 'b', 'c']) {
      expect(await port.put([recordOf(id)])).toEqual({ ok: false, error: 'full' });
    }
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('another failure closes the connection before the next call opens one', async () => {
    const opened = jest.spyOn(indexedDB, 'open');
    const closed = jest.spyOn(IDBDatabase.prototype, 'close');
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    failPuts('UnknownError');
    for (const id of ['a', 'b', 'c']) {
      expect(await port.put([recordOf(id)])).toEqual({ ok: false, error: 'failed' });
    }
    expect(opened).toHaveBeenCalledTimes(3);
    expect(closed).toHaveBeenCalledTimes(3);
  });
});

describe('a transaction that the browser aborts', () => {
  const unhandled = jest.fn();
  beforeEach(() => process.on('unhandledRejection', unhandled));
  afterEach(() => {
    process.off('unhandledRejection', unhandled);
    jest.restoreAllMocks();
  });

  test.each(['readEntries', 'readTexts', 'remove'] as const)('is told by %s as a failure, and once', async (method) => {
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    await port.put([recordOf('a')]);
    for (const name of ['get', 'getAll'] as const) {
      const read = IDBObjectStore.prototype[name] as (...parameters: unknown[]) => IDBRequest;
      jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...parameters) {
        const request = read.apply(this, parameters);
        this.transaction.abort();
        return request;
      });
    }
    const calls = {
      readEntries: () => port.readEntries(),
      readTexts: () => port.readTexts(['a']),
      remove: () => port.remove(() => []),
    };
    expect(await calls[method]()).toEqual({ ok: false, error: 'failed' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  });
});

test('removed or cleared records leave nothing in the database', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  await port.put([recordOf('a'), recordOf('b')]);
  await port.remove((entries) => entries.filter(({ pasteId }) => pasteId === 'a').map(({ key }) => key));
  expect(await readIds()).toEqual(['b']);
  await port.clear();
  const database = await openDB(DATABASE_NAME);
  expect(await database.count(ENTRIES)).toBe(0);
  expect(await database.count('historyTexts')).toBe(0);
  database.close();
});
