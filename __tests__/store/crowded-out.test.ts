/** @jest-environment node */
import fc from 'fast-check';
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
  expect(first.store.getState().unstoredCount).toBe(1);
  expect(first.toasts.filter(({ kind }) => kind === 'error')).toEqual([
    { kind: 'error', message: 'Storage is full. A change waits in this tab for room.' },
  ]);
  expect(shownIds(second)).toEqual(storedIds());
  expect(second.store.getState().unstoredCount).toBe(0);
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
    expect(tab.store.getState().unstoredCount).toBe(0);
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
  expect(first.store.getState().unstoredCount).toBe(0);
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
  expect(first.store.getState().unstoredCount).toBe(0);
});

test('a later version of the same paste, saved elsewhere, stands', () => {
  const stored = [buildPaste({ _id: 'shared', content: 'old' }), ...buildPastes('a')];
  const browser = createFakeBrowser({ stored, capacity: 1_000 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.store.getState().update('shared', { title: '', content: 'x'.repeat(500) });
  second.store.getState().add({ title: 'theirs', content: 'y'.repeat(500) });
  browser.deliverAll();
  browser.clock.advance(1_000);
  browser.deliverAll();
  expect(first.store.getState().unstoredCount).toBe(1);
  second.store.getState().update('shared', { title: '', content: 'later' });
  browser.deliverAll();
  expect(first.store.getState().unstoredCount).toBe(0);
  expect(first.pastes().find(({ _id }) => _id === 'shared')?.content).toBe('later');
});

test('of all that three tabs save into a nearly full storage, each paste is stored or with its own tab', () => {
  // Writes arrive within the time for which acts are remembered.
  const anyStep = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), who: fc.nat(2), size: fc.nat(400) }),
    fc.record({ kind: fc.constant('send' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('receive' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(500) }),
  );
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const browser = createFakeBrowser({ capacity: 1_200 });
      const tabs = [browser.openTab(), browser.openTab(), browser.openTab()] as const;
      const acknowledged: { who: number; id: string }[] = [];
      steps.forEach((step, index) => {
        if (step.kind === 'pass') browser.clock.advance(step.ms);
        else if (step.kind === 'send') tabs[step.who]?.storage.send();
        else if (step.kind === 'receive') tabs[step.who]?.storage.receive();
        else {
          const id = `paste-${index}`;
          const added = tabs[step.who]?.store.getState().add({ title: '', content: 'x'.repeat(step.size) }, id);
          if (added?.ok) acknowledged.push({ id, who: step.who });
        }
      });
      for (let second = 0; second < 60; second++) {
        browser.deliverAll();
        browser.clock.advance(1_000);
      }
      const stored = new Set(((browser.storedPastes() ?? []) as { _id: string }[]).map(({ _id }) => _id));
      for (const { who, id } of acknowledged) {
        expect([...stored, ...(tabs[who]?.pastes() ?? []).map(({ _id }) => _id)]).toContain(id);
      }
    }),
    { numRuns: 500 },
  );
});
