/** @jest-environment node */
import type { PastesState } from '@/store/pastes-state';
import { buildPaste, buildPastes } from '../support/build-paste';
import { createFakeBrowser } from '../support/fake-browser';

const MINUTE_MS = 60_000;

/** Two tabs save at once into a storage that has room for one of the two; the second one's write arrives last. */
function crowdOut() {
  const browser = createFakeBrowser({ stored: buildPastes('a', 'b'), capacity: 1_500 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  const pass = (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += 1_000) {
      browser.deliverAll();
      browser.clock.advance(1_000);
    }
    browser.deliverAll();
  };
  expect(first.store.getState().add({ title: 'mine', content: 'x'.repeat(600) }, 'mine').ok).toBe(true);
  expect(second.store.getState().add({ title: 'theirs', content: 'y'.repeat(600) }, 'theirs').ok).toBe(true);
  pass(MINUTE_MS);
  const storedIds = () => (browser.storedPastes() as { _id: string }[]).map(({ _id }) => _id);
  return { browser, first, second, pass, storedIds };
}

const shownIds = (tab: ReturnType<typeof crowdOut>['first']) => tab.pastes().map(({ _id }) => _id);

test('a save that another tab crowds out of a full storage stays in its own tab, which says so once', () => {
  const { first, second, storedIds } = crowdOut();
  expect(storedIds()).toEqual(['id-a', 'id-b', 'theirs']);
  expect(shownIds(first)).toEqual(['id-a', 'id-b', 'theirs', 'mine']);
  expect(first.store.getState().waitingCount).toBe(1);
  expect(first.toasts.filter(({ kind }) => kind === 'error')).toEqual([
    { kind: 'error', message: 'Storage is full. A change waits in this tab for room.' },
  ]);
  expect(shownIds(second)).toEqual(storedIds());
  expect(second.store.getState().waitingCount).toBe(0);
});

test('the list that a person keeps as a file holds it as well', () => {
  const { first } = crowdOut();
  const kept: unknown = JSON.parse(first.store.getState().readStoredText());
  expect(kept).toEqual(first.pastes());
  expect(kept).toContainEqual(expect.objectContaining({ _id: 'mine' }));
});

test.each(['first', 'second'] as const)('it is stored as soon as the %s tab makes room', (who) => {
  const tabs = crowdOut();
  expect(tabs[who].store.getState().remove('theirs').ok).toBe(true);
  tabs.pass(5_000);
  expect(tabs.storedIds()).toEqual(['id-a', 'id-b', 'mine']);
  for (const tab of [tabs.first, tabs.second]) {
    expect(shownIds(tab)).toEqual(['id-a', 'id-b', 'mine']);
    expect(tab.store.getState().waitingCount).toBe(0);
  }
});

test('it stands in the way of nothing that has room', () => {
  const { first, pass, storedIds } = crowdOut();
  expect(first.store.getState().add({ title: '', content: '' }, 'c').ok).toBe(true);
  expect(first.store.getState().remove('id-a').ok).toBe(true);
  pass(MINUTE_MS);
  expect(storedIds()).toEqual(['id-b', 'theirs', 'c']);
  expect(shownIds(first)).toEqual(['id-b', 'theirs', 'c', 'mine']);
});

test('deleted while it waits, it does not come back', () => {
  const { browser, first, pass, storedIds } = crowdOut();
  expect(first.store.getState().remove('mine').ok).toBe(true);
  expect(first.store.getState().waitingCount).toBe(0);
  browser.storage.capacity = 10_000;
  pass(MINUTE_MS);
  expect(storedIds()).toEqual(['id-a', 'id-b', 'theirs']);
  expect(shownIds(first)).toEqual(storedIds());
});

test('edited while it waits, it is stored as edited', () => {
  const { browser, first, pass } = crowdOut();
  expect(first.store.getState().update('mine', { title: 'mine', content: 'short' }).ok).toBe(true);
  pass(MINUTE_MS);
  expect(browser.storedPastes()).toContainEqual(expect.objectContaining({ _id: 'mine', content: 'short' }));
  expect(first.store.getState().waitingCount).toBe(0);
});

/** The first tab's edit of a paste waits, since the second one has taken the room. */
function crowdOutEdit() {
  const browser = createFakeBrowser({ stored: [buildPaste({ _id: 'shared', content: 'old' })], capacity: 1_000 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.store.getState().update('shared', { title: '', content: 'x'.repeat(500) });
  second.store.getState().add({ title: '', content: 'y'.repeat(500) }, 'theirs');
  for (let second = 0; second < 60; second++) {
    browser.deliverAll();
    browser.clock.advance(1_000);
  }
  expect(first.store.getState().waitingCount).toBe(1);
  expect(browser.storedPastes()).toMatchObject([{ content: 'old' }, { _id: 'theirs' }]);
  return { browser, first, second };
}

test.each<[string, (actions: PastesState) => unknown, readonly string[]]>([
  ['saved', (actions) => actions.update('shared', { title: '', content: 'later' }), ['later']],
  ['deleted', (actions) => actions.remove('shared'), []],
])('where its paste is %s elsewhere, that stands, and the waiting text becomes a paste of its own', (_, act, left) => {
  const { browser, first, second } = crowdOutEdit();
  act(second.store.getState());
  browser.deliverAll();
  const mine = 'x'.repeat(500);
  expect(first.pastes().map(({ content }) => content)).toEqual([...left, 'y'.repeat(500), mine]);
  second.store.getState().remove('theirs');
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([...left, mine].map((content) => ({ content })));
  expect(first.store.getState().waitingCount).toBe(0);
});

test('two that wait and find room at once are both stored, however long they have waited', () => {
  const { browser, first, second, pass, storedIds } = crowdOut();
  browser.storage.capacity = 2_200;
  const third = browser.openTab();
  const mine = 'z'.repeat(600);
  expect(second.store.getState().add({ title: '', content: mine }, 'second').ok).toBe(true);
  expect(third.store.getState().add({ title: '', content: mine }, 'third').ok).toBe(true);
  pass(MINUTE_MS);
  expect([first, second, third].map((tab) => tab.store.getState().waitingCount).toSorted()).toEqual([0, 1, 1]);
  browser.storage.capacity = 10_000;
  // Each does it before it has seen the other.
  for (const tab of [first, second, third]) tab.storage.wake();
  pass(5_000);
  expect(storedIds().toSorted()).toEqual(['id-a', 'id-b', 'mine', 'second', 'theirs', 'third']);
});

test('a clock that is set back ends no wait', () => {
  const { browser, first, pass, storedIds } = crowdOut();
  browser.clock.setBack(5 * MINUTE_MS);
  first.storage.wake();
  expect(first.store.getState().waitingCount).toBe(1);
  browser.storage.capacity = 10_000;
  first.storage.wake();
  pass(10 * MINUTE_MS);
  expect(storedIds()).toEqual(['id-a', 'id-b', 'theirs', 'mine']);
});

test('what has room does not wait for what has none', () => {
  const { first, second, pass, storedIds } = crowdOut();
  expect(first.store.getState().add({ title: '', content: '' }, 'small').ok).toBe(true);
  // It has not seen the small one, writes over it, and is gone before it hears of it.
  expect(second.store.getState().add({ title: '', content: '' }, 'other').ok).toBe(true);
  second.close();
  pass(5_000);
  expect(storedIds().toSorted()).toEqual(['id-a', 'id-b', 'other', 'small', 'theirs']);
  expect(first.store.getState().waitingCount).toBe(1);
});
