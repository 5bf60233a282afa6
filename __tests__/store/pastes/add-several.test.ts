import { openTabWith } from '../../support/fake-browser';

const TEXTS = ['x', 'y', 'z'].map((title) => ({ title, content: `About ${title}` }));

test('several pastes are added in one act, told by the undo bar alone, and undone at once', async () => {
  const { browser, tab, actions } = openTabWith('a');
  const added = await actions.addAll(TEXTS);
  expect(added.ok && added.value).toMatchObject(TEXTS);
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ title: 'a' }, ...TEXTS]);
  expect(new Set(tab.pastes().map(({ _id }) => _id)).size).toBe(4);
  await tab.whenStored();
  expect(tab.toasts).toEqual([]);
  expect((await actions.undo()).ok).toBe(true);
  expect(tab.pastes().map(({ title }) => title)).toEqual(['a']);
  await tab.whenStored();
  expect(tab.toasts.at(-1)?.message).toBe('3 pastes taken out again');
});

test('one text is told as a paste that was added', async () => {
  const { tab, actions } = openTabWith();
  actions.addAll(TEXTS.slice(0, 1));
  await tab.whenStored();
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste added' }]);
});

test('all are added or none, and the caller says why', async () => {
  const { browser, tab, actions } = openTabWith('a');
  browser.storage.capacity = 300;
  expect(await actions.addAll(TEXTS)).toEqual({ ok: false, error: 'full' });
  expect(tab.pastes()).toHaveLength(1);
  expect(tab.store.getState()).toMatchObject({ isStorageFull: true, undoableActs: [] });
  expect(tab.toasts).toEqual([]);
});
