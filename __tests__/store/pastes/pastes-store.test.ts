import type { PastesState } from '@/store/pastes/pastes-state';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';
import { START_MS } from '../../support/fake-clock';

const NOW = new Date(START_MS).toISOString();

describe('opening a tab', () => {
  test('shows the stored list in its order and writes nothing', () => {
    const { browser, tab } = openTabWith('a', 'b');
    const before = browser.storedText();
    browser.deliverAll();
    browser.clock.advance(60_000);
    expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
    expect(tab.store.getState().status).toBe('ready');
    expect(browser.storedText()).toBe(before);
  });
});

describe('add', () => {
  test('appends a paste with an id and the date, stores it and shows a toast', async () => {
    const { browser, tab, actions } = openTabWith('a');
    const outcome = actions.add({ title: 'New', content: 'text' });
    browser.deliverAll();
    const added = { _id: expect.stringMatching(/^[0-9a-z]+$/), title: 'New', content: 'text', createdAt: NOW };
    expect(await outcome).toEqual({ ok: true, value: added });
    expect(tab.pastes()).toEqual([...buildPastes('a'), added]);
    expect(browser.storedPastes()).toEqual(tab.pastes());
    await tab.whenStored();
    expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste added' }]);
  });

  test('refuses an id that is taken, shows an error and stores nothing', async () => {
    const { browser, tab, actions } = openTabWith('a');
    const before = browser.storedText();
    const shown = tab.pastes();
    expect(await actions.add({ title: 'other', content: '' }, 'id-a')).toEqual({ ok: false, error: 'duplicate' });
    browser.deliverAll();
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'Paste already exist' }]);
    expect(browser.storedText()).toBe(before);
    expect(tab.pastes()).toBe(shown);
  });
});

describe('update', () => {
  test('replaces title and content in place, resets the date, stores the paste and shows a toast', async () => {
    const { browser, tab, actions } = openTabWith('a', 'b', 'c');
    const outcome = actions.update('id-b', { title: 'B', content: 'new' });
    browser.deliverAll();
    const [a, , c] = buildPastes('a', 'b', 'c');
    const updated = { _id: 'id-b', title: 'B', content: 'new', createdAt: NOW };
    expect(await outcome).toEqual({ ok: true, value: updated });
    expect(tab.pastes()).toEqual([a, updated, c]);
    expect(browser.storedPastes()).toEqual(tab.pastes());
    await tab.whenStored();
    expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste updated' }]);
  });

  test('keeps the fields that another program added to the paste', () => {
    const browser = createFakeBrowser({ stored: [{ ...buildPaste({ _id: 'a' }), tags: ['x'] }] });
    browser.openTab().store.getState().update('a', { title: 'T', content: 'C' });
    browser.deliverAll();
    expect(browser.storedPastes()).toEqual([{ _id: 'a', title: 'T', content: 'C', createdAt: NOW, tags: ['x'] }]);
  });

  test('does not replace a version that the user has not seen', async () => {
    const { tab, actions } = openTabWith('a');
    const shown = tab.pastes();
    const outcome = await actions.update('id-a', { title: 'mine', content: '' }, '2024-01-01T00:00:00.000Z');
    expect(outcome).toEqual({ ok: false, error: 'changed' });
    expect(tab.pastes()).toBe(shown);
    expect(tab.toasts).toEqual([]);
  });

  test('replaces an unseen version with the same text', async () => {
    const { tab, actions } = openTabWith('a');
    const outcome = await actions.update('id-a', { title: 'a', content: 'About a' }, '2024-01-01T00:00:00.000Z');
    expect(outcome.ok).toBe(true);
    expect(tab.pastes()[0]?.createdAt).toBe(NOW);
  });
});

test('remove deletes the paste, stores the rest and shows a toast', async () => {
  const { browser, tab, actions } = openTabWith('a', 'b', 'c');
  expect(actions.remove('id-b').ok).toBe(true);
  browser.deliverAll();
  expect(tab.pastes()).toEqual(buildPastes('a', 'c'));
  expect(browser.storedPastes()).toEqual(buildPastes('a', 'c'));
  await tab.whenStored();
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste deleted' }]);
});

test('the deletion of the last paste leaves an empty array', () => {
  const { browser, actions } = openTabWith('a');
  actions.remove('id-a');
  browser.deliverAll();
  expect(browser.storedText()?.trim()).toBe('[]');
});

test.each([
  ['update', (actions: PastesState) => actions.update('gone', { title: 'x', content: 'y' })],
  ['remove', (actions: PastesState) => actions.remove('gone')],
])('%s of an unknown id stores nothing and shows no toast', async (_name, act) => {
  const { browser, tab, actions } = openTabWith('a');
  const before = browser.storedText();
  expect(await act(actions)).toEqual({ ok: false, error: 'missing' });
  browser.deliverAll();
  expect(tab.toasts).toEqual([]);
  expect(browser.storedText()).toBe(before);
});

test('reset empties the list and removes the key, without a toast', () => {
  const { browser, tab, actions } = openTabWith('a', 'b');
  expect(actions.reset().ok).toBe(true);
  browser.deliverAll();
  expect(tab.pastes()).toEqual([]);
  expect(tab.storage.keys()).not.toContain(PASTES_KEY);
  expect(tab.toasts).toEqual([]);
});

test('reset removes the key of an empty list, too', () => {
  const { tab, actions } = openTabWith('a');
  actions.remove('id-a');
  expect(tab.storage.keys()).toContain(PASTES_KEY);
  expect(actions.reset().ok).toBe(true);
  expect(tab.storage.keys()).not.toContain(PASTES_KEY);
});
