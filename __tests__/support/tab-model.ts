import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { ImportRule } from '@/store/import/import-plan';
import { encodeList } from '@/store/list/codec';
import type { Operation, PinOperation } from '@/store/operations/operation';
import { GRACE_MS, REPLAY_MS } from '@/store/operations/operation-log';
import type { Paste } from '@/store/paste/paste';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from './build-paste';
import { decodeExport } from './decode-export';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser';
import { START_MS } from './fake-clock';
import type { FakeJournal } from './fake-journal';
import { importFile } from './import-file';

const tab = fc.nat(7);
const target = fc.nat(7);
const text = fc.constantFrom('x', 'y', 'z');

/** A backup: a paste that the list may hold unchanged, an older and a later version of listed pastes, and a new paste. */
const IMPORTED: readonly Paste[] = [
  ...buildPastes('a'),
  buildPaste({ _id: 'id-b', title: 'as it was' }),
  buildPaste({ _id: 'id-pinned', title: 'later', createdAt: new Date(START_MS - 1).toISOString() }),
  buildPaste({ _id: 'id-elsewhere', createdAt: new Date(START_MS - 1).toISOString() }),
];

/**
 * What the user, the browser or the clock may do next, by kind. `tab` and `target` are taken modulo the number of tabs and
 * of pastes, so that every sequence of steps is valid and shrinks well.
 */
export const STEPS = {
  add: stepOf('add', { tab, text }),
  update: stepOf('update', { tab, target, text }),
  remove: stepOf('remove', { tab, target }),
  pin: stepOf('pin', { tab, target, pins: fc.boolean() }),
  undo: stepOf('undo', { tab }),
  reset: stepOf('reset', { tab }),
  /** The user deletes a text forever, so that none which has left the list may stay in the journal. */
  purge: stepOf('purge', { tab }),
  import: stepOf('import', {
    tab,
    pastes: fc.subarray([...IMPORTED]),
    rule: fc.constantFrom<ImportRule[]>('newer-wins', 'keep-both'),
  }),
  /** A tab's write reaches the storage area. */
  sendWrite: stepOf('sendWrite', { tab }),
  /** Another tab's change becomes visible in this one. */
  receiveChange: stepOf('receiveChange', { tab, isEventLost: fc.boolean() }),
  /** An announcement arrives, possibly before an older one. */
  receiveAnnouncement: stepOf('receiveAnnouncement', { tab, index: fc.nat(3) }),
  loseAnnouncement: stepOf('loseAnnouncement', { tab }),
  wake: stepOf('wake', { tab }),
  advanceClock: stepOf('advanceClock', { ms: fc.constantFrom<number[]>(1, 7, 120, 990, 1_500) }),
  open: stepOf('open', {}),
  close: stepOf('close', { tab }),
  /**
   * After half a minute of rest, another program removes a paste, changes one, and adds one. A record may be damaged, which the
   * user removes in a tab.
   */
  foreignWrite: stepOf('foreignWrite', { tab, target, text, isDamaged: fc.boolean() }),
  /**
   * All tabs end at once, the storage becomes an earlier state of itself, and two tabs are opened. In a busy browser, the
   * next act comes before they have read the journal.
   */
  killBrowser: stepOf('killBrowser', { state: fc.nat(50), isBusy: fc.boolean() }),
};

function stepOf<Kind extends string, Fields>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ readonly kind: Kind } & Fields>;
}

export type Step = (typeof STEPS)[keyof typeof STEPS] extends fc.Arbitrary<infer Each> ? Each : never;

/** Lets more than a minute pass, after which the list is copied. */
export const WAIT_FOR_CHECKPOINT = fc.constant({ kind: 'advanceClock', ms: 61_000 } as const);

/** The longest delay of a change or an announcement: a browser delivers well before operations are evicted. */
const MAX_DELAY_MS = 3_000;

export interface Outcome {
  readonly browser: FakeBrowser;
  readonly tabs: readonly FakeTab[];
  /** Every operation that a tab has committed, since another program has written the list. */
  readonly operations: readonly Operation[];
  /** The list that another program has written; else the first one. */
  readonly stored: readonly Paste[];
}

/** Plays steps in several tabs, then delivers everything and advances the clock until every operation is evicted. */
export async function play(
  tabCount: number,
  stored: readonly Paste[],
  steps: readonly Step[],
  journal?: FakeJournal,
): Promise<Outcome> {
  const browser = createFakeBrowser({ stored, hasHistory: true, ...(journal && { journal }) });
  // Without a journal, nothing in a tab waits but for its own promises.
  const settle = async () => void (journal && (await nextTurn()));
  const tabs = Array.from({ length: tabCount }, () => browser.openTab());
  const frozenTabs = new Set<FakeTab>();
  let undeliveredMs = 0;

  function deliver(): void {
    browser.deliverAll();
    undeliveredMs = 0;
  }

  async function advanceClock(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= MAX_DELAY_MS) {
      const stepMs = Math.min(leftMs, MAX_DELAY_MS);
      if (undeliveredMs + stepMs > MAX_DELAY_MS) deliver();
      undeliveredMs += stepMs;
      browser.clock.advance(stepMs);
      await settle();
    }
  }

  function killBrowser(state: number): void {
    const states = browser.storage.states();
    browser.killTabs();
    browser.storage.rollBack(states[Math.max(0, states.length - 1 - state)] ?? new Map());
    // Longer than any stamp is ahead of the clock: an act before the journal was read is later than those before the kill.
    browser.clock.advance(6_000);
    tabs.splice(0, tabs.length, browser.openTab(), browser.openTab());
    frozenTabs.clear();
  }

  let written = stored;
  let earlierCount = 0;
  async function writeAsForeign({ tab: tabIndex, target: targetIndex, text: title, isDamaged }: ForeignWrite) {
    await advanceClock(REPLAY_MS + 2 * MAX_DELAY_MS);
    deliver();
    const list = JSON.parse(browser.storedText() ?? '[]') as Paste[];
    list.splice(targetIndex % Math.max(1, list.length), 1);
    const changed = list.map((paste, index) =>
      index === 0 ? { ...paste, title, createdAt: new Date(browser.clock.now()).toISOString() } : paste,
    );
    written = [...changed, buildPaste({ _id: `id-foreign-${browser.clock.now()}`, title })];
    earlierCount = browser.channel.announced().length;
    const program = browser.storage.openTab();
    program.write(PASTES_KEY, JSON.stringify(isDamaged ? [...written, null] : written));
    deliver();
    if (isDamaged) {
      tabs[tabIndex % tabs.length]?.damage.getState().remove();
      deliver();
    }
    program.close();
    browser.storage.rollBack(browser.storage.snapshot());
  }

  const lastStamps = new Map<FakeTab, number>();
  async function act(actingTab: FakeTab, step: TabStep): Promise<void> {
    const changed = 'target' in step ? pasteAt(actingTab, step.target) : undefined;
    const announcedCount = browser.channel.announced().length;
    const acting = ACTS[step.kind](actingTab, step as never, browser.clock.now());
    const announced = browser.channel.announced().slice(announcedCount);
    const outcome = await acting;
    // Other steps may announce again what they replay.
    if (!isResult(outcome)) return;
    expectOwnOperations(step, changed, outcome.ok, announced);
    // Of one tab, every act is later than the act before it.
    const lastStampMs = lastStamps.get(actingTab) ?? 0;
    for (const { stampMs } of announced) expect(stampMs).toBeGreaterThan(lastStampMs);
    lastStamps.set(actingTab, Math.max(lastStampMs, ...announced.map(({ stampMs }) => stampMs)));
  }

  await settle();
  for (const step of steps) {
    if (step.kind === 'advanceClock') await advanceClock(step.ms);
    else if (step.kind === 'open') tabs.push(browser.openTab());
    else if (step.kind === 'killBrowser') killBrowser(step.state);
    else if (step.kind === 'foreignWrite') await writeAsForeign(step);
    else {
      const index = step.tab % tabs.length;
      const actingTab = tabs[index] as FakeTab;
      if (step.kind === 'receiveChange' && step.isEventLost) frozenTabs.add(actingTab);
      if (step.kind !== 'close') await act(actingTab, step);
      // The first tab stays open: an operation that no tab retains cannot be replayed.
      else if (index > 0) tabs.splice(index, 1)[0]?.close();
    }
    if (step.kind !== 'killBrowser' || !step.isBusy) await settle();
  }

  deliver();
  for (let elapsedMs = 0; elapsedMs <= REPLAY_MS + 2 * GRACE_MS; elapsedMs += GRACE_MS) {
    browser.clock.advance(GRACE_MS);
    await settle();
    deliver();
  }
  // Only a frozen tab misses an event, and the browser notifies it when it resumes.
  for (const frozenTab of frozenTabs) frozenTab.storage.wake();
  return { browser, tabs, operations: browser.channel.announced().slice(earlierCount), stored: written };
}

type ForeignWrite = Extract<Step, { kind: 'foreignWrite' }>;

/** A step of one tab. */
type TabStep = Exclude<Step, { kind: 'advanceClock' | 'open' | 'close' | 'killBrowser' | 'foreignWrite' }>;

const ACTS: {
  readonly [Kind in TabStep['kind']]: (tab: FakeTab, step: Extract<TabStep, { kind: Kind }>, nowMs: number) => unknown;
} = {
  add: ({ actions }, step) => actions.add({ title: step.text, content: '' }),
  update: (tab, step) => tab.actions.update(idAt(tab, step.target), { title: step.text, content: 'updated' }),
  remove: (tab, step) => tab.actions.remove(idAt(tab, step.target)),
  pin: (tab, step) => tab.actions.pin(idAt(tab, step.target), step.pins),
  undo: ({ actions }) => actions.undo(),
  reset: ({ actions }) => actions.reset(),
  purge: (tab) => void tab.purge({ versions: [], keys: new Set() }),
  import(tab, { pastes, rule }, nowMs) {
    const decoded = decodeExport(encodeList(pastes));
    // An empty list is no backup.
    return decoded.ok ? importFile(tab, decoded.value, rule, nowMs) : undefined;
  },
  sendWrite: ({ storage }) => storage.send(),
  receiveChange: ({ storage }, step) => (step.isEventLost ? storage.receiveWithoutEvent() : storage.receive()),
  receiveAnnouncement: ({ channel }, step) => channel.receive(step.index % Math.max(1, channel.pendingCount())),
  loseAnnouncement: ({ channel }) => channel.drop(),
  wake: ({ storage }) => storage.wake(),
};

function pasteAt(actingTab: FakeTab, target: number): Paste | undefined {
  const pastes = actingTab.pastes();
  return pastes[target % Math.max(1, pastes.length)];
}

function idAt(actingTab: FakeTab, target: number): string {
  return pasteAt(actingTab, target)?._id ?? 'none';
}

function isResult(outcome: unknown): outcome is { readonly ok: boolean } {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome;
}

/** Checks that an act has announced exactly what the user did, and an act that failed nothing. */
function expectOwnOperations(
  step: TabStep,
  changed: Paste | undefined,
  isDone: boolean,
  announced: readonly Operation[],
): void {
  const id = changed?._id;
  const dateOf = (operation: Operation | undefined) => new Date(operation?.stampMs ?? 0).toISOString();
  const createdAt = dateOf(announced[0]);
  if (!isDone) expect(announced).toEqual([]);
  else if (step.kind === 'add')
    expect(announced).toMatchObject([{ kind: 'put', paste: { title: step.text, createdAt } }]);
  else if (step.kind === 'update') {
    expect(announced).toMatchObject([{ kind: 'put', id, paste: { title: step.text, content: 'updated', createdAt } }]);
  } else if (step.kind === 'remove') expect(announced).toMatchObject([{ kind: 'remove', id }]);
  else if (step.kind === 'pin') {
    // A paste that is pinned already needs no operation.
    for (const each of announced)
      expect(each).toMatchObject({ kind: 'pin', id, pinnedAt: step.pins ? createdAt : null });
  }
}

/**
 * Returns what the list must hold in the end, by id, but for the pins. The rule of this model, which knows none of the
 * code's: on each paste the later stamp wins; ties by put over removal, then by the greater date, title and content.
 */
export function expectedPastes(stored: readonly Paste[], operations: readonly Operation[]): Map<string, Paste> {
  const rank = (operation: Operation) =>
    operation.kind === 'put'
      ? [operation.stampMs, 1, operation.paste.createdAt, operation.paste.title, operation.paste.content]
      : [operation.stampMs, 0];
  const expected = new Map(stored.map((paste) => [paste._id, withoutPin(paste)]));
  const texts = operations.filter(({ kind }) => kind !== 'pin').sort((a, b) => compareRanks(rank(a), rank(b)));
  for (const operation of texts) {
    if (operation.kind === 'put') expected.set(operation.id, withoutPin(operation.paste));
    else expected.delete(operation.id);
  }
  return expected;
}

/** Returns the last operation on the pin of each paste, by id: the later stamp wins; ties by pinned over unpinned. */
export function lastPins(operations: readonly Operation[]): Map<string, PinOperation> {
  const rank = ({ stampMs, pinnedAt }: PinOperation) => [stampMs, pinnedAt === null ? 0 : 1];
  const pins = operations
    .filter((operation) => operation.kind === 'pin')
    .sort((a, b) => compareRanks(rank(a), rank(b)));
  return new Map(pins.map((operation) => [operation.id, operation]));
}

/** Compares two ranks of the same shape, as `sort` wants it: the first difference decides. */
function compareRanks(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  const [left = 0, right = 0] = [a[index], b[index]];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Returns the paste without its pin. */
export function withoutPin({ pinnedAt: _pinnedAt, ...paste }: Paste): Paste {
  return paste;
}
