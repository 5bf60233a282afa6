import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { createDraftTabs } from '../../support/draft-tabs';

test('typed text is stored within half a second, also during further typing', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  /** One character is typed every 50 ms, from 0 ms on. */
  const textAt = (ms: number) => 'x'.repeat(Math.floor(ms / 50) + 1);
  for (let atMs = 0; atMs < 2_000; atMs += 50) {
    tab.type(textAt(atMs));
    tabs.clock.advance(50);
    const [stored = ''] = tabs.storedContents();
    if (atMs >= 500) expect(stored.length).toBeGreaterThanOrEqual(textAt(atMs + 50 - 500).length);
  }
});

test('a draft that the browser refuses for a moment is stored half a second later, without another key press', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type('typed');
  tabs.storage.refusals = 1;
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tabs.storedContents()).toEqual([]);
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('the draft is deleted when nothing in the fields is unsaved any more', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.typeAndFlush('typed');
  tab.text = null;
  tab.keeper.scheduleSave();
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tabs.storedContents()).toEqual([]);
});

test('a discarded draft is gone, and no later flush revives it', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.typeAndFlush('saved');
  tab.type('saved!');
  tab.keeper.discard();
  tab.keeper.flush();
  tabs.clock.advance(60_000);
  expect(tabs.storedContents()).toEqual([]);
});

test('a suspended draft frees its space, and a flush writes it back', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.typeAndFlush('typed');
  tab.keeper.suspend();
  expect(tabs.storedContents()).toEqual([]);
  tab.keeper.flush();
  expect(tabs.storedContents()).toEqual(['typed']);
});

test('a draft that does not fit never fails, and is not safe until it fits', () => {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tabs.storage.capacity = 20;
  tab.type('typed');
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tab.box.storeAll()).toBe(false);
  tabs.storage.capacity = 1_000;
  tab.keeper.flush();
  expect(tab.box.storeAll()).toBe(true);
  expect(tabs.storedContents()).toEqual(['typed']);
});
