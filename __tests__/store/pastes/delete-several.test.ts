import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';
import { startProcessorTime } from '../../support/processor-time';

const TITLES = ['a', 'b', 'c', 'd', 'e'] as const;

function openTab() {
  const opened = openTabWith(...TITLES);
  return { ...opened, removeAll: (...ids: readonly string[]) => opened.actions.removeAll(new Set(ids)) };
}

test('several pastes are deleted in one act, told by the bar alone, and each is in the history', async () => {
  const { browser, tab, removeAll } = openTab();
  removeAll('id-d', 'id-b', 'id-c');
  expect(tab.pastes()).toEqual(buildPastes('a', 'e'));
  await tab.whenStored();
  expect(tab.toasts).toEqual([]);
  expect(tab.store.getState().offeredActs).toMatchObject([{ kind: 'deletion', deleted: { length: 3 } }]);
  browser.deliverAll();
  const left = browser.kept.flatMap((text) => ('paste' in text ? `${text.reason} ${text.paste.title}` : []));
  expect(left).toEqual(['deleted b', 'deleted c', 'deleted d']);
});

test.each([
  ['Paste restored', ['id-c']],
  ['2 pastes restored', ['id-a', 'id-b']],
  ['2 pastes restored', ['id-b', 'id-d']],
  ['3 pastes restored', ['id-c', 'id-d', 'id-e']],
  ['5 pastes restored', TITLES.map((title) => `id-${title}`)],
])('one undo says %s and brings %j back, each to its place', async (message, gone) => {
  const { browser, tab, actions, removeAll } = openTab();
  removeAll(...gone);
  expect((await actions.undo()).ok).toBe(true);
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(buildPastes(...TITLES));
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe(message);
  expect(await actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
});

test('pastes that another tab has deleted meanwhile are left out', async () => {
  const { tab, actions, removeAll } = openTab();
  actions.remove('id-a');
  removeAll('id-a', 'id-b');
  await tab.whenStored();
  expect(tab.toasts.map(({ message }) => message)).toEqual(['Paste deleted', 'Paste deleted']);
  expect(removeAll('id-a', 'id-b')).toEqual({ ok: false, error: 'missing' });
});

test('10,000 pastes are deleted and brought back within two seconds', () => {
  const stored = buildPastes(...Array.from({ length: 10_000 }, (_, index) => String(index)));
  const browser = createFakeBrowser({ stored });
  const tab = browser.openTab();
  const usedMs = startProcessorTime();
  tab.actions.removeAll(new Set(stored.map(({ _id }) => _id)));
  expect(tab.pastes()).toEqual([]);
  tab.actions.undo();
  expect(usedMs()).toBeLessThan(2_000);
  expect(tab.pastes()).toEqual(stored);
});
