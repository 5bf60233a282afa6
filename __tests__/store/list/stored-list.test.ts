import { REPLAY_MS } from '@/store/operations/operation-log';
import { DRAFT_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeTab } from '../../support/fake-browser';

function openTwoTabs(...titles: readonly string[]) {
  const browser = createFakeBrowser({ stored: buildPastes(...titles) });
  return { browser, first: browser.openTab(), second: browser.openTab() };
}

const add = (tab: FakeTab, title: string) => tab.store.getState().add({ title, content: '' }, `id-${title}`);
const titles = (tab: FakeTab) => tab.pastes().map(({ title }) => title);

test('a tab that only receives changes writes nothing', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS);
  expect(second.storage.send()).toBe(false);
});

test('a save is based on the stored list, even if the storage event was lost', () => {
  const { first, second } = openTwoTabs('a');
  add(first, 'b');
  first.storage.send();
  second.storage.receiveWithoutEvent();
  add(second, 'c');
  expect(titles(second)).toEqual(['a', 'b', 'c']);
});

test('a draft stored by one tab does not make another tab re-read the list', () => {
  const { browser, first, second } = openTwoTabs('a');
  const read = jest.spyOn(second.storage, 'read');
  first.storage.write(`${DRAFT_KEY_PREFIX}1`, 'unsaved');
  browser.deliverAll();
  expect(read).not.toHaveBeenCalled();
  add(first, 'b');
  browser.deliverAll();
  expect(read).toHaveBeenCalledWith(PASTES_KEY);
});

test('a removal is later than every operation its tab knows, even in the same millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.actions.undo();
  browser.deliverAll();
  second.store.getState().remove('id-a');
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS);
  browser.deliverAll();
  expect(titles(first)).toEqual([]);
  expect(titles(second)).toEqual([]);
});

test('a tab opened before an undo arrives does not revert it', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.actions.undo();
  const third = browser.openTab();
  second.store.getState().update('id-a', { title: 'earlier than the undo', content: '' });
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS / 2);
  browser.deliverAll();
  for (const tab of [first, second, third]) expect(titles(tab)).toEqual(['a']);
});

test('a tab opened before an update arrives keeps it despite a removal in the same millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  second.store.getState().update('id-a', { title: 'kept', content: '' });
  const third = browser.openTab();
  second.close();
  first.store.getState().remove('id-a');
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS / 2);
  browser.deliverAll();
  for (const tab of [first, third]) expect(titles(tab)).toEqual(['kept']);
});

test('an operation that every tab has evicted is never replayed', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS);
  browser.storage.put(PASTES_KEY, '[]');
  add(browser.openTab(), 'c');
  browser.deliverAll();
  browser.clock.advance(REPLAY_MS);
  for (const tab of [first, second]) expect(titles(tab)).toEqual(['c']);
});
