/** @jest-environment node */
import { RETENTION_MS } from '@/store/operation-log';
import { PASTES_KEY } from '@/store/storage-keys';
import { buildPaste, buildPastes } from '../support/build-paste';
import { createFakeBrowser, type FakeTab } from '../support/fake-browser';
import { START_MS } from '../support/fake-clock';

function openTwoTabs(...titles: readonly string[]) {
  const browser = createFakeBrowser({ stored: buildPastes(...titles) });
  return { browser, first: browser.openTab(), second: browser.openTab() };
}

const add = (tab: FakeTab, title: string) => tab.store.getState().add({ title, content: '' }, `id-${title}`);
const titles = (tab: FakeTab) => tab.pastes().map(({ title }) => title);

test('what one tab saves, the other shows', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  expect(titles(second)).toEqual(['a', 'b']);
});

test('a tab that only looks on writes nothing', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  expect(second.storage.send()).toBe(false);
});

test('an act works upon what is stored, even where the event was lost', () => {
  const { first, second } = openTwoTabs('a');
  add(first, 'b');
  first.storage.send();
  second.storage.receiveWithoutEvent();
  add(second, 'c');
  expect(titles(second)).toEqual(['a', 'b', 'c']);
});

test('two tabs that save without having seen each other lose neither paste', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  add(second, 'c');
  browser.deliverAll();
  expect(titles(first).sort()).toEqual(['a', 'b', 'c']);
  expect(titles(second)).toEqual(titles(first));
  expect(browser.storedPastes()).toEqual(first.pastes());
});

test('a removal is not undone by the tab that saved the paste', () => {
  const { browser, first, second } = openTwoTabs('a');
  add(first, 'b');
  browser.deliverAll();
  second.store.getState().remove('id-b');
  add(first, 'c');
  browser.deliverAll();
  expect(titles(first)).toEqual(['a', 'c']);
  expect(titles(second)).toEqual(['a', 'c']);
});

test('a save later than a removal that had not arrived yet brings the paste back', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  browser.clock.advance(5);
  second.store.getState().update('id-a', { title: 'still in use', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['still in use']);
  expect(titles(second)).toEqual(['still in use']);
});

test('of a save and a removal in one millisecond the save wins, whichever tab did it', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  second.store.getState().update('id-a', { title: 'kept', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['kept']);
  expect(titles(second)).toEqual(['kept']);
});

test('a removal is later than everything its tab has heard of, even in one millisecond', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.store.getState().undo();
  browser.deliverAll();
  second.store.getState().remove('id-a');
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS);
  browser.deliverAll();
  expect(titles(first)).toEqual([]);
  expect(titles(second)).toEqual([]);
});

test('of two undos in one millisecond all tabs keep the same', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().update('id-a', { title: 'same', content: '' });
  browser.clock.advance(1);
  second.store.getState().update('id-a', { title: 'same', content: '' });
  for (const tab of [first, second]) tab.store.getState().remove('id-a');
  browser.clock.advance(5);
  for (const tab of [first, second]) tab.store.getState().undo();
  browser.deliverAll();
  expect(first.pastes()).toEqual(second.pastes());
  expect(titles(first)).toEqual(['same']);
});

test('of two saves of one paste in one millisecond all tabs keep the same', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().update('id-a', { title: 'x', content: '' });
  second.store.getState().update('id-a', { title: 'y', content: '' });
  browser.deliverAll();
  expect(titles(first)).toEqual(['y']);
  expect(titles(second)).toEqual(['y']);
});

test('what a tab saved just before it was closed is not lost to a save of another', () => {
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

test('a tab opened while an undo was on its way does not fight it', () => {
  const { browser, first, second } = openTwoTabs('a');
  first.store.getState().remove('id-a');
  first.store.getState().undo();
  const third = browser.openTab();
  second.store.getState().update('id-a', { title: 'earlier than the undo', content: '' });
  browser.deliverAll();
  browser.clock.advance(RETENTION_MS / 2);
  browser.deliverAll();
  for (const tab of [first, second, third]) expect(titles(tab)).toEqual(['a']);
});

test('a tab opened while a save was on its way does not remove what was saved in the millisecond of a removal', () => {
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

test('what is older than the memory of all tabs is never done again', () => {
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
  test('takes out a paste that another tab has overwritten and this one was about to save again', () => {
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

  test('takes out a paste whose date is a little ahead of the clock, though another tab wrote it back', () => {
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
