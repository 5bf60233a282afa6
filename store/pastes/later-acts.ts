import type { StoreApi } from 'zustand/vanilla';
import type { CommitFailure } from '@/store/list/damage';
import type { Plan } from '@/store/list/stored-list';
import type { Operation } from '@/store/operations/operation';
import { countPastes } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { isPinned, pinVersionOf } from '@/store/paste/pinned-paste';
import type { Place } from '@/store/paste/place';
import { failure, type Result, success } from '@/store/result';
import { latestVersion, planAddAll, planRestore } from './later-plans';
import type { PastesState } from './pastes-state';
import { planUndo, type UndoableAct, undoneMessage } from './undo';

// Acts of the store that no first paint needs, so they load later. Like its own, each makes a plan and commits it.

/**
 * Pins a paste to the top of the list, or takes the pin away. A toast says so, because the row may leave the window.
 *
 * @param nowMs milliseconds since 1970, here and below
 */
export function pinPaste(
  store: StoreApi<PastesState>,
  id: string,
  pins: boolean,
  nowMs: number,
): Result<unknown, 'missing' | CommitFailure> {
  return store.getState().commit(planPin(id, pins, nowMs), {
    messageOf: () => (pins ? 'Pinned to the top' : 'Unpinned'),
  });
}

/** Removes several pastes in one act, which one undo takes back. Those that are gone are left out. */
export function removePastes(
  store: StoreApi<PastesState>,
  ids: ReadonlySet<string>,
  nowMs: number,
): Result<void, 'missing' | CommitFailure> {
  const { commit, remember } = store.getState();
  const outcome = commit(planRemoveAll(ids, nowMs), {
    messageOf: ({ operations }) => deletedMessage(operations.length),
  });
  if (!outcome.ok) return outcome;
  const { operations, before } = outcome.value;
  const places = new Map(operations.map((each) => [each.id, each.kind === 'remove' ? each.place : undefined]));
  const deleted = before.filter(({ _id }) => places.has(_id));
  remember({
    kind: 'deletion',
    deleted: deleted.map((paste) => ({ paste, place: places.get(paste._id) ?? { at: 'end' } })),
  });
  return success(undefined);
}

/** Acts that bring pastes into the list. */
export interface LaterActs {
  /** Undoes an act, or else the latest one. Gives it up when its paste was changed or deleted since. */
  undo(act?: UndoableAct): Result<void, 'nothing-to-undo' | 'changed' | CommitFailure>;
  /** Brings a paste back that left the list, beside another one that has its id now. Its place may be unknown. */
  restore(paste: Paste, place: Place | null): Result<void, CommitFailure>;
  /**
   * Adds pastes with the ids and dates they have, all or none. A failure shows as state but not as a toast: the import
   * dialog tells it.
   *
   * @param choose picks them, given the stored list, under ids that it does not have
   */
  importPastes(choose: (present: readonly Paste[]) => readonly Paste[]): Result<void, CommitFailure>;
  /** Stores the pastes again that this tab has of a list that the user has cleared. */
  keepCleared(): Result<void, CommitFailure>;
}

export interface LaterActsOptions {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Makes an id for a paste whose own is taken. */
  readonly createId: () => string;
  readonly tellError: (message: string) => void;
}

/** Creates the acts on a store. */
export function createLaterActs(
  store: StoreApi<PastesState>,
  { now, createId, tellError }: LaterActsOptions,
): LaterActs {
  const { commit, remember, dismissUndo } = store.getState();
  return {
    undo(act = store.getState().undoableActs.at(-1)) {
      if (act === undefined) return failure('nothing-to-undo');
      const outcome = commit(planUndo(act, createId, now()), { messageOf: (done) => undoneMessage(act, done) });
      if (outcome.ok || outcome.error === 'changed') dismissUndo(act);
      if (outcome.ok) return success(undefined);
      if (outcome.error === 'changed') tellError('Not undone: the paste was changed or deleted since.');
      return outcome;
    },
    restore(paste, place) {
      const plan = planRestore(paste, place ?? { at: 'end' }, createId(), now());
      const outcome = commit(plan, { messageOf: () => 'Paste restored' });
      return outcome.ok ? success(undefined) : outcome;
    },
    importPastes(choose) {
      const outcome = commit(planAddAll(choose, now()), {
        // The offer to undo an import reports it.
        messageOf: ({ operations }) => (operations.length === 0 ? importedMessage(0) : undefined),
        tellsFailure: () => false,
        isSave: true,
      });
      if (!outcome.ok) return outcome;
      const added = outcome.value.operations.flatMap((each) => (each.kind === 'put' ? [each.paste] : []));
      if (added.length > 0) remember({ kind: 'import', added });
      return success(undefined);
    },
    keepCleared() {
      const { cleared, discardCleared } = store.getState();
      const choose = (present: readonly Paste[]) => {
        const ids = new Set(present.map(({ _id }) => _id));
        return (cleared ?? []).filter(({ _id }) => !ids.has(_id));
      };
      const outcome = commit(planAddAll(choose, now()), {
        messageOf: ({ operations }) => `${countPastes(operations.length)} kept`,
        isSave: true,
      });
      if (!outcome.ok) return outcome;
      discardCleared();
      return success(undefined);
    },
  };
}

/** Says that an import is done. */
export function importedMessage(count: number): string {
  return `Imported ${countPastes(count)}`;
}

/** Says that pastes are deleted; of one with the words of the specification, section 8. */
export function deletedMessage(count: number): string {
  return count === 1 ? 'Paste deleted' : `${countPastes(count)} deleted`;
}

/** Refuses when the paste is gone. */
function planPin(id: string, pins: boolean, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    if (isPinned(stored) === pins) return success([]);
    const stampMs = stamp(pinVersionOf(stored, nowMs));
    return success([{ kind: 'pin', id, stampMs, pinnedAt: pins ? new Date(stampMs).toISOString() : null }]);
  };
}

/** Removes pastes, in stored order. Refuses when all are gone. */
function planRemoveAll(ids: ReadonlySet<string>, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const removed = pastes.filter(({ _id }) => ids.has(_id));
    if (removed.length === 0) return failure('missing');
    const stampMs = stamp(latestVersion(removed, nowMs));
    return success(
      pastes.flatMap(({ _id: id, createdAt }, index): Operation[] => {
        if (!ids.has(id)) return [];
        const place = { at: 'after', id: pastes[index - 1]?._id ?? null, index } as const;
        return [{ kind: 'remove', id, stampMs, place, replaces: createdAt }];
      }),
    );
  };
}
