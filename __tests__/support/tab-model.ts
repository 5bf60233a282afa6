import fc from 'fast-check';
import { planImport } from '@/store/import-plan';
import type { Operation } from '@/store/operation';
import { GRACE_MS, RETENTION_MS } from '@/store/operation-log';
import type { Paste } from '@/store/paste';
import { buildPaste, buildPastes } from './build-paste';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fake-browser';
import { START_MS } from './fake-clock';

/**
 * What a person, the browser or time may do next. `tab` and `target` are taken modulo the tabs and the pastes that
 * there are, so that every sequence of acts makes sense and shrinks well.
 */
export type Act =
  | { readonly kind: 'add'; readonly tab: number; readonly text: string }
  | { readonly kind: 'update'; readonly tab: number; readonly target: number; readonly text: string }
  | { readonly kind: 'remove'; readonly tab: number; readonly target: number }
  | { readonly kind: 'undo'; readonly tab: number }
  | { readonly kind: 'reset'; readonly tab: number }
  | { readonly kind: 'import'; readonly tab: number; readonly pastes: readonly Paste[] }
  /** A tab's write reaches the area. */
  | { readonly kind: 'send'; readonly tab: number }
  /** A change of another tab shows in this one. */
  | { readonly kind: 'show'; readonly tab: number; readonly isEventLost: boolean }
  /** An announcement arrives, perhaps before an older one. */
  | { readonly kind: 'hear'; readonly tab: number; readonly index: number }
  /** An announcement is lost. */
  | { readonly kind: 'miss'; readonly tab: number }
  | { readonly kind: 'wake'; readonly tab: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'close'; readonly tab: number };

const tab = fc.nat(7);
const target = fc.nat(7);
const text = fc.constantFrom('x', 'y', 'z');

/** A backup: a paste that may be in the list as it is, another version of one, and one from elsewhere. */
const BACKUP: readonly Paste[] = [
  ...buildPastes('a'),
  buildPaste({ _id: 'id-b', title: 'as it was' }),
  buildPaste({ _id: 'id-elsewhere', createdAt: new Date(START_MS - 1).toISOString() }),
];

/** The acts by their kinds, each as often as it is likely to matter. */
export const ACTS = {
  add: fc.record({ kind: fc.constant('add' as const), tab, text }),
  update: fc.record({ kind: fc.constant('update' as const), tab, target, text }),
  remove: fc.record({ kind: fc.constant('remove' as const), tab, target }),
  undo: fc.record({ kind: fc.constant('undo' as const), tab }),
  reset: fc.record({ kind: fc.constant('reset' as const), tab }),
  import: fc.record({ kind: fc.constant('import' as const), tab, pastes: fc.subarray([...BACKUP]) }),
  send: fc.record({ kind: fc.constant('send' as const), tab }),
  show: fc.record({ kind: fc.constant('show' as const), tab, isEventLost: fc.boolean() }),
  hear: fc.record({ kind: fc.constant('hear' as const), tab, index: fc.nat(3) }),
  miss: fc.record({ kind: fc.constant('miss' as const), tab }),
  wake: fc.record({ kind: fc.constant('wake' as const), tab }),
  pass: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 7, 120, 990, 1_500) }),
  open: fc.record({ kind: fc.constant('open' as const) }),
  close: fc.record({ kind: fc.constant('close' as const), tab }),
} satisfies Readonly<Record<Act['kind'], fc.Arbitrary<Act>>>;

/** No change and no announcement is on its way for longer: the browser delivers well before operations are forgotten. */
const MAX_DELAY_MS = 3_000;

export interface Outcome {
  readonly browser: FakeBrowser;
  readonly tabs: readonly FakeTab[];
  /** All that was done and stored, by every tab. */
  readonly operations: readonly Operation[];
}

/** Plays acts in several tabs, then lets everything arrive and time pass until every operation is forgotten. */
export function play(tabCount: number, stored: readonly Paste[], acts: readonly Act[]): Outcome {
  const browser = createFakeBrowser({ stored });
  const tabs = Array.from({ length: tabCount }, () => browser.openTab());
  const sleepers = new Set<FakeTab>();
  let undeliveredMs = 0;

  function deliver(): void {
    browser.deliverAll();
    undeliveredMs = 0;
  }

  function pass(ms: number): void {
    if (undeliveredMs + ms > MAX_DELAY_MS) deliver();
    undeliveredMs += ms;
    browser.clock.advance(ms);
  }

  for (const act of acts) {
    if (act.kind === 'pass') pass(act.ms);
    else if (act.kind === 'open') tabs.push(browser.openTab());
    else {
      const actor = tabs[act.tab % tabs.length];
      if (actor !== undefined && act.kind === 'show' && act.isEventLost) sleepers.add(actor);
      perform(act, tabs);
    }
  }

  deliver();
  for (let passedMs = 0; passedMs <= RETENTION_MS + 2 * GRACE_MS; passedMs += GRACE_MS) {
    browser.clock.advance(GRACE_MS);
    deliver();
  }
  // Only a tab that slept misses an event, and the browser tells it when it wakes up.
  for (const sleeper of sleepers) sleeper.storage.wake();
  return { browser, tabs, operations: browser.channel.announced() };
}

function perform(act: Exclude<Act, { kind: 'pass' | 'open' }>, tabs: FakeTab[]): void {
  const index = act.tab % tabs.length;
  const acting = tabs[index];
  if (acting === undefined) return;
  const actions = acting.store.getState();
  switch (act.kind) {
    case 'add':
      actions.add({ title: act.text, content: '' });
      break;
    case 'update':
      actions.update(idAt(acting, act.target), { title: act.text, content: 'updated' });
      break;
    case 'remove':
      actions.remove(idAt(acting, act.target));
      break;
    case 'undo':
      actions.undo();
      break;
    case 'reset':
      actions.reset();
      break;
    case 'import':
      actions.importPastes((present) => planImport(present, act.pastes).added);
      break;
    case 'send':
      acting.storage.send();
      break;
    case 'show':
      if (act.isEventLost) acting.storage.receiveWithoutEvent();
      else acting.storage.receive();
      break;
    case 'hear':
      acting.channel.receive(act.index % Math.max(1, acting.channel.pendingCount()));
      break;
    case 'miss':
      acting.channel.drop();
      break;
    case 'wake':
      acting.storage.wake();
      break;
    case 'close':
      // The first tab stays: what nobody remembers, nobody can do again.
      if (index > 0) tabs.splice(index, 1)[0]?.close();
  }
}

function idAt(acting: FakeTab, target: number): string {
  const pastes = acting.pastes();
  return pastes[target % Math.max(1, pastes.length)]?._id ?? 'none';
}

/**
 * What the list must hold in the end, by id: of all acts on one paste the last one counts. In one millisecond a save
 * counts for more than a removal, and of two saves any may win.
 */
export function expectedPastes(
  stored: readonly Paste[],
  operations: readonly Operation[],
): Map<string, readonly Paste[]> {
  const lastById = new Map<string, Operation[]>();
  for (const operation of operations) {
    const rivals = lastById.get(operation.id) ?? [];
    const stampMs = rivals[0]?.stampMs ?? Number.NEGATIVE_INFINITY;
    if (operation.stampMs > stampMs) lastById.set(operation.id, [operation]);
    else if (operation.stampMs === stampMs) rivals.push(operation);
  }
  const expected = new Map<string, readonly Paste[]>(stored.map((paste) => [paste._id, [paste]]));
  for (const [id, rivals] of lastById) {
    const saved = rivals.flatMap((operation) => (operation.kind === 'put' ? [operation.paste] : []));
    if (saved.length === 0) expected.delete(id);
    else expected.set(id, saved);
  }
  return expected;
}
