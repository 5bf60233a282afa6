import type { PastesState } from '@/store/pastes/pastes-state';
import { boundActs, MAX_ACTS, MAX_ACTS_LENGTH, type UndoableAct } from '@/store/pastes/undo';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';
import { createFakeTexts } from '../../support/fake-texts';
import { smallBounds } from '../../support/small-bounds';

test('undo changes nothing if another tab has brought the paste back, and says so', async () => {
  const { browser, tab, actions } = openTabWith('a', 'b');
  actions.remove('id-a');
  browser.deliverAll();
  for (const paste of buildPastes('a')) browser.openTab().actions.restore(paste, { at: 'after', id: null, index: 0 });
  browser.deliverAll();
  actions.undo();
  expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
  await tab.whenStored();
  expect(tab.toasts.at(-1)).toEqual({ kind: 'success', message: 'Already restored' });
});

test.each([
  ['2 pastes restored. One was back already', ['b']],
  ['1 paste restored. 2 were back already', ['b', 'd']],
])('undo brings back the rest of a deletion, and says %s', async (message, titles) => {
  const { tab, actions } = openTabWith('a', 'b', 'c', 'd');
  actions.removeAll(new Set(['id-b', 'id-c', 'id-d']));
  for (const paste of buildPastes(...titles)) actions.restore(paste, null);
  actions.undo();
  expect(
    tab
      .pastes()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['a', 'b', 'c', 'd']);
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe(message);
});

test('undo of an import whose pastes are gone says so', async () => {
  const { tab, actions } = openTabWith('a');
  actions.importPastes(() => ({ added: buildPastes('x') }));
  actions.remove('id-x');
  actions.undo(tab.store.getState().undoableActs[0]);
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe('Already undone');
});

test('updates of a long paste keep no more than 10 million characters in memory', async () => {
  const { store, actions, pastes } = createFakeBrowser({ stored: buildPastes('a'), capacity: 5_000_000 }).openTab();
  const contents = Array.from({ length: 15 }, (_, index) => String.fromCharCode(97 + index).repeat(1_000_000));
  for (const content of contents) actions.update('id-a', { title: '', content });
  expect(store.getState().undoableActs).toHaveLength(10);
  expect((await actions.undo()).ok).toBe(true);
  expect(pastes()[0]?.content).toBe(contents.at(-2));
});

test('undo keeps both pastes if the id was taken meanwhile', () => {
  const { tab, actions } = openTabWith('a', 'b');
  actions.remove('id-a');
  actions.add({ title: 'newcomer', content: '' }, 'id-a');
  actions.undo();
  expect(tab.pastes().map(({ title }) => title)).toEqual(['a', 'b', 'newcomer']);
  expect(new Set(tab.pastes().map(({ _id }) => _id)).size).toBe(3);
});

test('an undo that waits for room is done, also if so many deletions follow that it would be forgotten', async () => {
  const long = buildPaste({ _id: 'long', title: 'long', content: 'l'.repeat(600) });
  const stored = [long, ...buildPastes(...Array.from({ length: MAX_ACTS + 1 }, (_, index) => `${index}`))];
  const { movingBounds } = smallBounds(1_000);
  const browser = createFakeBrowser({ texts: createFakeTexts(), movingBounds, hasHistory: true, stored });
  const { actions, pastes } = browser.openTab();
  actions.remove('long');
  browser.deliverAll();
  browser.storage.capacity = (browser.storedText()?.length ?? 0) + 300;
  const undone = actions.undo();
  expect(pastes()).toHaveLength(MAX_ACTS + 1);
  for (const { _id } of pastes()) actions.remove(_id);
  expect(await undone).toMatchObject({ ok: true });
  expect(pastes()).toEqual([long]);
});

test('an undo that does not fit changes nothing and can be tried again', async () => {
  const { browser, tab, actions } = openTabWith('a', 'b');
  actions.remove('id-a');
  browser.storage.capacity = 100;
  expect(await actions.undo()).toEqual({ ok: false, error: 'full' });
  expect(tab.pastes()).toEqual(buildPastes('b'));
  browser.storage.capacity = 10_000;
  expect((await actions.undo()).ok).toBe(true);
  expect(tab.pastes()).toEqual(buildPastes('a', 'b'));
});

describe('an act that waits for room', () => {
  /** Deletes two pastes, and begins an act in a list that has become full. */
  function begin<Outcome>(act: (actions: PastesState) => Promise<Outcome>) {
    const stored = ['a', 'b', 'c', 'd'].map((id) => buildPaste({ _id: id, title: id, content: id.repeat(600) }));
    const { movingBounds } = smallBounds(1_000);
    const browser = createFakeBrowser({ texts: createFakeTexts(), movingBounds, hasHistory: true, stored });
    const { actions, pastes, store } = browser.openTab();
    actions.remove('a');
    actions.remove('b');
    browser.deliverAll();
    browser.storage.capacity = (browser.storedText()?.length ?? 0) + 300;
    const done = act(actions);
    expect(pastes().map(({ _id }) => _id)).toEqual(['c', 'd']);
    return { actions, done, offered: () => store.getState().offeredActs };
  }
  const beginUndo = () => {
    const { done: undone, ...begun } = begin((actions) => actions.undo());
    return { ...begun, undone };
  };
  const deletionOf = (id: string) => ({ kind: 'deletion', deleted: [{ paste: { _id: id } }] });
  const long = buildPaste({ _id: 'new', title: 'new', content: 'n'.repeat(900) });

  test.each([
    ['a save', (actions: PastesState) => actions.add(long), []],
    ['an import', (actions: PastesState) => actions.importPastes(() => ({ added: [long] })), [{ kind: 'import' }]],
  ])('leaves a deletion that the user does meanwhile on offer, and no earlier one: %s', async (_name, act, more) => {
    const { actions, done, offered } = begin<{ readonly ok: boolean }>(act);
    actions.remove('c');
    expect((await done).ok).toBe(true);
    expect(offered()).toMatchObject([deletionOf('c'), ...more]);
  });

  test('that is an undo leaves a deletion that the user does meanwhile on offer', async () => {
    const { actions, undone, offered } = beginUndo();
    actions.remove('c');
    expect((await undone).ok).toBe(true);
    expect(offered()).toMatchObject([deletionOf('a'), deletionOf('c')]);
  });

  test('that is an undo brings back no offer that a save has ended meanwhile', async () => {
    const { actions, undone, offered } = beginUndo();
    expect(offered()).toMatchObject([deletionOf('a'), deletionOf('b')]);
    void actions.add({ title: 'new', content: '' });
    expect(offered()).toEqual([]);
    expect((await undone).ok).toBe(true);
    expect(offered()).toEqual([]);
  });
});

describe('an update', () => {
  const updateB = (content = 'new') => {
    const opened = openTabWith('a', 'b', 'c');
    opened.actions.update('id-b', { title: 'b', content });
    return opened;
  };

  test('that is undone leaves the replaced text with its date, in its place', async () => {
    const { browser, tab, actions } = updateB();
    expect((await actions.undo()).ok).toBe(true);
    browser.deliverAll();
    expect(tab.pastes()).toEqual(buildPastes('a', 'b', 'c'));
    expect(browser.storedPastes()).toEqual(buildPastes('a', 'b', 'c'));
    await tab.whenStored();
    expect(tab.toasts.at(-1)).toEqual({ kind: 'success', message: 'Update undone' });
  });

  test('after another is undone first', () => {
    const { tab, actions } = updateB('second');
    actions.update('id-b', { title: 'b', content: 'third' });
    actions.undo();
    expect(tab.pastes()[1]?.content).toBe('second');
    actions.undo();
    expect(tab.pastes()).toEqual(buildPastes('a', 'b', 'c'));
  });

  test('that changed no text cannot be undone', async () => {
    expect(await updateB('About b').actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
  });

  test.each([
    ['saved since in another tab', (other: PastesState) => other.update('id-b', { title: 'b', content: 'theirs' })],
    ['deleted since in another tab', (other: PastesState) => other.remove('id-b')],
  ])('of a paste that was %s is not undone, the user is told, and it is given up', async (_name, act) => {
    const { browser, tab, actions } = updateB();
    browser.deliverAll();
    const other = browser.openTab();
    act(other.store.getState());
    browser.deliverAll();
    const stored = browser.storedPastes();
    expect(await actions.undo()).toEqual({ ok: false, error: 'changed' });
    expect(browser.storedPastes()).toEqual(stored);
    expect(tab.toasts).toContainEqual({
      kind: 'error',
      message: 'Not undone: the paste was changed or deleted since.',
    });
    expect(await actions.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
  });
});

const updateOf = (content: string): UndoableAct => {
  const replaced = buildPaste({ title: '', content });
  return { kind: 'update', replaced, paste: buildPaste() };
};

test('the undoable acts of a tab are only the latest ones', () => {
  const acts = Array.from({ length: MAX_ACTS + 2 }, (_, index) => updateOf(`${index}`));
  expect(boundActs({ undoableActs: acts, offeredActs: [] }).undoableActs).toEqual(acts.slice(2));
});

test('the latest act can always be undone, however long its texts are', () => {
  const place = { at: 'end' } as const;
  const paste = buildPaste({ content: 'x'.repeat(MAX_ACTS_LENGTH) });
  const deletion: UndoableAct = { kind: 'deletion', deleted: [{ paste, place }] };
  expect(boundActs({ undoableActs: [updateOf('short'), deletion], offeredActs: [] }).undoableActs).toEqual([deletion]);
});
