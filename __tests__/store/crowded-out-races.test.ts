/** @jest-environment node */
import fc from 'fast-check';
import { buildPaste, buildPastes } from '../support/build-paste';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser';

function pass(browser: FakeBrowser, seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    browser.deliverAll();
    browser.clock.advance(1_000);
  }
  browser.deliverAll();
}

const contents = (pastes: unknown) => (pastes as { content: string }[]).map(({ content }) => content);

test('a waiting edit whose paste is deleted elsewhere is stored once, whatever is heard of first', () => {
  const browser = createFakeBrowser({ stored: [buildPaste({ _id: 'shared', content: 'old' })], capacity: 1_000 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  const mine = 'x'.repeat(500);
  first.store.getState().update('shared', { title: '', content: mine });
  second.store.getState().add({ title: '', content: 'y'.repeat(500) }, 'theirs');
  pass(browser, 2);
  expect(first.store.getState().waitingCount).toBe(1);
  second.store.getState().remove('shared');
  // The change of the storage arrives before the message that tells of it.
  while (second.storage.send());
  while (first.storage.receive());
  expect(first.store.getState().waitingCount).toBe(1);
  pass(browser, 2);
  second.store.getState().remove('theirs');
  pass(browser, 60);
  expect(contents(browser.storedPastes())).toEqual([mine]);
  expect(first.pastes()).toEqual(browser.storedPastes());
  expect(first.toasts.filter(({ kind }) => kind === 'error')).toHaveLength(1);
});

test('an edit that makes a paste shorter is done again, though something smaller waits', () => {
  const doc = buildPaste({ _id: 'doc', content: 'd'.repeat(800) });
  const browser = createFakeBrowser({ stored: [doc], capacity: 1_700 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.store.getState().add({ title: '', content: 'x'.repeat(600) }, 'mine');
  second.store.getState().add({ title: '', content: 'y'.repeat(600) }, 'theirs');
  pass(browser, 2);
  expect(first.store.getState().waitingCount).toBe(1);
  const third = browser.openTab();
  const shorter = 'd'.repeat(790);
  expect(second.store.getState().update('doc', { title: '', content: shorter }).ok).toBe(true);
  browser.channel.deliverAll();
  second.close();
  // It has not seen the edit, writes over it, and is gone as well.
  expect(third.store.getState().update('theirs', { title: '', content: 'y' }).ok).toBe(true);
  third.close();
  pass(browser, 5);
  expect(contents(browser.storedPastes())[0]).toBe(shorter);
});

test('however often a thousand pastes find no room, the next act has the time of the clock', () => {
  const browser = createFakeBrowser({ capacity: 200_000 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  const imported = buildPastes(...Array.from({ length: 1_000 }, (_, index) => `n${index}`));
  expect(first.store.getState().importPastes(() => imported).ok).toBe(true);
  second.store.getState().add({ title: '', content: 'y'.repeat(199_000) }, 'theirs');
  pass(browser, 2);
  expect(first.store.getState().waitingCount).toBeGreaterThan(900);
  for (let time = 0; time < 20; time++) first.storage.wake();
  const saved = first.store.getState().update('theirs', { title: '', content: 'short' });
  if (!saved.ok) throw new Error('It makes room.');
  expect(Date.parse(saved.value.createdAt) - browser.clock.now()).toBeLessThan(1_000);
});

test('what another tab has stored for it, and its person has deleted, does not come back', () => {
  const browser = createFakeBrowser({ capacity: 1_000 });
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.store.getState().add({ title: '', content: 'x'.repeat(600) }, 'mine');
  second.store.getState().add({ title: '', content: 'y'.repeat(600) }, 'theirs');
  browser.deliverAll();
  browser.clock.advance(2_000);
  expect(first.store.getState().waitingCount).toBe(1);
  browser.storage.capacity = 10_000;
  second.storage.wake();
  expect(second.pastes().map(({ _id }) => _id)).toEqual(['theirs', 'mine']);
  second.store.getState().remove('mine');
  // The first tab sleeps through all of it, and hears of the deletion as it wakes.
  while (second.storage.send());
  while (first.storage.receiveWithoutEvent());
  browser.channel.deliverAll();
  first.storage.wake();
  browser.deliverAll();
  expect(browser.storedPastes()).toMatchObject([{ _id: 'theirs' }]);
  expect(first.pastes()).toHaveLength(1);
});

test('of all that three tabs save into a nearly full storage, each paste is stored or with its own tab until there is room', () => {
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
      const settle = () => {
        for (let second = 0; second < 60; second++) {
          browser.deliverAll();
          browser.clock.advance(1_000);
        }
        return ((browser.storedPastes() ?? []) as { _id: string }[]).map(({ _id }) => _id);
      };
      const stored = settle();
      for (const { who, id } of acknowledged) {
        expect([...stored, ...(tabs[who]?.pastes() ?? []).map(({ _id }) => _id)]).toContain(id);
      }
      browser.storage.capacity = 100_000;
      for (const tab of tabs) tab.storage.wake();
      expect(settle().toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
    }),
    { numRuns: 500 },
  );
});
