/** @jest-environment node */
import { RETENTION_MS } from '@/store/operations/operation-log';
import { DRAFT_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeTab } from '../../support/fake-browser';
import { START_MS } from '../../support/fake-clock';

function openTwoTabs(...titles: readonly string[]) {
  const browser = createFakeBrowser({ stored: buildPastes(...titles) });
  return { browser, first: browser.openTab(), second: browser.openTab() };
}

const add = (tab: FakeTab, title: string) => tab.store.getState().add({ title, content: '' }, `id-${title}`);
const titles = (tab: FakeTab) => tab.pastes().map(({ title }) => title);

test('a tab shows what another tab saves', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  expect(titles(second)).toEqual(['a', 'b']);
});

test('a tab that only receives changes writes nothing', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
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

test('two tabs that save at the same time lose neither paste', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  add(second, 'c');
  browser.deliverAll();
  expect(titles(first).sort()).toEqual(['a', 'b', 'c']);
  expect(titles(second)).toEqual(titles(first));
  expect(browser.storedPastes()).toEqual(first.pastes());
});

test('a removed paste stays removed when the tab that added it saves again', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  second.store.getState().remove('id-b');
  add(first, 'c');
  browser.deliverAll();
  expect(titles(first)).toEqual(['a', 'c']);
  expect(titles(second)).toEqual(['a', 'c']);
});

test('an update later than a removal that had not arrived yet restores the paste', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  browser.clock.advance(5);
  second.store.getState().update('id-a', { title: 'still in use', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['still in use']);
  expect(titles(second)).toEqual(['still in use']);
});

test('a save wins over a removal in the same millisecond, whichever tab saved', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  second.store.getState().update('id-a', { title: 'kept', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['kept']);
  expect(titles(second)).toEqual(['kept']);
});

test('a removal is later than every operation its tab knows, even in the same millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.actions.undo();
  browser.deliverAll();
  second.store.getState().remove('id-a');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  browser.deliverAll();
  expect(titles(first)).toEqual([]);
  expect(titles(second)).toEqual([]);
});

test('all tabs keep the same one of two undos in the same millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().update('id-a', { title: 'same', content: '' });
  browser.clock.advance(1);
  second.store.getState().update('id-a', { title: 'same', content: '' });
  for (const tab of [first, second]) tab.store.getState().remove('id-a');
  browser.clock.advance(5);
  for (const tab of [first, second]) tab.actions.undo();
  browser.deliverAll();
  expect(first.pastes()).toEqual(second.pastes());
  expect(titles(first)).toEqual(['same']);
});

test('all tabs keep the same one of two updates in the same millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().update('id-a', { title: 'x', content: '' });
  second.store.getState().update('id-a', { title: 'y', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['y']);
  expect(titles(second)).toEqual(['y']);
});

test('a save made just before its tab closes survives a save in another tab', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  add(second, 'c');
  second.storage.send();
  first.storage.send();
  second.close();
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  browser.deliverAll();
  expect(titles(first).sort()).toEqual(['a', 'b', 'c']);
  expect(browser.storedPastes()).toEqual(first.pastes());
});

test('a tab opened before an undo arrives does not revert it', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.actions.undo();
  const third = browser.openTab();
  second.store.getState().update('id-a', { title: 'earlier than the undo', content: '' });
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS / 2);
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
  browser.clock.advance(RETENTION_MS / 2);
  browser.deliverAll();
  for (const tab of [first, third]) expect(titles(tab)).toEqual(['kept']);
});

test('an operation that every tab has evicted is never replayed', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  browser.storage.put(PASTES_KEY, '[]');
  add(browser.openTab(), 'c');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  for (const tab of [first, second]) expect(titles(tab)).toEqual(['c']);
});

describe('reset', () => {
  test('removes a paste that another tab has overwritten and this tab was about to replay', () => {
    const { browser, first, second } = openTwoTabs('a');
    add(first, 'b');
    first.storage.send();
    add(second, 'c');
    second.storage.send();
    first.storage.receiveWithoutEvent();
    first.storage.receiveWithoutEvent();
    first.store.getState().reset();
    browser.deliverAll();
    browser.clock.advance(RETENTION_MS);
    browser.deliverAll();
    expect(titles(first)).toEqual([]);
    expect(titles(second)).toEqual([]);
  });

  test('removes a paste dated slightly ahead of the clock, even if another tab writes it back', () => {
    const ahead = buildPaste({ _id: 'ahead', createdAt: new Date(START_MS + 5_000).toISOString() });
    const browser = createFakeBrowser({ stored: [ahead] });
    const first = browser.openTab();
    const second = browser.openTab();
    first.store.getState().reset();
    first.storage.send();
    add(second, 'c');
    browser.deliverAll();
    expect(titles(first)).toEqual(['c']);
  });
});
