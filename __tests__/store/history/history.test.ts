import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { DatabaseFailure } from '@/store/database/browser-database';
import { createBrowserHistory, type HistoryList, type HistoryPort } from '@/store/database/history-port';
import { createSiteDatabase } from '@/store/database/site-database';
import { digestOf } from '@/store/hash';
import { RETENTION_MS } from '@/store/history/bounds';
import { createHistory, type History, type HistoryOptions } from '@/store/history/history';
import { createRecord, keyOfPaste } from '@/store/history/history-record';
import type { HistoryState } from '@/store/history/history-store';
import type { Replacement } from '@/store/operations/operation';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import { FIRST_RETRY_MS, LAST_RETRY_MS } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';
import { createFakeClock } from '../../support/fake-clock';
import { scheduleForReal, settle } from '../../support/settle';

const START_MS = Date.UTC(2026, 0, 1);
let nowMs = START_MS;

beforeEach(() => {
  nowMs = START_MS;
  globalThis.indexedDB = new IDBFactory();
});

function openTab({
  keepsPastes = () => true,
  believedNow = () => nowMs,
  port = createBrowserHistory(createSiteDatabase(scheduleForReal, false)),
  purge = () => Promise.resolve(success(false)),
}: {
  keepsPastes?: () => boolean;
  believedNow?: () => number;
  port?: HistoryPort;
  purge?: HistoryOptions['purge'];
} = {}) {
  const idleTasks: (() => unknown)[] = [];
  const clock = createFakeClock();
  const onChange = jest.fn();
  const damagedDigests: string[] = [];
  let state = { failure: null, revision: 0, overwrittenIds: [] } as unknown as HistoryState;
  const history = createHistory({
    port,
    keepsPastes,
    purge,
    sweepTexts: () => Promise.resolve(success(undefined)),
    noteDamaged: (digests) => damagedDigests.push(...digests),
    update: (change) => {
      state = { ...state, ...change(state) };
    },
    onChange,
    now: () => nowMs,
    believedTime: { look: async () => believedNow(), known: believedNow },
    whenIdle(task) {
      idleTasks.push(task);
      return () => {};
    },
    schedule: clock.schedule,
  });
  return {
    history,
    clock,
    onChange,
    damagedDigests,
    state: () => state,
    async list() {
      const read = await history.list();
      if (!read.ok) throw new Error(read.error);
      return read.value;
    },
    /** Runs what waits for an idle page. */
    async idle() {
      for (const task of idleTasks.splice(0)) await task();
    },
  };
}

function deletionOf(paste: Paste, stampMs = nowMs): Replacement {
  const by = { kind: 'remove', id: paste._id, stampMs, replaces: paste.createdAt } as const;
  return { paste, by, isOwnLoss: false };
}

function updateOf(paste: Paste, replaces = paste.createdAt): Replacement {
  const by = {
    kind: 'put',
    id: paste._id,
    stampMs: nowMs,
    paste: buildPaste({ title: 'new' }),
    place: { at: 'end' },
    replaces,
  } as const;
  return { paste, by, isOwnLoss: true };
}

test('a text that left can be listed and read, also by the next visit', async () => {
  const paste = buildPaste({ content: 'long '.repeat(1_000) });
  expect(await openTab().history.add([deletionOf(paste)])).toBe(true);
  const { history, list } = openTab();
  const [entry] = await list();
  expect(entry).toMatchObject({
    reason: 'deleted',
    leftAtMs: nowMs,
    pasteId: paste._id,
    title: paste.title,
    length: 5_013,
  });
  expect(paste.content.startsWith(entry?.excerpt ?? '-')).toBe(true);
  expect(await history.read(entry?.key ?? '')).toEqual({
    ok: true,
    value: { reason: 'deleted', leftAtMs: nowMs, paste, place: null },
  });
});

test('a version is kept once, whichever tabs report it, and how often', async () => {
  const tabs = [openTab(), openTab()];
  for (const { history } of tabs) {
    await history.add([deletionOf(buildPaste())]);
    await history.add([deletionOf(buildPaste())]);
  }
  expect(await openTab().list()).toHaveLength(1);
});

test('two texts of one paste, saved in one millisecond, are two versions', async () => {
  const { history, list } = openTab();
  await history.add([deletionOf(buildPaste({ content: 'one' })), deletionOf(buildPaste({ content: 'two' }))]);
  expect(await list()).toHaveLength(2);
});

test('a paste that is deleted again has the later date', async () => {
  const { history, list } = openTab();
  await history.add([deletionOf(buildPaste())]);
  nowMs += 5_000;
  await history.add([deletionOf(buildPaste())]);
  expect((await list()).map(({ leftAtMs }) => leftAtMs)).toEqual([nowMs]);
});

test('an update that keeps the text is not kept', async () => {
  const { history, list } = openTab();
  expect(await history.add([updateOf(buildPaste({ title: 'new' }))])).toBe(true);
  expect(await list()).toEqual([]);
});

test('earlier versions of an imported file can be taken back, and others stay', async () => {
  const { history, list } = openTab();
  const [known, imported] = [buildPaste({ title: 'known' }), buildPaste({ title: 'imported' })];
  await history.add([deletionOf(known)]);
  const before = await list();
  const versions = [{ reason: 'imported', leftAtMs: nowMs, paste: imported, place: null }] as const;
  await history.add(versions);
  expect(await list()).toHaveLength(2);
  await history.takeBack([imported, known].map(keyOfPaste));
  expect(await list()).toEqual(before);
});

test('the undo of an import keeps nothing, except a text that it replaced without knowing it', async () => {
  const { history, list } = openTab();
  const [imported, saved] = [
    buildPaste({ title: 'imported' }),
    buildPaste({ title: 'saved', createdAt: '2025-06-01T00:00:00.000Z' }),
  ];
  const by = {
    kind: 'remove',
    id: imported._id,
    stampMs: nowMs,
    replaces: imported.createdAt,
    isImportUndone: true,
  } as const;
  await history.add([imported, saved].map((paste) => ({ paste, by, isOwnLoss: false })));
  expect((await list()).map(({ title, reason }) => [title, reason])).toEqual([['saved', 'overwritten']]);
});

test('a tab is told when a simultaneous act replaced its text, and only then', async () => {
  const { history, state, list } = openTab();
  await history.add([updateOf(buildPaste({ content: 'known' }))]);
  expect(state().overwrittenIds).toEqual([]);
  const lost = updateOf(buildPaste({ content: 'lost' }), '2020-01-01T00:00:00.000Z');
  await history.add([lost]);
  await history.add([lost]);
  expect(state().overwrittenIds).toEqual([lost.paste._id]);
  expect((await list()).map(({ reason }) => reason).sort()).toEqual(['overwritten', 'updated']);
});

test('a tab that reads the list before it hears of the simultaneous save is told all the same', async () => {
  const { history, state, list } = openTab();
  const lost = updateOf(buildPaste({ content: 'lost' }), '2020-01-01T00:00:00.000Z');
  await history.add([{ ...updateOf(lost.paste), isOwnLoss: false }]);
  await history.add([lost]);
  expect(state().overwrittenIds).toEqual([lost.paste._id]);
  expect((await list()).map(({ reason }) => reason)).toEqual(['overwritten']);
});

test('a tab is told that its text lost also when the user wants no history', async () => {
  const { history, state, list } = openTab({ keepsPastes: () => false });
  const lost = updateOf(buildPaste({ content: 'lost' }), '2020-01-01T00:00:00.000Z');
  expect(await history.add([lost])).toBe(true);
  expect(state().overwrittenIds).toEqual([lost.paste._id]);
  expect(await list()).toEqual([]);
});

test('when the user wants no history, only damaged lists are kept', async () => {
  const { history, list } = openTab({ keepsPastes: () => false });
  const damaged: HistoryList = { reason: 'damaged', leftAtMs: nowMs, text: '[null]' };
  const imported = {
    reason: 'imported',
    leftAtMs: nowMs,
    paste: buildPaste({ _id: 'imported' }),
    place: null,
  } as const;
  await history.add([deletionOf(buildPaste()), imported, damaged]);
  expect((await list()).map(({ reason }) => reason)).toEqual(['damaged']);
});

test('only damaged lists are reported as damage, and no list that an earlier version has kept for another reason', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  const damaged = createRecord({ reason: 'damaged', leftAtMs: nowMs, text: '[null]' });
  // The types know only the reasons of this version.
  const emptied = createRecord({ reason: 'emptied' as 'damaged', leftAtMs: nowMs, text: '[]' });
  await port.put([damaged, emptied]);
  const { list, damagedDigests } = openTab({ port });
  expect(await list()).toHaveLength(2);
  expect(damagedDigests).toEqual([digestOf('[null]')]);
});

test.each<[string, HistoryList | Replacement, (history: History) => Promise<Result<void, unknown>>]>([
  ['a text', deletionOf(buildPaste({ title: 'secret' })), (history) => history.empty()],
  ['a damaged list', { reason: 'damaged', leftAtMs: START_MS, text: '[1]' }, (history) => history.removeDamaged()],
])(
  '%s that is deleted forever while its write is under way does not come back if that fails',
  async (_name, left, act) => {
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    let fail = (_: Result<void, DatabaseFailure>) => {};
    const put = jest.fn(port.put).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    const { history, list } = openTab({ port: { ...port, put } });
    const adding = history.add([left]);
    while (put.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
    expect(await act(history)).toEqual(success(undefined));
    fail(failure('failed'));
    await adding;
    await history.add([deletionOf(buildPaste({ _id: 'other', title: 'other' }))]);
    expect((await list()).map(({ title }) => title)).toEqual(['other']);
  },
);

test('the deletion of damaged lists includes one that could not be stored yet, and nothing else', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  const put = jest.fn(port.put);
  const { history, list, clock } = openTab({ port: { ...port, put } });
  await history.add([
    { reason: 'damaged', leftAtMs: START_MS, text: '[1]' },
    deletionOf(buildPaste({ title: 'stays' })),
  ]);
  put.mockResolvedValueOnce(failure('failed'));
  await history.add([{ reason: 'damaged', leftAtMs: START_MS, text: '[2]' }]);
  expect(await history.removeDamaged()).toEqual(success(undefined));
  clock.advance(LAST_RETRY_MS);
  await settle();
  expect(await list()).toMatchObject([{ title: 'stays' }]);
});

test('what could not be stored is not lost if the history refuses to be emptied', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  const put = jest.fn(port.put).mockResolvedValueOnce(failure('failed'));
  const { history, list, clock } = openTab({ port: { ...port, put }, purge: async () => failure('damaged') });
  await history.add([deletionOf(buildPaste({ title: 'waits' }))]);
  expect(await history.empty()).toEqual(failure('damaged'));
  expect(history.hasUnkept([])).toBe(true);
  clock.advance(LAST_RETRY_MS);
  await settle();
  expect(await list()).toMatchObject([{ title: 'waits' }]);
});

test('a text whose write fails while the history refuses to be emptied is not lost', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  let fail = (_: Result<void, DatabaseFailure>) => {};
  const put = jest.fn(port.put).mockReturnValueOnce(
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  const { history } = openTab({ port: { ...port, put }, purge: async () => failure('damaged') });
  const adding = history.add([deletionOf(buildPaste())]);
  const emptying = history.empty();
  fail(failure('failed'));
  await Promise.all([adding, emptying]);
  expect(history.hasUnkept([])).toBe(true);
});

describe('a history at its bounds', () => {
  test('shows nothing that is older than 30 days, and removes it when the page is idle', async () => {
    const { history, list, idle } = openTab();
    await history.add([deletionOf(buildPaste({ _id: 'old' }))]);
    await idle();
    await list();
    nowMs += RETENTION_MS;
    await history.add([deletionOf(buildPaste({ _id: 'new' }))]);
    expect((await list()).map(({ pasteId }) => pasteId)).toEqual(['new']);
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    const readIds = async () => {
      const read = await port.readEntries();
      return read.ok && read.value.map(({ pasteId }) => pasteId).sort();
    };
    expect(await readIds()).toEqual(['new', 'old']);
    await idle();
    expect(await readIds()).toEqual(['new']);
  });

  test('notifies screens and tabs when it has removed something, and only then', async () => {
    const { history, list, onChange, idle } = openTab();
    await history.add([deletionOf(buildPaste({ _id: 'old' }))]);
    await idle();
    await list();
    expect(onChange).toHaveBeenCalledTimes(1);
    nowMs += RETENTION_MS;
    await list();
    await idle();
    await list();
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

test('a paste that is deleted forever while the clock is ahead takes its hidden versions along, and no other paste', async () => {
  const { history, list } = openTab({ believedNow: () => START_MS });
  await history.add([updateOf(buildPaste({ content: 'old' })), deletionOf(buildPaste({ _id: 'other' }))]);
  nowMs += 2 * RETENTION_MS;
  await history.add([deletionOf(buildPaste({ content: 'new' }))]);
  const shown = await list();
  expect(shown.map(({ excerpt }) => excerpt)).toEqual(['new']);
  await history.remove(
    shown.map(({ key }) => key),
    buildPaste()._id,
  );
  nowMs = START_MS;
  expect((await list()).map(({ pasteId }) => pasteId)).toEqual(['other']);
});

test('a version that is deleted forever by the entry that names its text takes along the earlier entry that has it', async () => {
  const { history, list } = openTab();
  const whole = buildPaste({ content: 'A long text. '.repeat(100) });
  await history.add([deletionOf(whole, nowMs - 1)]);
  await history.add([deletionOf(toMoved(whole, 100))]);
  const shown = await list();
  expect(shown).toMatchObject([{ isMoved: true }]);
  await history.remove(shown.map(({ key }) => key));
  expect(await list()).toEqual([]);
});

test('all versions of a paste can be read, also those that the clock hides, and those that could not be stored', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  let isBroken = false;
  const put: HistoryPort['put'] = (records) => (isBroken ? Promise.resolve(failure('failed')) : port.put(records));
  const { history, list } = openTab({ port: { ...port, put }, believedNow: () => START_MS });
  const versions = ['first', 'second'].map((content) => buildPaste({ content }));
  await history.add(versions.slice(0, 1).map(deletionOf));
  nowMs += 2 * RETENTION_MS;
  isBroken = true;
  await history.add(versions.slice(1).map(deletionOf));
  expect(await list()).toEqual([]);
  const read = await history.readVersions(buildPaste()._id);
  expect(read.ok && read.value.map((text) => 'paste' in text && text.paste.content)).toEqual(['first', 'second']);
});

test('a database that fails is reported, and the texts are stored once it works', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  let isFull = true;
  const put: HistoryPort['put'] = (records) =>
    isFull ? Promise.resolve({ ok: false, error: 'full' }) : port.put(records);
  const { history, state, list } = openTab({ port: { ...port, put } });
  expect(await history.add([deletionOf(buildPaste({ _id: 'a' }))])).toBe(false);
  expect(state().failure).toBe('full');
  isFull = false;
  expect(await history.add([deletionOf(buildPaste({ _id: 'b' }))])).toBe(true);
  expect(state().failure).toBeNull();
  expect((await list()).map(({ pasteId }) => pasteId).sort()).toEqual(['a', 'b']);
});

test('a text stays whose deletion forever was refused while it was being stored, however late the first attempt ends', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const put = jest.fn(port.put).mockImplementationOnce((records) => first.then(() => port.put(records)));
  const { history, clock, list } = openTab({
    port: { ...port, put },
    purge: () => Promise.resolve(failure('failed')),
  });
  const added = history.add([deletionOf(buildPaste({ _id: 'a' }))]);
  expect((await history.empty()).ok).toBe(false);
  clock.advance(FIRST_RETRY_MS);
  await Promise.all(put.mock.results.slice(1).map(({ value }) => value));
  await settle();
  endFirst();
  await added;
  expect((await list()).map(({ pasteId }) => pasteId)).toEqual(['a']);
  expect(history.hasUnkept([])).toBe(false);
});

describe('a text that could not be stored', () => {
  /** A tab whose database fails until `isBroken` is false. */
  function openBroken(error: DatabaseFailure = 'failed', keepsPastes = () => true) {
    const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    const database = { isBroken: true };
    const put = jest.fn<ReturnType<HistoryPort['put']>, Parameters<HistoryPort['put']>>((records) =>
      database.isBroken ? Promise.resolve(failure(error)) : port.put(records),
    );
    const tab = openTab({ port: { ...port, put }, keepsPastes });
    /** Time passes, and the database answers. */
    async function pass(ms: number) {
      tab.clock.advance(ms);
      await Promise.all(put.mock.results.map(({ value }) => value));
      await settle();
    }
    return { ...tab, database, put, pass };
  }

  test('is tried again after growing pauses, until it is stored', async () => {
    const { history, put, pass, database, state, list } = openBroken();
    await history.add([deletionOf(buildPaste())]);
    await pass(FIRST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(2);
    await pass(FIRST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(2);
    database.isBroken = false;
    await pass(FIRST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(3);
    expect(await list()).toHaveLength(1);
    expect(state().failure).toBeNull();
    await pass(LAST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(3);
  });

  test('is stored, and stays, when two others leave at the same moment', async () => {
    const { history, database, list } = openBroken();
    await history.add([deletionOf(buildPaste({ _id: 'a' }))]);
    database.isBroken = false;
    const [b, c] = ['b', 'c'].map((_id) => history.add([deletionOf(buildPaste({ _id }))]));
    expect(await Promise.all([b, c])).toEqual([true, true]);
    expect((await list()).map(({ pasteId }) => pasteId).sort()).toEqual(['a', 'b', 'c']);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('is tried again as soon as one, if it is one of many that left at once', async () => {
    const { history, put, pass } = openBroken();
    const pastes = Array.from({ length: 7 }, (_, index) => buildPaste({ _id: `${index}` }));
    await history.add(pastes.map((paste) => deletionOf(paste)));
    await pass(FIRST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(14);
  });

  test('is given up when the user switches the history off, in whichever tab', async () => {
    let isOn = true;
    const { history, pass, database, list } = openBroken('failed', () => isOn);
    await history.add([
      deletionOf(buildPaste({ title: 'secret' })),
      { reason: 'damaged', leftAtMs: nowMs, text: '[null]' },
    ]);
    isOn = false;
    database.isBroken = false;
    await pass(FIRST_RETRY_MS);
    expect((await list()).map(({ reason }) => reason)).toEqual(['damaged']);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('and is given up is no failure any more', async () => {
    let isOn = true;
    const { history, pass, state } = openBroken('failed', () => isOn);
    await history.add([deletionOf(buildPaste())]);
    expect(state().failure).toBe('failed');
    isOn = false;
    await pass(FIRST_RETRY_MS);
    expect(state().failure).toBeNull();
  });

  test('is lost with the page until it is stored', async () => {
    const { history, pass, database } = openBroken();
    expect(history.hasUnkept([])).toBe(false);
    await history.add([deletionOf(buildPaste())]);
    expect(history.hasUnkept([])).toBe(true);
    database.isBroken = false;
    await pass(FIRST_RETRY_MS);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('is not stored after all when the import that brought it is undone', async () => {
    const { history, pass, database, list } = openBroken();
    const paste = buildPaste();
    await history.add([{ reason: 'imported', leftAtMs: nowMs, paste, place: null }]);
    await history.takeBack([keyOfPaste(paste)]);
    database.isBroken = false;
    await pass(FIRST_RETRY_MS);
    expect(await list()).toEqual([]);
  });

  test('is not lost with the page while the list has it again', async () => {
    const { history } = openBroken();
    const paste = buildPaste();
    await history.add([deletionOf(paste)]);
    expect(history.hasUnkept([paste])).toBe(false);
    expect(history.hasUnkept([{ ...paste, content: 'another text' }])).toBe(true);
  });

  test('is not tried again where the browser has denied its database', async () => {
    const { history, put, pass } = openBroken('denied');
    await history.add([deletionOf(buildPaste())]);
    expect(history.hasUnkept([])).toBe(false);
    await pass(LAST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('is no text of the page if it is a damaged list, which the storage still has', async () => {
    const { history } = openBroken();
    await history.add([{ reason: 'damaged', leftAtMs: nowMs, text: '[null]' }]);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('and is deleted forever while it is tried again does not come back', async () => {
    const { history, list, put, pass, database } = openBroken();
    const secret = deletionOf(buildPaste({ title: 'secret' }));
    await history.add([secret]);
    let fail = (_: Result<void, DatabaseFailure>) => {};
    put.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    void pass(FIRST_RETRY_MS);
    await history.remove([keyOfPaste(secret.paste)]);
    fail(failure('failed'));
    database.isBroken = false;
    await pass(LAST_RETRY_MS);
    expect(await list()).toEqual([]);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('and that another tab has deleted forever does not come back', async () => {
    const secret = deletionOf(buildPaste({ title: 'secret' }));
    const { history, list, pass, database } = openBroken();
    await history.add([secret]);
    const told: string[] = [];
    const other = openTab({
      purge: async ({ names }) => {
        told.push(...names);
        return success(false);
      },
    });
    await other.history.add([secret]);
    await other.history.remove([keyOfPaste(secret.paste)]);
    history.drop(told);
    database.isBroken = false;
    await pass(LAST_RETRY_MS);
    expect(await list()).toEqual([]);
    expect(history.hasUnkept([])).toBe(false);
  });

  test('because it is too long keeps no shorter one from being stored', async () => {
    const { history, list, put, pass, database } = openBroken('full');
    const long = buildPaste({ _id: 'long', content: 'x'.repeat(1_000) });
    await history.add([deletionOf(long)]);
    await history.add([deletionOf(buildPaste({ _id: 'short' }))]);
    const works = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
    put.mockImplementation((records) =>
      records.some(({ entry }) => entry.pasteId === 'long') ? Promise.resolve(failure('full')) : works.put(records),
    );
    database.isBroken = false;
    await pass(LAST_RETRY_MS);
    expect((await list()).map(({ pasteId }) => pasteId)).toEqual(['short']);
    expect(await history.add([deletionOf(buildPaste({ _id: 'another' }))])).toBe(true);
    expect(history.hasUnkept([])).toBe(true);
  });
});

test('what another tab deletes forever while this tab stores it does not stay', async () => {
  const port = createBrowserHistory(createSiteDatabase(scheduleForReal, false));
  let store = () => {};
  const mayStore = new Promise<void>((resolve) => {
    store = resolve;
  });
  const { history, list } = openTab({ port: { ...port, put: (records) => mayStore.then(() => port.put(records)) } });
  const secret = deletionOf(buildPaste());
  const added = history.add([secret]);
  history.drop([keyOfPaste(secret.paste)]);
  store();
  await added;
  expect(await list()).toEqual([]);
});

test('a text that leaves the list while the history is being emptied stays', async () => {
  const other = openTab();
  const { history, list } = openTab({
    async purge() {
      await other.history.add([deletionOf(buildPaste({ _id: 'later' }))]);
      return success(false);
    },
  });
  await history.add([deletionOf(buildPaste({ _id: 'before' }))]);
  await history.empty();
  expect((await list()).map(({ pasteId }) => pasteId)).toEqual(['later']);
});
