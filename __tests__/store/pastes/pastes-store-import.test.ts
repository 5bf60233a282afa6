import fc from 'fast-check';
import { planImport } from '@/store/backup/import-plan';
import type { Paste } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';

function openImporting(...titles: readonly string[]) {
  const opened = openTabWith(...titles);
  const importAll = (pastes: readonly Paste[]) => opened.actions.importPastes((present) => planImport(present, pastes));
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

test('an import that does not fit adds nothing and reports full storage', () => {
  const { browser, tab, importAll } = openImporting('a');
  browser.storage.capacity = 300;
  expect(importAll(buildPastes('x', 'y', 'z'))).toEqual({ ok: false, error: 'full' });
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(buildPastes('a'));
  expect(tab.store.getState()).toMatchObject({ isFull: true, undoableActs: [] });
  expect(tab.toasts).toEqual([]);
});

test('an import of ten thousand pastes does not date the next paste ahead of the clock', () => {
  const { browser, tab, actions, importAll } = openImporting();
  browser.storage.capacity = 10_000_000;
  importAll(Array.from({ length: 10_000 }, (_, index) => buildPaste({ _id: `many-${index}` })));
  const saved = actions.add({ title: 'next', content: '' });
  expect(saved.ok && Date.parse(saved.value.createdAt) - browser.clock.now()).toBeLessThan(10);
  expect(tab.pastes()).toHaveLength(10_001);
});

test('undoing an import restores the exact list, whatever was stored and imported', () => {
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
      importPastes((present) => planImport(present, imported));
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
  await tab.actions.whenStored();
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
  await actions.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe('Import undone');
  expect(actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
});
