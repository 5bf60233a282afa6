import type { DatabaseFailure } from '@/store/database/browser-database';
import { type SweepOptions, sweepTexts } from '@/store/moved-texts/sweep';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import type { Journal } from '@/store/operations/journal';
import { keysIn, namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { DAMAGED_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import type { PastesState } from './pastes-state';
import type { RecoveryState } from './recovery-store';
import { purgeVersions, undoablePastes } from './undo';

// The owners that may name a stored text. A text that no owner names is removed (store/moved-texts/sweep.ts). So whoever keeps
// records of pastes must be listed here, and in docs/storage.md, 'How long texts are kept'.

/** Where the names are read. */
export interface NameSources {
  readonly storage: StoragePort;
  readonly journal: Pick<Journal, 'read' | 'readCheckpoint'>;
  /** Returns the keys that records of the history name. */
  readonly readHistoryNames: () => Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
  readonly exchange: Pick<TextExchange, 'askNames'>;
  readonly readState: () => HeldState;
}

/** What a tab has in memory. */
type HeldState = Pick<PastesState, 'undoableActs' | 'pendingActs' | 'purgedNames' | 'pastes'> &
  Pick<RecoveryState, 'cleared'>;

type ReadNames = (sources: NameSources) => Promise<Result<Iterable<string>, DatabaseFailure>>;

/**
 * The owners besides the list, in the order in which they are asked. Those that answer at once come last, so that nothing
 * changes between their answers and the removal.
 */
const OWNERS: Readonly<Record<string, ReadNames>> = {
  history: ({ readHistoryNames }) => readHistoryNames(),
  async journal({ journal }) {
    const read = await journal.read();
    if (!read.ok) return read;
    return success(keysOf(read.value.operations.flatMap((each) => (each.kind === 'put' ? each.paste : []))));
  },
  async checkpoint({ journal }) {
    const read = await journal.readCheckpoint();
    return read.ok ? success(keysIn(read.value ?? '')) : read;
  },
  otherTabs: async ({ exchange }) => success(await exchange.askNames()),
  thisTab: async ({ readState }) => success(heldNames(readState())),
  damagedLists: async ({ storage }) => success(keysInLists(storage, (key) => key.startsWith(DAMAGED_KEY_PREFIX))),
};

/** Removes the texts that no owner names and that are due. */
export function sweepUnnamed(sources: NameSources, options: SweepOptions): Promise<Result<unknown, DatabaseFailure>> {
  const readListed = () => new Set(keysInLists(sources.storage, (key) => key === PASTES_KEY));
  return sweepTexts({ readListed, readKept: () => readKept(sources) }, options);
}

/** Returns the keys that anything besides the list names. Fails if an owner cannot be asked now. */
export async function readKept(sources: NameSources): Promise<Result<ReadonlySet<string>, DatabaseFailure>> {
  const kept = new Set<string>();
  for (const readNames of Object.values(OWNERS)) {
    const names = await readNames(sources);
    // A denied database names nothing.
    if (!names.ok && names.error !== 'denied') return names;
    for (const each of names.ok ? names.value : []) kept.add(each);
  }
  return success(kept);
}

/** Returns the keys that a tab holds: of what it can undo or is undoing, of what the user has cleared, and of its list. */
export function heldNames({ undoableActs, pendingActs, purgedNames, cleared, pastes }: HeldState): ReadonlySet<string> {
  const undoable = undoableActs.filter((act) => !pendingActs.includes(act));
  const pending = purgeVersions(pendingActs, new Set(purgedNames));
  return new Set(keysOf([...undoablePastes([...undoable, ...pending]), ...(cleared ?? []), ...pastes]));
}

function keysInLists(storage: StoragePort, isList: (key: string) => boolean): readonly string[] {
  return storage
    .keys()
    .filter(isList)
    .flatMap((key) => {
      const stored = storage.read(key);
      return keysIn((stored.ok && stored.value) || '');
    });
}

function keysOf(pastes: readonly Paste[]): readonly string[] {
  return pastes.flatMap((paste) => namedText(paste)?.key ?? []);
}
