/** @jest-environment node */
import { KEEP_DELAY_MS } from '@/store/draft-keeper';
import { createDraftTabs } from '../support/draft-tabs';

test('what is typed is stored within half a second, also while the typing goes on', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  let typed = '';
  for (let passedMs = 0; passedMs <= 500; passedMs += 50) {
    typed += 'x';
    tab.type(typed);
    tabs.clock.advance(50);
  }
  expect(KEEP_DELAY_MS).toBeLessThan(500);
  expect(tabs.storedContents()[0]?.length).toBeGreaterThanOrEqual(KEEP_DELAY_MS / 50);
});

test('a flush stores what was typed, at once', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.keeper.flush();
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('fields that hold nothing unsaved any more take their draft away', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.keeper.flush();
  tab.text = null;
  tab.keeper.touch();
  tabs.clock.advance(KEEP_DELAY_MS);
  expect(tabs.storedContents()).toEqual([]);
});

test('an ended draft is gone, and no later flush revives it', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('saved');
  tab.keeper.flush();
  tab.type('saved!');
  tab.keeper.end();
  tab.keeper.flush();
  tabs.clock.advance(60_000);
  expect(tabs.storedContents()).toEqual([]);
});

test('a withdrawn draft gives its room away for a moment, and comes back with a flush', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tab.keeper.flush();
  tab.keeper.withdraw();
  expect(tabs.storedContents()).toEqual([]);
  tab.keeper.flush();
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('a draft without room never fails, and is not safe until there is some', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tabs.storage.capacity = 20;
  tab.type('typed');
  tabs.clock.advance(KEEP_DELAY_MS);
  expect(tab.keeper.isSafe()).toBe(false);
  tabs.storage.capacity = 1_000;
  tab.keeper.flush();
  expect(tab.keeper.isSafe()).toBe(true);
  expect(tabs.storedContents()).toEqual(['typed']);
});
