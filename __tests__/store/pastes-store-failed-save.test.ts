/** @jest-environment node */
import type { PastesState } from '@/store/pastes-state';
import { DAMAGED_KEY_PREFIX, PASTES_KEY } from '@/store/storage-keys';
import { buildPastes } from '../support/build-paste';
import { createFakeBrowser } from '../support/fake-browser';

type Act = (actions: PastesState) => unknown;

const acts: readonly (readonly [string, Act])[] = [
  ['add', (actions) => actions.add({ title: 'new', content: 'text' })],
  ['update', (actions) => actions.update('id-a', { title: 'longer', content: 'longer than it was before' })],
];

const allActs: readonly (readonly [string, Act])[] = [
  ...acts,
  ['remove', (actions) => actions.remove('id-a')],
  ['reset', (actions) => actions.reset()],
];

function openFullTab() {
  const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
  const tab = browser.openTab();
  browser.storage.capacity = PASTES_KEY.length + (browser.storedText() ?? '').length;
  return { browser, tab };
}

describe('a full storage', () => {
  test.each(acts)('makes %s change neither what is shown nor what is stored, and says so', (_name, act) => {
    const { browser, tab } = openFullTab();
    const before = { shown: tab.pastes(), stored: browser.storedText() };
    expect(act(tab.store.getState())).toEqual({ ok: false, error: 'full' });
    browser.deliverAll();
    browser.clock.advance(60_000);
    expect(tab.pastes()).toBe(before.shown);
    expect(browser.storedText()).toBe(before.stored);
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'Storage is full. Nothing was saved.' }]);
    expect(tab.store.getState().isFull).toBe(true);
  });

  test('is a state that ends with the next save that succeeds', () => {
    const { browser, tab } = openFullTab();
    const { add, remove } = tab.store.getState();
    add({ title: 'new', content: 'text' });
    remove('id-a');
    expect(tab.store.getState().isFull).toBe(false);
    add({ title: '', content: '' }, 'c');
    browser.deliverAll();
    expect(browser.storedPastes()).toHaveLength(2);
  });

  test('never shows to another tab what could not be stored', () => {
    const { browser, tab } = openFullTab();
    const other = browser.openTab();
    tab.store.getState().add({ title: 'new', content: 'text' });
    browser.deliverAll();
    browser.storage.capacity = 1_000_000;
    browser.clock.advance(60_000);
    expect(other.pastes()).toEqual(buildPastes('a', 'b'));
    expect(browser.storedPastes()).toEqual(buildPastes('a', 'b'));
  });
});

describe('a browser that denies storage after the page was opened', () => {
  test.each(allActs)('makes %s change nothing, and says so', (_name, act) => {
    const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
    const tab = browser.openTab();
    const before = { shown: tab.pastes(), stored: browser.storedText() };
    browser.storage.isDenied = true;
    expect(act(tab.store.getState())).toEqual({ ok: false, error: 'denied' });
    browser.deliverAll();
    expect(tab.pastes()).toBe(before.shown);
    expect(browser.storedText()).toBe(before.stored);
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'The browser refused to store this. Nothing was saved.' }]);
  });
});

describe('damaged data', () => {
  const damaged = '[{"_id":"a","title":"kept","content":"","createdAt":"2025-01-05T10:20:30.400Z"},null]';

  test('is neither changed nor copied by looking at it', () => {
    const browser = createFakeBrowser({ stored: damaged });
    const tab = browser.openTab();
    browser.deliverAll();
    browser.clock.advance(60_000);
    expect(browser.storedText()).toBe(damaged);
    expect(tab.storage.keys()).toEqual([PASTES_KEY]);
    expect(tab.pastes().map(({ title }) => title)).toEqual(['kept']);
    expect(tab.store.getState().damage).toMatchObject({ kind: 'found', setAsideCount: 1 });
  });

  test.each(allActs.filter(([name]) => name !== 'update' && name !== 'remove'))(
    'is copied aside before %s replaces it',
    (_name, act) => {
      const browser = createFakeBrowser({ stored: damaged });
      const tab = browser.openTab();
      act(tab.store.getState());
      const copies = tab.storage.keys().filter((key) => key.startsWith(DAMAGED_KEY_PREFIX));
      expect(copies.map((key) => tab.storage.read(key))).toEqual([{ ok: true, value: damaged }]);
      expect(tab.store.getState().damage).toEqual({ kind: 'kept', copyCount: 1 });
    },
  );

  test.each([
    ['add', allActs[0]?.[1]],
    ['reset', allActs[3]?.[1]],
  ] as const)('without room for a copy makes %s change nothing, and says what to do', (_name, act) => {
    const browser = createFakeBrowser({ stored: damaged, capacity: PASTES_KEY.length + damaged.length + 50 });
    const tab = browser.openTab();
    expect(act?.(tab.store.getState())).toEqual({ ok: false, error: 'unsaved-damage' });
    browser.deliverAll();
    expect(browser.storedText()).toBe(damaged);
    expect(tab.store.getState().damage).toMatchObject({ kind: 'found', mustDownload: true });
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'Download the damaged data first. Nothing was saved.' }]);
  });

  test('that the person has in a file is replaced without a copy where none fits', () => {
    const text = `{${'x'.repeat(100)}`;
    const browser = createFakeBrowser({ stored: text, capacity: PASTES_KEY.length + 150 });
    const tab = browser.openTab();
    const actions = tab.store.getState();
    expect(actions.readStoredText()).toBe(text);
    actions.downloadDamage();
    expect(actions.add({ title: 'new', content: '' }).ok).toBe(true);
    expect(tab.storage.keys()).toEqual([PASTES_KEY]);
  });

  test('that the person has in a file is copied aside all the same where there is room', () => {
    const browser = createFakeBrowser({ stored: '{' });
    const tab = browser.openTab();
    const actions = tab.store.getState();
    actions.downloadDamage();
    expect(actions.add({ title: 'new', content: '' }).ok).toBe(true);
    expect(tab.storage.keys()).toHaveLength(2);
    expect(tab.store.getState().damage).toMatchObject({ kind: 'kept' });
  });
});
