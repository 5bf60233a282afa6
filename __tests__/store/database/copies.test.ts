import { DATABASE_NAME } from '@/store/database/browser-database';
import { createBrowserHistory } from '@/store/database/history-port';
import { createBrowserJournal } from '@/store/database/journal-port';
import { createSiteDatabase } from '@/store/database/site-database';
import type { StoredTextFacts } from '@/store/database/texts-port';
import { createRecord } from '@/store/history/history-record';
import { sweepTexts } from '@/store/moved-texts/sweep';
import { success } from '@/store/result';
import { DAY_MS, type Schedule } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';
import { type DatabaseFactories, installFactories, openPorts, untilTrue } from '../../support/database-factories';
import { scheduleForReal } from '../../support/settle';

let databases: DatabaseFactories;

beforeEach(() => {
  databases = installFactories();
});

afterEach(() => jest.restoreAllMocks());

type Ports = ReturnType<typeof openPorts>;

const act = (id: string, stampMs = 1) => [{ kind: 'remove', id, stampMs }];
const keepAll = (acts: readonly unknown[]) => acts as readonly (readonly object[])[];
const textOf = (...keys: readonly string[]) => new Map(keys.map((key) => [key, `the text of ${key}`]));
const recordOf = (id: string) =>
  createRecord({ reason: 'deleted', leftAtMs: 0, paste: buildPaste({ _id: id }), place: null });

function take({ journal }: Ports, text: string, { isForced = false, stampMs = 0 } = {}) {
  return journal.checkpoint({ number: 1, stampMs, madeAtMs: 1, mark: '', text }, isForced, keepAll);
}

async function readJournal({ journal }: Ports) {
  const read = await journal.read();
  const text = await journal.readCheckpoint();
  if (!read.ok || !text.ok) throw new Error('The journal could not be read.');
  const ids = (read.value.acts as ReturnType<typeof act>[]).flatMap((each) => each.map(({ id }) => id));
  return { ids: ids.sort(), text: text.value };
}

async function readIds({ history }: Ports): Promise<readonly (string | null)[]> {
  const entries = await history.readEntries();
  if (!entries.ok) throw new Error(entries.error);
  return entries.value.map(({ pasteId }) => pasteId).sort();
}

/** Waits until the first copy has all that the second has. */
const untilComplete = () => untilTrue(async () => (await databases.keys('own', 'complete')).length === 6);

const both = async (store: 'texts' | 'history') => [
  await databases.keys('own', store),
  await databases.keys('bucket', store),
];

describe('a first copy that the browser deletes', () => {
  test('loses nothing of any feature, neither at once nor when it is filled again', async () => {
    const before = openPorts();
    await before.journal.append(act('a'));
    await take(before, 'the list');
    await before.journal.append(act('b'));
    await before.history.put([recordOf('left')]);
    await before.texts.put(textOf('long'), 7);
    await before.drafts.putDraft('draft', { id: 'draft', savedAtMs: 5 });
    await before.time.putTime({ believedMs: 3 });
    await before.file.putHandle({ name: 'pastes.json' });
    await before.file.putRecord({ entries: [] });
    await readIds(before);
    await untilComplete();
    await databases.remove('own');

    async function expectAll(page: Ports): Promise<void> {
      expect(await readJournal(page)).toEqual({ ids: ['a', 'b'], text: 'the list' });
      expect(await readIds(page)).toEqual(['left']);
      expect(await page.history.readTexts([recordOf('left').entry.key])).toMatchObject({ value: { size: 1 } });
      expect(await page.texts.read('long')).toEqual({ ok: true, value: 'the text of long' });
      expect(await page.drafts.readDrafts()).toEqual({ ok: true, value: [{ id: 'draft', savedAtMs: 5 }] });
      expect(await page.time.readTime()).toEqual({ ok: true, value: { believedMs: 3 } });
      expect(await page.file.read()).toEqual({
        ok: true,
        value: { handle: { name: 'pastes.json' }, record: { entries: [] } },
      });
    }
    await expectAll(openPorts(false));
    await expectAll(openPorts());
    await untilComplete();
    await databases.remove('bucket');
    await expectAll(openPorts());
  });

  test('keeps what was appended since, also before the first checkpoint', async () => {
    const before = openPorts(false);
    await before.journal.append(act('a'));
    await databases.remove('own');
    const page = openPorts(false);
    expect(await readJournal(page)).toMatchObject({ ids: ['a'] });
    await page.journal.append(act('b'));
    expect(await readJournal(page)).toMatchObject({ ids: ['a', 'b'] });
    await take(page, 'the list');
    await page.journal.append(act('c'));
    expect(await readJournal(openPorts(false))).toEqual({ ids: ['a', 'b', 'c'], text: 'the list' });
  });

  test('gets back no act that a later checkpoint of it includes', async () => {
    const before = openPorts(false);
    await before.journal.append(act('a', 1));
    await databases.remove('own');
    databases.errors.bucket = 'UnknownError';
    const page = openPorts(false);
    await take(page, 'the list without it', { stampMs: 2 });
    databases.errors.bucket = null;
    const next = openPorts();
    expect(await readJournal(next)).toEqual({ ids: [], text: 'the list without it' });
    await untilComplete();
    expect(await readJournal(next)).toEqual({ ids: [], text: 'the list without it' });
  });

  test('is filled at the next start, if the disk has no room now', async () => {
    const before = openPorts(false);
    await before.texts.put(textOf('a', 'b'), 1);
    await databases.remove('own');
    const { put } = IDBObjectStore.prototype;
    const putting = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      ...rest
    ) {
      if (typeof value === 'string') throw new DOMException('', 'QuotaExceededError');
      return put.call(this, value, ...rest);
    });
    const page = openPorts();
    expect(await page.texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
    await untilTrue(async () => (await databases.keys('own', 'complete')).length === 5);
    expect(await page.texts.read('b')).toEqual({ ok: true, value: 'the text of b' });
    putting.mockRestore();
    expect(await openPorts().texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
    await untilComplete();
    expect(await both('texts')).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});

test('a second copy that is deleted gets all again half a minute after the next start', async () => {
  const before = openPorts();
  await before.journal.append(act('a'));
  await take(before, 'the list');
  await before.history.put([recordOf('left')]);
  await before.texts.put(textOf('long'), 7);
  await readIds(before);
  await untilComplete();
  await databases.remove('bucket');
  const page = openPorts();
  expect(await readIds(page)).toEqual(['left']);
  page.startLater();
  await untilTrue(async () => (await databases.keys('bucket', 'texts')).length === 1);
  await databases.remove('own');
  const next = openPorts(false);
  expect(await readJournal(next)).toEqual({ ids: ['a'], text: 'the list' });
  expect(await readIds(next)).toEqual(['left']);
});

test.each(['SecurityError', 'UnknownError', 'QuotaExceededError'])(
  'a second copy that fails (%s) costs nothing',
  async (error) => {
    databases.errors.bucket = error;
    const page = openPorts();
    await page.journal.append(act('a'));
    await take(page, 'the list');
    await page.history.put([recordOf('left')]);
    await page.texts.put(textOf('long'), 1);
    expect(await readJournal(page)).toEqual({ ids: ['a'], text: 'the list' });
    expect(await readIds(page)).toEqual(['left']);
    expect(await page.texts.read('long')).toEqual({ ok: true, value: 'the text of long' });
  },
);

/** Runs a task after 200 turns of the event loop instead of its delay: a database that answers needs fewer, however busy the machine. */
const scheduleByTurns: Schedule = (task) => {
  let turnsLeft = 200;
  let cancel = () => {};
  const wait = () => {
    turnsLeft--;
    cancel = scheduleForReal(turnsLeft === 0 ? task : wait, 0);
  };
  wait();
  return () => cancel();
};

test('a bucket that never opens costs no text of the first copy, and a deletion forever fails', async () => {
  const { journal, history } = openPorts();
  await journal.append(act('a'));
  await history.put([recordOf('left')]);
  await history.readEntries();
  await untilComplete();
  const storageBuckets = { open: () => new Promise(() => {}) };
  Object.defineProperty(globalThis, 'navigator', { value: { storageBuckets }, configurable: true });
  const database = createSiteDatabase(scheduleByTurns, false);
  const [journalPort, historyPort] = [createBrowserJournal(database, () => 0), createBrowserHistory(database)];
  expect(await journalPort.read()).toMatchObject({ ok: true, value: { acts: [act('a')] } });
  expect(await historyPort.readEntries()).toMatchObject({ ok: true, value: [{ pasteId: 'left' }] });
  expect(await historyPort.clear()).toEqual({ ok: false, error: 'failed' });
});

test('a first copy that fails is read from the second', async () => {
  const before = openPorts(false);
  await before.journal.append(act('a'));
  await take(before, 'the list');
  await before.history.put([recordOf('left')]);
  databases.errors.own = 'UnknownError';
  const page = openPorts();
  expect(await readJournal(page)).toEqual({ ids: ['a'], text: 'the list' });
  expect(await readIds(page)).toEqual(['left']);
});

test('what is deleted forever must leave both copies, or the deletion fails', async () => {
  const before = openPorts(false);
  await before.history.put([recordOf('left')]);
  await before.texts.put(textOf('long'), 1);
  databases.errors.bucket = 'UnknownError';
  const page = openPorts(false);
  const failed = { ok: false, error: 'failed' };
  expect(await take(page, '[]', { isForced: true })).toEqual(failed);
  expect(await page.texts.review(() => null)).toEqual(failed);
  expect(await page.history.clear()).toEqual(failed);
  databases.errors.bucket = 'SecurityError';
  expect(await openPorts(false).texts.review(() => null)).toMatchObject({ ok: true });
});

/** Keeps all others from a store of the bucket. @returns what ends that */
async function holdBucket(store: 'history'): Promise<() => void> {
  let isHeld = true;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = databases.factories.bucket.open(DATABASE_NAME);
    request.onsuccess = () => resolve(request.result);
  });
  const held = database.transaction(store, 'readwrite').objectStore(store);
  const goOn = () => {
    if (isHeld) held.count().onsuccess = goOn;
    else database.close();
  };
  goOn();
  return () => {
    isHeld = false;
  };
}

test('a text that another tab stores while the history is emptied stays', async () => {
  const page = openPorts();
  await page.history.put([recordOf('old')]);
  await readIds(page);
  await untilComplete();
  const release = await holdBucket('history');
  const cleared = page.history.clear();
  await untilTrue(async () => (await databases.keys('own', 'history')).length === 0);
  const put = openPorts(false).history.put([recordOf('new')]);
  await untilTrue(async () => (await databases.keys('own', 'history')).length === 1);
  release();
  expect(await Promise.all([cleared, put])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readIds(page)).toEqual(['new']);
});

test('a version that leaves the list again while its earlier record is removed stays', async () => {
  const page = openPorts();
  const of = (leftAtMs: number) => ({ ...recordOf('a'), entry: { ...recordOf('a').entry, leftAtMs } });
  await page.history.put([of(1)]);
  await readIds(page);
  await untilComplete();
  const release = await holdBucket('history');
  const removed = page.history.remove((entries) =>
    entries.filter(({ leftAtMs }) => leftAtMs === 1).map(({ key }) => key),
  );
  await untilTrue(async () => (await databases.keys('own', 'history')).length === 0);
  const put = openPorts(false).history.put([of(2)]);
  await untilTrue(async () => (await databases.keys('own', 'history')).length === 1);
  release();
  expect(await Promise.all([removed, put])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readIds(page)).toEqual(['a']);
});

test('what is removed is decided once and leaves both: of what is unused, both keep what the list named last', async () => {
  const page = openPorts(false);
  let nowMs = 1;
  const noOwners = { readListed: () => new Set<string>(), readKept: async () => success(new Set<string>()) };
  const sweep = () =>
    sweepTexts(noOwners, {
      port: page.texts,
      maxUnused: 20,
      schedule: () => () => {},
      now: () => nowMs,
      believedTime: { look: async () => nowMs, known: () => nowMs },
    });
  const put = (key: string, length: number) => page.texts.put(new Map([[key, key.repeat(length)]]), ++nowMs);
  await put('a', 5);
  await sweep();
  for (const key of ['b', 'c', 'd', 'e', 'f']) await put(key, 5);
  await sweep();
  await put('long', 6);
  await sweep();
  const keptAfter = async (ms: number) => {
    nowMs += ms;
    await sweep();
    const [own, bucket] = await both('texts');
    expect(bucket).toEqual(own);
    return own;
  };
  expect(await keptAfter(DAY_MS - 10)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'long']);
  expect(await keptAfter(20)).toEqual(['c', 'd', 'e', 'f']);
  expect(await keptAfter(28 * DAY_MS)).toEqual(['c', 'd', 'e', 'f']);
  expect(await keptAfter(2 * DAY_MS)).toEqual([]);
});

test('a text that only one of them has is read, and removed as well', async () => {
  databases.errors.bucket = 'UnknownError';
  await openPorts(false).texts.put(textOf('a'), 1);
  databases.errors.bucket = null;
  databases.errors.own = 'UnknownError';
  await openPorts(false).texts.put(textOf('b'), 1);
  databases.errors.own = null;
  const page = openPorts(false);
  expect(await page.texts.read('b')).toEqual({ ok: true, value: 'the text of b' });
  expect(await page.texts.review(() => null)).toMatchObject({ ok: true });
  expect(await both('texts')).toEqual([[], []]);
});

test('a text is gone only if neither has it: not while one of them fails', async () => {
  await openPorts(false).texts.put(textOf('a'), 1);
  databases.errors.own = 'UnknownError';
  const page = openPorts(false);
  expect(await page.texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
  expect(await page.texts.read('b')).toEqual({ ok: false, error: 'failed' });
  databases.errors.own = null;
  databases.errors.bucket = 'UnknownError';
  expect(await openPorts(false).texts.read('b')).toEqual({ ok: false, error: 'failed' });
  databases.errors.bucket = 'SecurityError';
  expect(await openPorts(false).texts.read('b')).toEqual({ ok: true, value: undefined });
});

test('a text that a save uses while others are removed stays in both', async () => {
  const page = openPorts(false);
  await page.texts.put(textOf('a', 'b'), 1);
  let isSaved = false;
  await page.texts.review((facts: StoredTextFacts) => {
    // Queued behind the review of the first copy, and before that of the second.
    if (!isSaved) void openPorts(false).texts.put(textOf('b'), 2);
    isSaved = true;
    return facts.key === 'a' ? null : { ...facts, unusedSinceMs: 1 };
  });
  await untilTrue(async () => (await databases.keys('bucket', 'texts')).length === 1);
  expect(await both('texts')).toEqual([['b'], ['b']]);
});

test('what is deleted forever while a copy is filled stays deleted in both', async () => {
  const before = openPorts(false);
  await before.history.put([recordOf('left'), recordOf('kept')]);
  await databases.remove('own');
  const deleting = openPorts(false);
  const { put } = IDBObjectStore.prototype;
  let deletion: Promise<unknown> | undefined;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...parameters) {
    if (this.name === 'historyTexts')
      deletion ??= deleting.history.remove((entries) =>
        entries.filter(({ pasteId }) => pasteId === 'left').map(({ key }) => key),
      );
    return put.apply(this, parameters);
  });
  const page = openPorts();
  await readIds(page);
  await untilComplete();
  await deletion;
  const kept = [recordOf('kept').entry.key];
  expect(await both('history')).toEqual([kept, kept]);
});
