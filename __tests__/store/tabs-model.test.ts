/** @jest-environment node */
import fc from 'fast-check';
import type { Paste } from '@/store/paste';
import { buildPaste, buildPastes } from '../support/build-paste';
import { START_MS } from '../support/fake-clock';
import { ACTS, type Act, expectedPastes, play } from '../support/tab-model';

/** Dates that a stored list may hold: old, of this moment, ahead of the clock, lost. */
const STORED: readonly Paste[] = [
  ...buildPastes('a', 'b'),
  buildPaste({ _id: 'id-now', createdAt: new Date(START_MS).toISOString() }),
  buildPaste({ _id: 'id-ahead', createdAt: new Date(START_MS + 5_000).toISOString() }),
  buildPaste({ _id: 'id-future', createdAt: '2100-01-01T00:00:00.000Z' }),
  buildPaste({ _id: 'id-unknown', createdAt: '1970-01-01T00:00:00.000Z' }),
];

const anyStored = fc.subarray([...STORED]);
const anyTabCount = fc.integer({ min: 2, max: 4 });
const deliveries = [ACTS.send, ACTS.show, ACTS.hear, ACTS.wake, ACTS.pass];

function anyActs(...acts: readonly fc.Arbitrary<Act>[]): fc.Arbitrary<readonly Act[]> {
  return fc.array(fc.oneof(...acts), { size: 'medium', maxLength: 40 });
}

/** `MODEL_RUNS=10000 npx jest tabs-model` looks further than the gate has time for. */
function assertThatAllTabsAgree(acts: fc.Arbitrary<readonly Act[]>): void {
  fc.assert(
    fc.property(anyTabCount, anyStored, acts, (tabCount, stored, played) => {
      const { browser, tabs, operations } = play(tabCount, stored, played);
      const kept = tabs[0]?.pastes() ?? [];
      for (const tab of tabs) expect(tab.pastes()).toEqual(kept);
      expect(browser.storedPastes() ?? []).toEqual(kept);

      const expected = expectedPastes(stored, operations);
      expect(kept.map(({ _id }) => _id).sort()).toEqual([...expected.keys()].sort());
      for (const paste of kept) expect(expected.get(paste._id)).toContainEqual(paste);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 120) },
  );
}

test('whatever tabs add at the same time, every paste is kept', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ...deliveries));
});

test('whatever tabs add and update at the same time, the last text of every paste is kept', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ...deliveries));
});

test('a removed paste stays removed, unless its deletion is undone', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ACTS.remove, ACTS.undo, ...deliveries));
});

test('the same holds while tabs are opened', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ACTS.remove, ACTS.undo, ACTS.open, ...deliveries));
});

test('what a tab did holds though the tab was closed at once, as long as one that heard of it is open', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ACTS.remove, ACTS.undo, ACTS.open, ACTS.close, ...deliveries));
});

test('what a tab imports is added beside what the others do, and an import can be undone', () => {
  assertThatAllTabsAgree(anyActs(ACTS.import, ACTS.add, ACTS.update, ACTS.remove, ACTS.undo, ...deliveries));
});

test('the same holds where announcements are lost', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ACTS.remove, ACTS.undo, ACTS.miss, ...deliveries));
});

test('a reset removes what its tab saw, and nothing else', () => {
  assertThatAllTabsAgree(anyActs(ACTS.add, ACTS.update, ACTS.reset, ...deliveries));
});
