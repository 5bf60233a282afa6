import fc from 'fast-check';
import type { Paste } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { START_MS } from '../../support/fake-clock';
import { createFakeJournal } from '../../support/fake-journal';
import { modelRuns } from '../../support/model-runs';
import {
  expectedPastes,
  lastPins,
  type Outcome,
  play,
  STEPS,
  type Step,
  WAIT_FOR_CHECKPOINT,
  withoutPin,
} from '../../support/tab-model';

/** Pastes with every kind of date: old, current, ahead of the clock, unknown. */
const STORED: readonly Paste[] = [
  ...buildPastes('a', 'b'),
  buildPaste({ _id: 'id-now', createdAt: new Date(START_MS).toISOString() }),
  buildPaste({ _id: 'id-ahead', createdAt: new Date(START_MS + 5_000).toISOString() }),
  buildPaste({ _id: 'id-future', createdAt: '2100-01-01T00:00:00.000Z' }),
  buildPaste({ _id: 'id-unknown', createdAt: '1970-01-01T00:00:00.000Z' }),
  buildPaste({ _id: 'id-pinned', pinnedAt: '2025-01-06T00:00:00.000Z' }),
  buildPaste({ _id: 'id-pinned-in-future', pinnedAt: '2100-01-01T00:00:00.000Z' }),
];

const RUNS = modelRuns(120);

const anyStored = fc.subarray([...STORED]);
const anyTabCount = fc.integer({ min: 2, max: 4 });
const deliveries = [STEPS.sendWrite, STEPS.receiveChange, STEPS.receiveAnnouncement, STEPS.wake, STEPS.advanceClock];

function anySteps(...steps: readonly fc.Arbitrary<Step>[]): fc.Arbitrary<readonly Step[]> {
  return fc.array(fc.oneof(...steps), { size: 'medium', maxLength: 40 });
}

/**
 * Checks that each text that was stored, or whose save was acknowledged, is in the list or was put into the history. What the
 * undo of an import takes back is in the imported file.
 */
function expectEveryTextKept({ browser, operations, stored }: Outcome, shown: readonly Paste[]): void {
  const nameText = ({ _id, title, content }: Paste) => `${_id}: ${title}, ${content}`;
  const left = browser.kept.flatMap((text) => ('paste' in text ? text.paste : []));
  const kept = new Set([...shown, ...left].map(nameText));
  const saved = operations.flatMap((operation) => (operation.kind === 'put' ? operation.paste : []));
  const undone = operations.flatMap((each) => (each.kind !== 'pin' && each.isImportUndone ? each : []));
  const isUndone = (paste: Paste) =>
    undone.some(({ id, replaces }) => id === paste._id && replaces === paste.createdAt);
  for (const paste of [...stored, ...saved.filter((each) => !isUndone(each))]) expect(kept).toContain(nameText(paste));
}

function assertThatAllTabsAgree(anySequence: fc.Arbitrary<readonly Step[]>, hasJournal = false): Promise<void> {
  return fc.assert(
    fc.asyncProperty(anyTabCount, anyStored, anySequence, async (tabCount, initial, steps) => {
      const outcome = await play(tabCount, initial, steps, hasJournal ? createFakeJournal() : undefined);
      const { browser, tabs, operations, stored } = outcome;
      const shown = tabs[0]?.pastes() ?? [];
      for (const tab of tabs) expect(tab.pastes()).toEqual(shown);
      expect(browser.storedPastes() ?? []).toEqual(shown);

      const expected = expectedPastes(stored, operations);
      expect(shown.map(({ _id }) => _id).sort()).toEqual([...expected.keys()].sort());
      const pins = lastPins(operations);
      for (const paste of shown) {
        expect(withoutPin(paste)).toEqual(expected.get(paste._id));
        const lastPin = pins.get(paste._id);
        // After a minute, or in another browser, a paste that comes back from a deletion has the pin that it had then.
        const isRemoved = operations.some(({ kind, id }) => kind === 'remove' && id === paste._id);
        if (lastPin === undefined || (hasJournal && isRemoved)) continue;
        expect(paste.pinnedAt ?? null).toBe(lastPin.pinnedAt);
      }
      expectEveryTextKept(outcome, shown);
    }),
    { numRuns: RUNS },
  );
}

test.each<[string, ...fc.Arbitrary<Step>[]]>([
  ['every paste is kept when tabs add at the same time'],
  ['the last text of every paste is kept when tabs update at the same time', STEPS.update],
  ['a removed paste stays removed unless the deletion is undone', STEPS.update, STEPS.remove, STEPS.undo],
  ['all tabs agree while tabs are opened', STEPS.update, STEPS.remove, STEPS.undo, STEPS.open],
  [
    'the operations of a closed tab last as long as an open tab knows them',
    STEPS.update,
    STEPS.remove,
    STEPS.undo,
    STEPS.open,
    STEPS.close,
  ],
  [
    'an import keeps the simultaneous changes of other tabs, and can be undone',
    STEPS.import,
    STEPS.update,
    STEPS.remove,
    STEPS.undo,
  ],
  [
    'pins are kept, and cost no text, when tabs pin, save and delete at the same time',
    STEPS.pin,
    STEPS.update,
    STEPS.remove,
    STEPS.undo,
    STEPS.open,
  ],
  ['all tabs agree when announcements are lost', STEPS.update, STEPS.remove, STEPS.undo, STEPS.loseAnnouncement],
  ['a reset removes the pastes that its tab knew, and no others', STEPS.update, STEPS.reset],
])('%s', async (_title, ...steps) => {
  await assertThatAllTabsAgree(anySteps(STEPS.add, ...steps, ...deliveries));
});

test('nothing that was acknowledged and journaled is lost when the browser is killed, whatever it takes back', async () => {
  const steps = [STEPS.add, STEPS.update, STEPS.remove, STEPS.pin, STEPS.undo];
  await assertThatAllTabsAgree(anySteps(...steps, STEPS.killBrowser, WAIT_FOR_CHECKPOINT, ...deliveries), true);
});

test('what one tab deletes forever takes nothing of another tab with it, whenever the browser is killed', async () => {
  const steps = [STEPS.add, STEPS.update, STEPS.remove, STEPS.purge];
  await assertThatAllTabsAgree(anySteps(...steps, STEPS.killBrowser, WAIT_FOR_CHECKPOINT, ...deliveries), true);
});

test('of two simultaneous saves, the one that loses reaches the history, whatever is deleted forever meanwhile', async () => {
  const steps: readonly Step[] = [
    { kind: 'update', tab: 0, target: 0, text: 'y' },
    { kind: 'update', tab: 1, target: 0, text: 'x' },
    { kind: 'purge', tab: 0 },
    { kind: 'killBrowser', state: 0, isBusy: false },
  ];
  const outcome = await play(2, buildPastes('a'), steps, createFakeJournal());
  expectEveryTextKept(outcome, outcome.tabs[0]?.pastes() ?? []);
});

test('an import survives a killed browser too', async () => {
  const steps = [STEPS.import, STEPS.add, STEPS.update, STEPS.remove, STEPS.undo];
  await assertThatAllTabsAgree(anySteps(...steps, STEPS.killBrowser, WAIT_FOR_CHECKPOINT, ...deliveries), true);
});

test("the journal does not override another program's write, whenever the browser is killed afterwards", async () => {
  // An act before the journal was read, on a list that another program has changed, is the documented limit.
  const kill = STEPS.killBrowser.map((step) => ({ ...step, isBusy: false }));
  const steps = [STEPS.add, STEPS.update, STEPS.remove, STEPS.foreignWrite, kill];
  await assertThatAllTabsAgree(anySteps(...steps, WAIT_FOR_CHECKPOINT, ...deliveries), true);
});

test('pastes that one tab recovers stay, even if another tab acts before it has read the journal', async () => {
  const steps: readonly Step[] = [
    { kind: 'update', tab: 0, target: 0, text: 'x' },
    { kind: 'killBrowser', state: 0, isBusy: false },
    { kind: 'add', tab: 0, text: 'x' },
    { kind: 'sendWrite', tab: 0 },
    { kind: 'killBrowser', state: 0, isBusy: true },
    { kind: 'update', tab: 1, target: 0, text: 'x' },
    { kind: 'add', tab: 0, text: 'x' },
  ];
  const { tabs } = await play(2, buildPastes('a'), steps, createFakeJournal());
  expect(tabs.map((tab) => tab.pastes().length)).toEqual([3, 3]);
});

test('a list that two other tabs empty at the same time is shown empty, without a journal too', async () => {
  const steps: readonly Step[] = [
    { kind: 'update', tab: 1, target: 0, text: 'x' },
    { kind: 'advanceClock', ms: 1 },
    { kind: 'sendWrite', tab: 1 },
    { kind: 'reset', tab: 2 },
    { kind: 'reset', tab: 0 },
  ];
  const { tabs } = await play(3, buildPastes('a'), steps);
  expect(tabs.map((tab) => tab.pastes())).toEqual([[], [], []]);
});
