import fc from 'fast-check';
import type { HistoryPort } from '@/store/database/history-port';
import { planKeepBoth } from '@/store/import/import-plan';
import { planMerge } from '@/store/import/merge-versions';
import type { Paste } from '@/store/paste/paste';
import { isUndone, type UndoableAct } from '@/store/pastes/undo';
import { failure } from '@/store/result';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';
import { START_MS } from '../../support/fake-clock';
import { createFakeHistory } from '../../support/fake-history';
import { settle } from '../../support/settle';

const mergeAll: typeof planKeepBoth = (present, pastes, originalIds = new Map()) =>
  planMerge(present, { pastes, originalIds });

function openImporting(...titles: readonly string[]) {
  const opened = openTabWith(...titles);
  const importAll = (pastes: readonly Paste[]) =>
    opened.actions.importPastes((present) => planKeepBoth(present, pastes));
  return { ...opened, importAll };
}

test('an import appends all its pastes with their ids and dates, and every tab shows them', () => {
  const { browser, tab, importAll } = openImporting('a');
  const other = browser.openTab();
  importAll(buildPastes('x', 'y'));
  expect(browser.storage.text('pastes')).not.toContain('id-x');
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(buildPastes('a', 'x', 'y'));
  expect(other.pastes()).toEqual(buildPastes('a', 'x', 'y'));
  // The undo bar reports it.
  expect(tab.toasts).toEqual([]);
});

test('an import that does not fit adds nothing and reports full storage', async () => {
  const { browser, tab, importAll } = openImporting('a');
  browser.storage.capacity = 300;
  expect(await importAll(buildPastes('x', 'y', 'z'))).toEqual({ ok: false, error: 'full' });
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(buildPastes('a'));
  expect(tab.store.getState()).toMatchObject({ isStorageFull: true, undoableActs: [] });
  expect(tab.toasts).toEqual([]);
});

test('an import of ten thousand pastes does not date the next paste ahead of the clock', async () => {
  const { browser, tab, actions, importAll } = openImporting();
  browser.storage.capacity = 10_000_000;
  importAll(Array.from({ length: 10_000 }, (_, index) => buildPaste({ _id: `many-${index}` })));
  const saved = await actions.add({ title: 'next', content: '' });
  expect(saved.ok && Date.parse(saved.value.createdAt) - browser.clock.now()).toBeLessThan(10);
  expect(tab.pastes()).toHaveLength(10_001);
});

test.each([
  ['both are kept', planKeepBoth],
  ['the newer version wins', mergeAll],
])('undoing an import restores the exact list: %s', (_name, plan) => {
  const pastes = fc.uniqueArray(
    fc.record({
      _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      title: fc.constantFrom('x', 'y'),
      content: fc.constant(''),
      createdAt: fc.constantFrom('2025-01-05T10:20:30.400Z', '2026-01-01T12:00:30.000Z', '2099-01-01T00:00:00.000Z'),
    }),
    { selector: ({ _id }) => _id },
  );
  fc.assert(
    fc.property(pastes, pastes, (stored, imported) => {
      const browser = createFakeBrowser({ stored });
      const { importPastes, undo } = browser.openTab().actions;
      importPastes((present) => plan(present, imported));
      undo();
      browser.deliverAll();
      browser.clock.advance(60_000);
      browser.deliverAll();
      expect(browser.storedPastes()).toEqual(stored);
    }),
  );
});

test('undoing an import keeps a paste that another tab has edited since, and says so', async () => {
  const { browser, tab, actions, importAll } = openImporting('a');
  importAll(buildPastes('x', 'y', 'z'));
  browser.deliverAll();
  browser.openTab().store.getState().update('id-y', { title: 'y', content: 'edited' });
  browser.deliverAll();
  actions.undo();
  expect(tab.pastes().map(({ title, content }) => [title, content])).toEqual([
    ['a', 'About a'],
    ['y', 'edited'],
  ]);
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe('Import undone. Kept 1 paste that you edited since');
});

test('an import and a deletion are undone in reverse order', async () => {
  const { tab, actions, importAll } = openImporting('a');
  importAll(buildPastes('x'));
  actions.remove('id-x');
  actions.undo();
  expect(tab.pastes()).toEqual(buildPastes('a', 'x'));
  actions.undo();
  expect(tab.pastes()).toEqual(buildPastes('a'));
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe('Import undone');
  expect(await actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
});

describe('an import by which the newer version wins', () => {
  const HOUR_MS = 3_600_000;
  const later = (fields: Partial<Paste>) =>
    buildPaste({ createdAt: new Date(START_MS - HOUR_MS).toISOString(), ...fields });
  const earlier = (fields: Partial<Paste>) => buildPaste({ createdAt: '2020-01-01T00:00:00.000Z', ...fields });

  function openMerging(...titles: readonly string[]) {
    const opened = openTabWith(...titles);
    const merge = (...pastes: readonly Paste[]) => opened.actions.importPastes((present) => mergeAll(present, pastes));
    return { ...opened, merge };
  }

  const [a, b] = buildPastes('a', 'b') as [Paste, Paste];

  test('replaces the paste in place, with its date, in every tab; the replaced text goes to the history', () => {
    const { browser, tab, merge } = openMerging('a', 'b');
    const other = browser.openTab();
    const newer = later({ _id: 'id-a', title: 'newer' });
    merge(newer, ...buildPastes('x'));
    browser.deliverAll();
    for (const each of [tab, other]) expect(each.pastes()).toEqual([newer, b, ...buildPastes('x')]);
    expect(browser.storedPastes()).toEqual([newer, b, ...buildPastes('x')]);
    expect(browser.kept).toMatchObject([{ reason: 'updated', paste: a }]);
  });

  test('keeps the pin of the replaced paste, and undoing it too', () => {
    const { browser, tab, actions, merge } = openMerging('a', 'b');
    actions.pin('id-a', true);
    const pinned = tab.pastes()[0];
    merge(later({ _id: 'id-a', title: 'newer' }));
    expect(tab.pastes()[0]).toMatchObject({ title: 'newer', pinnedAt: pinned?.pinnedAt });
    actions.undo();
    browser.deliverAll();
    expect(browser.storedPastes()).toEqual([pinned, b]);
  });

  test('puts an earlier version into the history, and leaves the list as it is', async () => {
    const { browser, tab, merge } = openMerging('a');
    const older = earlier({ _id: 'id-a', title: 'older' });
    merge(older);
    browser.deliverAll();
    expect(browser.storedPastes()).toEqual([a]);
    expect(browser.kept).toEqual([{ reason: 'imported', paste: older, place: null, leftAtMs: browser.clock.now() }]);
    // Nothing is left to undo.
    expect(tab.store.getState().undoableActs).toEqual([]);
    await settle();
    expect(tab.toasts.at(-1)?.message).toBe('Imported an earlier version');
  });

  test('does not say that earlier versions are imported if the history cannot store them', async () => {
    const historyPort: HistoryPort = { ...createFakeHistory(), put: async () => failure('failed') };
    const tab = createFakeBrowser({ stored: [a], historyPort }).openTab();
    await tab.actions.importPastes((present) => mergeAll(present, [earlier({ _id: 'id-a', title: 'older' })]));
    await settle();
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'The earlier versions could not be stored.' }]);
  });

  test('that does not fit changes neither the list nor the history', async () => {
    const { browser, merge } = openMerging('a');
    browser.storage.capacity = 300;
    const older = earlier({ _id: 'id-a', title: 'older' });
    expect(await merge(older, ...buildPastes('x', 'y', 'z'))).toEqual({ ok: false, error: 'full' });
    expect(browser.kept).toEqual([]);
    expect(browser.storedPastes()).toEqual([a]);
  });

  test('wins over a text that another tab saves at the same moment, which goes to the history', async () => {
    const { browser, tab, merge } = openMerging('a');
    const other = browser.openTab();
    const saved = await other.actions.update('id-a', { title: 'saved', content: '' });
    browser.clock.advance(1);
    const newer = later({ _id: 'id-a', title: 'newer' });
    merge(newer);
    browser.advance(60_000);
    for (const each of [tab, other]) expect(each.pastes()).toEqual([newer]);
    expect(browser.kept).toContainEqual(
      expect.objectContaining({ reason: 'overwritten', paste: saved.ok && saved.value }),
    );
    expect(other.overwrittenIds).toContain('id-a');
  });

  test('is later than the replaced version in every tab, whatever its own date', () => {
    const listedMs = START_MS + 5_000;
    const browser = createFakeBrowser({ stored: [{ ...a, createdAt: new Date(listedMs).toISOString() }] });
    const newer = buildPaste({ _id: 'id-a', title: 'newer', createdAt: '2100-01-01T00:00:00.000Z' });
    browser.openTab().actions.importPastes((present) => mergeAll(present, [newer]));
    expect(browser.channel.announced().at(-1)?.stampMs).toBeGreaterThan(listedMs);
  });

  test('is undone in one act: replaced texts come back in place, added pastes are taken out', async () => {
    const { browser, tab, actions, merge } = openMerging('a', 'b');
    const newer = later({ _id: 'id-a', title: 'newer' });
    merge(newer, later({ _id: 'id-b', title: 'newer too' }), ...buildPastes('x'));
    actions.undo();
    browser.advance(60_000);
    expect(browser.storedPastes()).toEqual([a, b]);
    await tab.whenStored();
    expect(tab.toasts.at(-1)?.message).toBe('Import undone');
  });

  test('that was undone leaves the history as it was: no earlier versions, no deleted pastes', () => {
    const { browser, tab, actions, merge } = openMerging('a', 'b');
    const other = browser.openTab();
    actions.update('id-b', { title: 'saved before', content: '' });
    const versionsBefore = () => new Set(browser.kept.filter((text) => 'paste' in text && text.paste._id === 'id-b'));
    const before = versionsBefore();
    merge(later({ _id: 'id-a', title: 'newer' }), earlier({ _id: 'id-b', title: 'older' }), ...buildPastes('x'));
    browser.deliverAll();
    const listed = tab.pastes();
    actions.undo();
    browser.advance(60_000);
    for (const each of [tab, other]) expect(each.pastes()).toMatchObject([a, { title: 'saved before' }]);
    expect(versionsBefore()).toEqual(before);
    // The replaced text was kept with the import. It is in the list again.
    const others = browser.kept.filter((text) => 'paste' in text && text.paste._id !== 'id-b');
    expect(new Set(others.map((text) => 'paste' in text && text.paste.title))).toEqual(new Set(['a']));
    expect(listed).toHaveLength(3);
  });

  test('that was undone keeps what another tab has saved meanwhile', async () => {
    const { browser, tab, actions, merge } = openMerging('a');
    const other = browser.openTab();
    merge(later({ _id: 'id-a', title: 'newer' }));
    browser.deliverAll();
    const saved = await other.actions.update('id-a', { title: 'typed', content: '' });
    // This tab does not know it yet.
    actions.undo();
    browser.advance(60_000);
    expect([...tab.pastes(), ...browser.kept.map((text) => 'paste' in text && text.paste)]).toContainEqual(
      saved.ok && saved.value,
    );
  });

  test('is not undone where a paste was edited since, and says so', async () => {
    const { tab, actions, merge } = openMerging('a', 'b');
    merge(later({ _id: 'id-a', title: 'newer' }), later({ _id: 'id-b', title: 'newer too' }));
    actions.update('id-a', { title: 'edited', content: '' });
    actions.undo(tab.store.getState().undoableActs[0]);
    expect(tab.pastes().map(({ title }) => title)).toEqual(['edited', 'b']);
    await tab.whenStored();
    expect(tab.toasts.at(-1)?.message).toBe('Import undone. Kept 1 paste that you edited since');
  });

  test('has nothing to undo once its pastes are gone, or have their texts again', () => {
    const { tab, actions, merge } = openMerging('a', 'b');
    merge(later({ _id: 'id-a', title: 'newer' }), later({ _id: 'id-b', title: 'newer too' }));
    const [act] = tab.store.getState().undoableActs as [UndoableAct];
    actions.remove('id-a');
    expect(isUndone(act, tab.pastes())).toBe(false);
    expect(isUndone(act, [b])).toBe(true);
  });
});
