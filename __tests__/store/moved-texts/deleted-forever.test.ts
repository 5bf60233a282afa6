import type { HistoryEntry } from '@/store/database/history-port';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { versionName } from '@/store/paste/paste-version';
import type { PastesState } from '@/store/pastes/pastes-state';
import { DAY_MS } from '@/store/schedule';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste } from '../../support/build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeBrowserOptions, type FakeTab } from '../../support/fake-browser';
import { createFakeHistory } from '../../support/fake-history';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';
import { settle, settleBrowser } from '../../support/settle';
import { smallBounds } from '../../support/small-bounds';

const SMALL = smallBounds(1_000);
const textOf = (id: string) => `${id} `.repeat(450);
const LONG = ['a', 'b', 'c', 'd'].map((id) => buildPaste({ _id: id, title: id, content: textOf(id) }));

async function setUp(options: Partial<FakeBrowserOptions> = {}) {
  const texts = createFakeTexts();
  const historyPort = createFakeHistory();
  const journal = createFakeJournal();
  const browser = createFakeBrowser({ ...SMALL, texts, journal, historyPort, stored: LONG, ...options });
  const settle = (ms = 3_000, stepMs?: number) => settleBrowser(browser, ms, stepMs);
  const tab = browser.openTab();
  await settle(5_000);
  const moved = tab.pastes().filter((paste) => movedTextOf(paste) !== null);
  // Otherwise the tests say nothing.
  expect(moved.length).toBeGreaterThanOrEqual(2);
  const [first, second] = moved as [Paste, Paste];

  /** Does something with the history while time passes. */
  async function inHistory(act: (history: FakeTab['history']) => Promise<{ readonly ok: boolean }>, at = tab) {
    const acting = act(at.history);
    await settle();
    return acting;
  }
  async function deleteForever(isDeleted: (entry: HistoryEntry) => boolean) {
    const keys = [...historyPort.records.values()].map(({ entry }) => entry).filter(isDeleted);
    return inHistory((history) => history.remove(keys.map(({ key }) => key)));
  }
  const keyOf = (paste: Paste) => movedTextOf(paste)?.key ?? '';
  const isStored = (paste: Paste) => texts.texts.has(keyOf(paste));
  async function wholeIn(at: FakeTab, id: string) {
    const listed = at.pastes().find(({ _id }) => _id === id);
    const whole = listed && (await at.texts.wholeOf(listed));
    return whole?.ok ? whole.value.content : undefined;
  }
  return {
    browser,
    tab,
    texts,
    historyPort,
    journal,
    settle,
    first,
    second,
    inHistory,
    deleteForever,
    isStored,
    wholeIn,
  };
}

test('what was deleted forever is offered by no undo of any tab, and its text is nowhere', async () => {
  const { browser, tab, settle, first, deleteForever, isStored, texts, historyPort, journal } = await setUp();
  const other = browser.openTab();
  await settle();
  tab.actions.remove(first._id);
  await settle();
  await other.actions.add({ title: 'by the other tab', content: 'x' });
  await settle();
  expect(await deleteForever(({ pasteId }) => pasteId === first._id)).toMatchObject({ ok: true });
  expect(tab.store.getState().undoableActs).toEqual([]);
  expect(isStored(first)).toBe(false);
  const everywhere = JSON.stringify([[...texts.texts.values()], [...historyPort.records], journal.storedText()]);
  expect(everywhere).not.toContain(textOf(first._id).slice(0, 30));
});

test('a deletion in another tab is not undone there after it was deleted forever here', async () => {
  const { browser, tab, settle, first, inHistory } = await setUp();
  const other = browser.openTab();
  await settle();
  other.actions.remove(first._id);
  await settle();
  expect(other.store.getState().undoableActs).toHaveLength(1);
  expect(await inHistory((history) => history.empty())).toMatchObject({ ok: true });
  expect(other.store.getState().undoableActs).toEqual([]);
  expect(await other.actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
  expect(tab.pastes().some(({ _id }) => _id === first._id)).toBe(false);
});

test.each([
  ['of more than ten million characters', [6_000_000, 6_000_000]],
  ['of more than a hundred acts', Array.from({ length: 101 }, () => 10)],
])(
  'what was deleted forever is not among the deletions that are offered to be undone, also %s',
  async (_name, lengths) => {
    const stored = lengths.map((length, index) => buildPaste({ _id: `${index}`, content: `${index}`.repeat(length) }));
    const ports = { texts: createFakeTexts(), journal: createFakeJournal() };
    const browser = createFakeBrowser({ ...ports, stored, capacity: 20_000_000, hasHistory: true });
    const { actions, store, history, pastes } = browser.openTab();
    for (const { _id } of stored) actions.remove(_id);
    await settleBrowser(browser);
    const entries = await history.list();
    const keys = entries.ok ? entries.value.filter(({ pasteId }) => pasteId === '0').map(({ key }) => key) : [];
    expect(keys).toHaveLength(1);
    expect(await history.remove(keys)).toMatchObject({ ok: true });
    for (const act of [...store.getState().offeredActs].reverse()) await actions.undo(act);
    const back = pastes().map(({ _id }) => _id);
    expect(back).toContain(`${lengths.length - 1}`);
    expect(back).not.toContain('0');
  },
);

type BringBack = (actions: PastesState, paste: Paste) => Promise<unknown>;
const WAITING: readonly (readonly [string, BringBack, readonly string[]])[] = [
  ['an undo', ({ undo }) => undo(), ['Not undone: it was deleted forever.']],
  ['a restored paste', ({ restore }, paste) => restore(paste, null), []],
  [
    'one of several restored pastes',
    ({ restoreAll }, paste) =>
      restoreAll([paste, buildPaste({ _id: 'new' })].map((each) => ({ paste: each, place: { at: 'end' } }))),
    [],
  ],
];

test.each(WAITING)(
  '%s that waits for room brings nothing back that is deleted forever meanwhile',
  async (_, act, errors) => {
    const { browser, tab, settle: pass, first } = await setUp();
    tab.actions.remove(first._id);
    await pass();
    browser.storage.capacity = browser.storedText()?.length ?? 0;
    const done = act(tab.actions, first);
    const before = tab.pastes();
    expect(before.some(({ _id }) => _id === first._id)).toBe(false);
    tab.purgeUndo([versionName(first)]);
    browser.storage.capacity = CAPACITY;
    await settle();
    expect(await done).toEqual({ ok: false, error: 'purged' });
    expect(tab.pastes()).toEqual(before);
    expect(tab.toasts.flatMap(({ kind, message }) => (kind === 'error' ? message : []))).toEqual(errors);
  },
);

const READING: readonly (readonly [
  string,
  (actions: PastesState, paste: Paste, before: readonly string[]) => unknown,
])[] = [
  ['a paste', ({ restore }, paste, before) => restore(paste, null, before)],
  ['pastes', ({ restoreAll }, paste, before) => restoreAll([{ paste, place: { at: 'end' } }], before)],
  ['a version', ({ restoreVersion }, paste, before) => restoreVersion(paste, before)],
];

test.each(READING)('restoring %s brings nothing back that is deleted forever while it is read', async (_, act) => {
  const { tab, settle: pass } = await setUp();
  const version = buildPaste({ _id: 'd', content: 'an earlier text', createdAt: '2025-12-31T10:00:00.000Z' });
  const before = tab.pastes();
  const { purgedNames } = tab.store.getState();
  tab.purgeUndo([versionName(version)]);
  const done = act(tab.actions, version, purgedNames);
  await pass();
  expect(await done).toEqual({ ok: false, error: 'purged' });
  expect(tab.pastes()).toEqual(before);
});

test.each<readonly [string, (browser: FakeBrowser) => void]>([
  [
    'room',
    ({ storage, storedText }) => {
      storage.capacity = storedText()?.length ?? 0;
    },
  ],
  [
    'its next try',
    ({ storage }) => {
      storage.refusals = 1;
    },
  ],
])(
  'a version whose restoring waits for %s does not come back if it is deleted forever meanwhile',
  async (_, obstruct) => {
    const { browser, tab, settle: pass, first } = await setUp();
    const version = { ...first, content: textOf(first._id) };
    tab.actions.update(first._id, { title: first.title, content: 'new' });
    await pass();
    obstruct(browser);
    const done = tab.actions.restoreVersion(version);
    const before = tab.pastes();
    tab.purgeUndo([versionName(version)]);
    browser.storage.capacity = CAPACITY;
    await pass();
    expect(await done).toEqual({ ok: false, error: 'purged' });
    expect(tab.pastes()).toEqual(before);
  },
);

const idsOf = (tab: FakeTab) =>
  tab
    .pastes()
    .map(({ _id }) => _id)
    .sort();

test('an undo that waits for room brings back what is not deleted forever meanwhile, and is over then', async () => {
  const { browser, tab, settle: pass } = await setUp();
  const [gone, ...others] = tab.pastes().slice(0, 3) as readonly Paste[] as [Paste, ...Paste[]];
  tab.actions.removeAll(new Set([gone, ...others].map(({ _id }) => _id)));
  await pass();
  browser.storage.capacity = browser.storedText()?.length ?? 0;
  const done = tab.actions.undo();
  tab.purgeUndo([versionName(gone)]);
  browser.storage.capacity = CAPACITY;
  await pass();
  expect(await done).toMatchObject({ ok: true });
  expect(idsOf(tab)).toEqual(['b', 'c', 'd']);
  expect(tab.toasts.at(-1)).toEqual({ kind: 'success', message: '2 pastes restored' });
  expect(tab.store.getState()).toMatchObject({ undoableActs: [], pendingActs: [] });
});

test('an undo that finds no room can be done later, without what was deleted forever meanwhile', async () => {
  const { browser, tab, settle: pass } = await setUp();
  const [gone, kept] = tab.pastes() as readonly Paste[] as [Paste, Paste];
  tab.actions.removeAll(new Set([gone._id, kept._id]));
  await pass();
  browser.storage.capacity = 1;
  const done = tab.actions.undo();
  tab.purgeUndo([versionName(gone)]);
  await pass();
  expect(await done).toEqual({ ok: false, error: 'full' });
  const { undoableActs, pendingActs } = tab.store.getState();
  expect(undoableActs).toMatchObject([{ deleted: [{ paste: { _id: kept._id } }] }]);
  expect(pendingActs).toEqual([]);
  browser.storage.capacity = CAPACITY;
  await tab.actions.undo();
  expect(idsOf(tab)).toEqual(['b', 'c', 'd']);
});

test('everything else comes back whole after another paste was deleted forever', async () => {
  const { tab, settle, first, second, deleteForever, wholeIn } = await setUp();
  tab.actions.remove(first._id);
  tab.actions.remove(second._id);
  await settle();
  expect(await deleteForever(({ pasteId }) => pasteId === first._id)).toMatchObject({ ok: true });
  expect(await tab.actions.undo()).toMatchObject({ ok: true });
  await settle();
  expect(await wholeIn(tab, second._id)).toBe(textOf(second._id));
  expect(tab.store.getState().undoableActs).toEqual([]);
});

test('of pastes deleted together, those that were not deleted forever come back', async () => {
  const { tab, settle, first, second, deleteForever, wholeIn } = await setUp();
  tab.actions.removeAll(new Set([first._id, second._id]));
  await settle();
  await deleteForever(({ pasteId }) => pasteId === first._id);
  await tab.actions.undo();
  await settle();
  expect(await wholeIn(tab, second._id)).toBe(textOf(second._id));
  expect(tab.pastes().some(({ _id }) => _id === first._id)).toBe(false);
});

test('what was restored with others, and then deleted forever, is nowhere', async () => {
  const { tab, settle, first, second, deleteForever, isStored } = await setUp();
  const deleted = [first, second].map((paste) => ({ paste, place: { at: 'end' } as const }));
  tab.actions.removeAll(new Set([first._id, second._id]));
  await settle();
  tab.actions.restoreAll(deleted);
  await settle();
  tab.actions.remove(first._id);
  await settle();
  await deleteForever(({ pasteId }) => pasteId === first._id);
  expect([isStored(first), isStored(second)]).toEqual([false, true]);
});

test('a text that another paste has as well stays when one of them is deleted forever', async () => {
  const { tab, settle, first, deleteForever, wholeIn } = await setUp();
  await tab.actions.add({ title: 'twin', content: textOf(first._id) }, 'twin');
  await settle(5_000);
  tab.actions.remove(first._id);
  await settle();
  await deleteForever(({ pasteId }) => pasteId === first._id);
  expect(await wholeIn(tab, 'twin')).toBe(textOf(first._id));
});

test('a secret that is deleted forever within seconds of its move is gone, also if the clock was ahead then', async () => {
  const { browser, tab, settle, deleteForever, texts } = await setUp();
  await tab.actions.add({ title: 'secret', content: textOf('secret') }, 'secret');
  await settle(4_000);
  expect([...texts.texts.values()]).toContain(textOf('secret'));
  browser.clock.setBack(60_000);
  tab.actions.remove('secret');
  await settle(1_000);
  expect(await deleteForever(({ pasteId }) => pasteId === 'secret')).toMatchObject({ ok: true });
  expect([...texts.texts.values()]).not.toContain(textOf('secret'));
});

test('a text that the database fails to remove counts as deleted, since nothing names it, and goes after the next start', async () => {
  const { browser, tab, settle, first, deleteForever, isStored, texts, historyPort } = await setUp();
  tab.actions.remove(first._id);
  await settle();
  const { remove } = historyPort;
  historyPort.remove = (choose) => {
    // From now on, nothing is removed.
    texts.failure = 'failed';
    return remove(choose);
  };
  expect(await deleteForever(({ pasteId }) => pasteId === first._id)).toMatchObject({ ok: true });
  expect(isStored(first)).toBe(true);
  browser.killTabs();
  texts.failure = null;
  browser.openTab();
  await settle(70_000, 5_000);
  expect(isStored(first)).toBe(false);
});

test('the texts of a damaged list stay as long as the history has the list, whatever else is deleted', async () => {
  const { browser, tab, settle, first, second, isStored, historyPort } = await setUp();
  const damaged = `${browser.storedText()?.trim().slice(0, -1)},{"_id":`;
  browser.storage.put('pastes', damaged);
  tab.close();
  const next = browser.openTab();
  await settle();
  expect([...historyPort.records.values()].map(({ entry }) => entry.reason)).toContain('damaged');
  await next.actions.add({ title: 'after the damage', content: 'x' }, 'x');
  await settle();
  next.actions.remove('x');
  await settle();
  const { history } = next;
  const keys = [...historyPort.records.values()]
    .filter(({ entry }) => entry.pasteId === 'x')
    .map(({ entry }) => entry.key);
  const removing = history.remove(keys);
  await settle(4_000);
  expect(await removing).toMatchObject({ ok: true });
  for (let start = 0; start < 3; start++) {
    browser.killTabs();
    browser.openTab();
    await settle(70_000, 5_000);
    await settle(2 * DAY_MS, DAY_MS);
  }
  expect([isStored(first), isStored(second)]).toEqual([true, true]);
});

test('a text that nothing names any more is removed after a month, and not before', async () => {
  const { browser, tab, settle, first, isStored } = await setUp();
  tab.actions.remove(first._id);
  await settle();
  const visit = async () => {
    browser.killTabs();
    const { history } = browser.openTab();
    await settle(35_000, 5_000);
    // A screen that lists deleted pastes.
    void history.list();
    await settle(35_000, 5_000);
  };
  await visit();
  await settle(29 * DAY_MS, DAY_MS);
  await visit();
  expect(isStored(first)).toBe(true);
  await settle(2 * DAY_MS, DAY_MS);
  await visit();
  await settle(2 * DAY_MS, DAY_MS);
  await visit();
  expect(isStored(first)).toBe(false);
});

test('a clock that was two years ahead, or behind, removes no text before its month has passed', async () => {
  const { browser, settle, first, second, isStored } = await setUp();
  const visit = async (act = (_: FakeTab) => {}) => {
    browser.killTabs();
    const tab = browser.openTab();
    await settle();
    act(tab);
    void tab.history.list();
    await settle(70_000, 5_000);
  };
  const visitDaily = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await settle(DAY_MS, DAY_MS);
      await visit();
    }
  };
  const TWO_YEARS_MS = 730 * DAY_MS;
  await visitDaily(3);
  await visit(({ actions }) => actions.remove(first._id));
  await visit();
  browser.clock.setBack(-TWO_YEARS_MS);
  await visit();
  await visit();
  browser.clock.setBack(2 * TWO_YEARS_MS);
  await visit(({ actions }) => actions.remove(second._id));
  await visit();
  browser.clock.setBack(-TWO_YEARS_MS);
  await visitDaily(27);
  expect([isStored(first), isStored(second)]).toEqual([true, true]);
  await visitDaily(8);
  expect([isStored(first), isStored(second)]).toEqual([false, false]);
});

test('while the list is damaged, nothing is said to be deleted forever that the copy of the list still has', async () => {
  const { browser, tab, settle, first, historyPort } = await setUp();
  tab.actions.remove(first._id);
  await settle();
  tab.close();
  browser.storage.put('pastes', JSON.stringify([LONG[3], 'no paste']));
  const next = browser.openTab();
  await settle();
  const keys = [...historyPort.records.values()]
    .filter(({ entry }) => entry.pasteId === first._id)
    .map(({ entry }) => entry.key);
  const removing = next.history.remove(keys);
  await settle(4_000);
  expect(await removing).toEqual({ ok: false, error: 'damaged' });
  expect(historyPort.records.has(keys[0] ?? '')).toBe(true);
});
