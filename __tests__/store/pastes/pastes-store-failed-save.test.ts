import { MAX_TRIES, RETRY_DELAY_MS } from '@/store/pastes/actions';
import type { PastesState } from '@/store/pastes/pastes-state';
import { success } from '@/store/result';
import { DAMAGED_KEY_PREFIX, MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';
import { createFakeTexts } from '../../support/fake-texts';
import { settle } from '../../support/settle';

type Action = (actions: PastesState) => unknown;

const saves: readonly (readonly [string, Action])[] = [
  ['add', (actions) => actions.add({ title: 'new', content: 'text' })],
  ['update', (actions) => actions.update('id-a', { title: 'longer', content: 'longer than it was before' })],
];

const allActions: readonly (readonly [string, Action])[] = [
  ...saves,
  ['remove', (actions) => actions.remove('id-a')],
  ['reset', (actions) => actions.reset()],
];

function openFullTab() {
  const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
  // The room that the marker takes.
  const marker = ' '.repeat(90);
  browser.storage.put(MARKER_KEY, marker);
  const tab = browser.openTab();
  browser.storage.capacity = `${PASTES_KEY}${browser.storedText()}${MARKER_KEY}${marker}`.length;
  return { browser, tab };
}

describe('a browser that refuses a write although there is room', () => {
  function openRefusingTab() {
    const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
    const tab = browser.openTab();
    browser.storage.refusals = 1;
    return { browser, tab, actions: tab.store.getState() };
  }

  const retried: typeof saves = [
    ...saves,
    ['restoreVersion', (actions) => actions.restoreVersion(buildPaste({ _id: 'id-a', content: 'an older version' }))],
  ];

  test.each(retried)('takes %s with one of the next tries, whichever screen asked for it', async (_name, run) => {
    const { browser, actions } = openRefusingTab();
    browser.storage.refusals = MAX_TRIES - 1;
    const outcome = run(actions);
    browser.clock.advance((MAX_TRIES - 1) * RETRY_DELAY_MS);
    expect(await outcome).toMatchObject({ ok: true });
    browser.deliverAll();
    expect(browser.storage.refusals).toBe(0);
  });

  test.each(retried)('fails %s at last without a message: the screen tells it', async (_name, run) => {
    const { browser, tab, actions } = openRefusingTab();
    browser.storage.refusals = MAX_TRIES;
    const outcome = run(actions);
    browser.clock.advance(MAX_TRIES * RETRY_DELAY_MS);
    expect(await outcome).toEqual({ ok: false, error: 'refused' });
    expect(tab.toasts).toEqual([]);
  });

  test('is not said to be full after a refused deletion, and takes the next try', () => {
    const { browser, tab, actions } = openRefusingTab();
    expect(actions.remove('id-a')).toEqual({ ok: false, error: 'refused' });
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'The browser refused to store this. Try again.' }]);
    expect(tab.store.getState().isStorageFull).toBe(false);
    expect(tab.pastes()).toHaveLength(2);
    expect(actions.remove('id-a')).toMatchObject({ ok: true });
    browser.deliverAll();
    expect(browser.storedPastes()).toHaveLength(1);
  });

  test('gets the copy of a damaged list with the next try', async () => {
    const browser = createFakeBrowser({ stored: 'damaged' });
    const tab = browser.openTab();
    await settle();
    browser.storage.refusals = 1;
    const added = tab.store.getState().add({ title: 'new', content: '' });
    expect(tab.damage.getState().report).toMatchObject({ copy: 'pending' });
    browser.clock.advance(RETRY_DELAY_MS);
    expect(await added).toMatchObject({ ok: true });
    expect(tab.damage.getState().report).toEqual({ kind: 'replaced', copyCount: 1 });
  });
});

describe('full storage', () => {
  test.each(saves)(
    'makes %s fail with a message and change neither the shown nor the stored list',
    async (_name, run) => {
      const { browser, tab } = openFullTab();
      const before = { shown: tab.pastes(), stored: browser.storedText() };
      expect(await run(tab.store.getState())).toEqual({ ok: false, error: 'full' });
      browser.deliverAll();
      browser.clock.advance(60_000);
      expect(tab.pastes()).toBe(before.shown);
      expect(browser.storedText()).toBe(before.stored);
      expect(tab.toasts).toEqual([{ kind: 'error', message: 'Storage is full. Nothing was saved.' }]);
      expect(tab.store.getState().isStorageFull).toBe(true);
    },
  );

  test('is reported after an exception has ended an earlier save that waited for room', async () => {
    const texts = createFakeTexts();
    const stored = buildPastes('a', 'b');
    const browser = createFakeBrowser({ stored, texts, capacity: JSON.stringify(stored).length + 150 });
    const tab = browser.openTab();
    const { add } = tab.store.getState();
    const text = { title: 'new', content: 'x'.repeat(900) };
    jest.spyOn(texts, 'put').mockRejectedValueOnce(new Error('The code did not load.'));
    await expect(add(text)).rejects.toThrow('The code did not load.');
    texts.failure = 'full';
    expect(await add(text)).toEqual({ ok: false, error: 'full' });
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'Storage is full. Nothing was saved.' }]);
    expect(tab.store.getState().isStorageFull).toBe(true);
  });

  test('has room for a save after a deletion', async () => {
    const { browser, tab } = openFullTab();
    const { add, remove } = tab.store.getState();
    add({ title: 'new', content: 'text' });
    remove('id-a');
    expect((await add({ title: '', content: '' }, 'c')).ok).toBe(true);
    browser.deliverAll();
    expect(browser.storedPastes()).toHaveLength(2);
  });

  test.each<readonly [string, boolean, Action]>([
    ['until the next save', false, (actions) => actions.add({ title: '', content: '' })],
    ['until a deletion', false, (actions) => actions.remove('id-b')],
    ['after a pin', true, (actions) => actions.pin('id-a', true)],
    ['after another device has changed nothing', true, (actions) => actions.mergeChanges(() => success([]))],
  ])('is reported %s', async (_name, isReported, act) => {
    const { browser, tab } = openFullTab();
    await tab.actions.add({ title: 'new', content: 'x'.repeat(1_000) });
    browser.storage.capacity += 500;
    expect(await act(tab.actions)).toMatchObject({ ok: true });
    expect(tab.store.getState().isStorageFull).toBe(isReported);
  });

  test('never lets another tab show a paste that was not stored', () => {
    const { browser, tab } = openFullTab();
    const other = browser.openTab();
    tab.store.getState().add({ title: 'new', content: 'text' });
    browser.deliverAll();
    browser.storage.capacity = 1_000_000;
    browser.clock.advance(60_000);
    expect(other.pastes()).toEqual(buildPastes('a', 'b'));
    expect(browser.storedPastes()).toEqual(buildPastes('a', 'b'));
  });

  test('says how much longer the list would be', async () => {
    const { tab } = openFullTab();
    await tab.actions.add({ title: 'new', content: 'x'.repeat(1_000) });
    const { refusedGrowth } = tab.store.getState();
    expect(refusedGrowth).toBeGreaterThan(1_000);
    expect(refusedGrowth).toBeLessThan(1_200);
  });
});

test.each(allActions)(
  'storage that is denied after the page was opened makes %s fail with a message and change nothing',
  async (_name, run) => {
    const browser = createFakeBrowser({ stored: buildPastes('a', 'b') });
    const tab = browser.openTab();
    const before = { shown: tab.pastes(), stored: browser.storedText() };
    browser.storage.isDenied = true;
    expect(await run(tab.store.getState())).toEqual({ ok: false, error: 'denied' });
    browser.deliverAll();
    expect(tab.pastes()).toBe(before.shown);
    expect(browser.storedText()).toBe(before.stored);
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'The browser refused to store this. Nothing was saved.' }]);
  },
);

describe('damaged data', () => {
  const damaged = '[{"_id":"a","title":"kept","content":"","createdAt":"2025-01-05T10:20:30.400Z"},null]';

  test.each(allActions.filter(([name]) => name !== 'update' && name !== 'remove'))(
    'is copied before %s replaces it',
    async (_name, run) => {
      const browser = createFakeBrowser({ stored: damaged });
      const tab = browser.openTab();
      await settle();
      run(tab.store.getState());
      const copies = tab.storage.keys().filter((key) => key.startsWith(DAMAGED_KEY_PREFIX));
      expect(copies.map((key) => tab.storage.read(key))).toEqual([{ ok: true, value: damaged }]);
      expect(tab.damage.getState().report).toEqual({ kind: 'replaced', copyCount: 1 });
    },
  );

  test.each([
    ['add', allActions[0]?.[1]],
    ['reset', allActions[3]?.[1]],
  ] as const)('makes %s fail if the copy does not fit, with a message that says what to do', async (_name, run) => {
    const browser = createFakeBrowser({ stored: damaged, capacity: PASTES_KEY.length + damaged.length + 50 });
    const tab = browser.openTab();
    await settle();
    expect(await run?.(tab.store.getState())).toEqual({ ok: false, error: 'uncopied-damage' });
    browser.deliverAll();
    expect(browser.storedText()).toBe(damaged);
    expect(tab.damage.getState().report).toMatchObject({ kind: 'found', copy: 'refused' });
    expect(tab.toasts).toEqual([{ kind: 'error', message: 'Download the damaged data first. Nothing was saved.' }]);
  });
});
