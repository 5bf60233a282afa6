import type { History } from '@/store/history/history';
import type { CommitFailure } from '@/store/list/damage';
import type { Commit, Plan } from '@/store/list/stored-list';
import { isSameText } from '@/store/paste/moved-text';
import { AT_END, type Paste } from '@/store/paste/paste';
import { failure, type Result, success, toVoid } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import { createBulkActions, type RestoreDeleted } from './bulk-actions';
import type { CommitFeedback, CommitPlan, Commits } from './commits';
import { deletedToast, type Notifier, pinnedMessage } from './messages';
import type { PastesActions, PastesState, SaveOptions, SaveOutcome } from './pastes-state';
import { planAdd, planEmpty, planPin, planRemove, planReplace, planUpdate } from './plans';
import {
  type Deletion,
  type OfferedAct,
  planRestore,
  planUndo,
  purgeVersions,
  type SetActs,
  type UndoableAct,
  undoneMessage,
} from './undo';

/**
 * The delay before a refused save is tried again, in milliseconds, and how often it is tried. With several busy tabs,
 * Firefox refuses every write until they pause: 2.2 seconds at most were measured.
 */
export const RETRY_DELAY_MS = 300;
export const MAX_TRIES = 10;

interface ActionsOptions {
  readonly commits: Commits;
  readonly get: () => PastesState;
  readonly set: (change: Partial<Pick<PastesState, 'crowdedOutIds' | 'pendingActs'>>) => void;
  readonly setActs: SetActs;
  /** Takes the earlier versions of an imported file. */
  readonly history: Pick<History, 'add' | 'takeBack'>;
  readonly notifier: Notifier;
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** Creates the actions that change the list. */
export function createActions(options: ActionsOptions): PastesActions {
  const { commits, history, get, set, setActs, notifier, createId, now, schedule } = options;

  /** A stored act ends the offers to undo earlier acts. @param earlier those on offer when the act began */
  function noteAct(outcome: Result<Commit, string>, earlier: readonly OfferedAct[]): void {
    const isAct = outcome.ok && outcome.value.operations.length > 0;
    if (isAct && earlier.length > 0)
      setActs({ offeredActs: get().offeredActs.filter((act) => !earlier.includes(act)) });
  }
  const commit: CommitPlan = (plan, feedback, onDone) => {
    const earlier = get().offeredActs;
    return commits.commit(plan, feedback, (outcome) => {
      noteAct(outcome, earlier);
      return onDone(outcome);
    });
  };
  /** Remembers an act for undo. @param offeredActs what the bar offers then */
  const remember = (act: UndoableAct, offeredActs = get().offeredActs) =>
    setActs({ undoableActs: [...get().undoableActs, act], offeredActs });

  /**
   * Commits a plan of one put, and tells the caller in the task of the write. If the browser refuses the write although there
   * is room, tries again a few times. @returns the stored paste
   */
  function save<Refusal extends string>(
    plan: Plan<Refusal>,
    message: string,
    { onWait, onDone }: SaveOptions<Refusal>,
    onStored: (paste: Paste, before: readonly Paste[]) => void = () => {},
  ): Promise<SaveOutcome<Refusal>> {
    const feedback: CommitFeedback = { messageOf: () => message, callerTells: 'refused', onWait };
    return new Promise((resolve, reject) => {
      const run = (tryNumber: number) =>
        commit(plan, feedback, (committed) => {
          if (!committed.ok && committed.error === 'refused' && tryNumber < MAX_TRIES) {
            schedule(() => run(tryNumber + 1), RETRY_DELAY_MS);
            onWait?.();
            return;
          }
          const outcome: SaveOutcome<Refusal> = committed.ok ? success(savedBy(committed.value)) : committed;
          if (committed.ok && outcome.ok) {
            if (get().crowdedOutIds.length > 0) set({ crowdedOutIds: [] });
            onStored(outcome.value, committed.value.before);
          }
          onDone?.(outcome);
          resolve(outcome);
        }).catch(reject);
      void run(1);
    });
  }

  /** Commits a plan that replaces the text of a paste, and remembers the replaced text for undo. */
  function replace<Refusal extends string>(
    id: string,
    plan: Plan<Refusal>,
    message: string,
    options: SaveOptions<Refusal>,
  ) {
    return save(plan, message, options, (paste, before) => {
      const replaced = before.find(({ _id }) => _id === id);
      if (replaced !== undefined && !isSameText(replaced, paste))
        remember({ kind: 'update', replaced, paste, message });
    });
  }

  /** Commits a plan of removals and remembers the removed pastes for undo. */
  function removeBy(plan: Plan<'missing'>): Result<void, 'missing' | CommitFailure> {
    const earlier = get().offeredActs;
    const outcome = commits.commitRemoval(plan, { messageOf: ({ operations }) => deletedToast(operations.length) });
    noteAct(outcome, earlier);
    if (!outcome.ok) return outcome;
    const { operations, before } = outcome.value;
    const places = new Map(operations.map((each) => [each.id, each.kind === 'remove' ? each.place : undefined]));
    const deleted = before
      .filter(({ _id }) => places.has(_id))
      .map((paste) => ({ paste, place: places.get(paste._id) ?? AT_END }));
    const act: Deletion = { kind: 'deletion', deleted, message: deletedToast(operations.length) };
    remember(act, [...earlier.filter(({ kind }) => kind === 'deletion'), act]);
    return success(undefined);
  }

  /**
   * Runs a commit that brings texts back. While it waits, some may be deleted forever: then its plan gets what is left, and
   * refuses if nothing is.
   *
   * @param act has the texts
   * @param before the `purgedNames` when the user asked for it: the texts may have been read since
   */
  function bringBack<Refusal extends string, Outcome>(
    act: UndoableAct,
    planOf: (left: UndoableAct) => Plan<Refusal>,
    run: (unlessPurged: Plan<Refusal | 'purged'>) => Promise<Outcome>,
    before = get().purgedNames,
  ): Promise<Outcome> {
    set({ pendingActs: [...get().pendingActs, act] });
    const findLeft = () => purgeVersions([act], new Set(get().purgedNames.slice(before.length)));
    const done = run((pastes, stamp) => {
      const [left] = findLeft();
      return left === undefined ? failure('purged') : planOf(left)(pastes, stamp);
    });
    return done.finally(() => {
      set({ pendingActs: get().pendingActs.filter((each) => each !== act) });
      const left = findLeft();
      if (left.includes(act)) return;
      setActs({ undoableActs: get().undoableActs.flatMap((each) => (each === act ? left : each)) });
    });
  }

  /** Returns a plan that brings back all that an act has: it refuses if only some is left. */
  const allOf =
    <Refusal extends string>(act: UndoableAct, plan: Plan<Refusal>) =>
    (left: UndoableAct): Plan<Refusal | 'purged'> =>
      left === act ? plan : () => failure('purged');

  const restoreDeleted: RestoreDeleted = (deleted, feedback, before, onRestored = () => {}) => {
    const act: Deletion = { kind: 'deletion', deleted };
    const run = (plan: Plan<'purged'>) =>
      commit(plan, feedback, (outcome) => {
        if (outcome.ok) onRestored(outcome.value);
        return toVoid(outcome);
      });
    return bringBack(act, allOf(act, planRestore(deleted, createId, now())), run, before);
  };

  function pinAll(ids: ReadonlySet<string>, pins: boolean): Promise<Result<void, 'missing' | CommitFailure>> {
    const messageOf = ({ operations }: Commit) => pinnedMessage(operations.length, pins);
    return commit(planPin(ids, pins, now()), { messageOf }, toVoid);
  }

  return {
    add: (text, id = createId(), options = {}) =>
      save(ifWanted(planAdd(id, text), options), 'Paste added', {
        ...options,
        onDone(outcome) {
          if (!outcome.ok && outcome.error === 'duplicate') notifier.error('Paste already exist');
          options.onDone?.(outcome);
        },
      }),
    update: (id, text, baseVersion, options = {}) =>
      replace(id, ifWanted(planUpdate(id, text, now(), baseVersion), options), 'Paste updated', options),
    restoreVersion(version, before) {
      const { _id: id } = version;
      const act: Deletion = { kind: 'deletion', deleted: [{ paste: version, place: AT_END }] };
      const plan = planReplace(id, version, now());
      return bringBack(act, allOf(act, plan), (planned) => replace(id, planned, 'Version restored', {}), before);
    },
    remove: (id) => removeBy(planRemove(new Set([id]), now())),
    removeAll: (ids) => removeBy(planRemove(ids, now())),
    pin: (id, pins) => pinAll(new Set([id]), pins),
    pinAll,
    reset: () => toVoid(commits.commitRemoval(planEmpty(now()), {}, true)),
    undo(act = get().undoableActs.at(-1)) {
      if (act === undefined || get().pendingActs.includes(act)) return Promise.resolve(failure('nothing-to-undo'));
      let undone = act;
      const planOf = (left: UndoableAct) => {
        undone = left;
        return planUndo(left, createId, now());
      };
      const feedback = { messageOf: (done: Commit) => undoneMessage(undone, done), undone: act.message };
      return bringBack(act, planOf, (plan) =>
        // Not by `commit`: an undo ends no offer but its own.
        commits.commit(plan, feedback, (outcome) => {
          if (outcome.ok || outcome.error === 'changed') get().dismissUndo(act);
          if (outcome.ok && act.kind === 'import' && act.olderKeys?.length) void history.takeBack(act.olderKeys);
          if (!outcome.ok && outcome.error === 'changed')
            notifier.error('Not undone: the paste was changed or deleted since.');
          if (!outcome.ok && outcome.error === 'purged') notifier.error('Not undone: it was deleted forever.');
          return toVoid(outcome);
        }),
      );
    },
    endOffers: () => setActs({ offeredActs: [] }),
    dismissUndo: (act = get().undoableActs.at(-1)) =>
      setActs({ undoableActs: get().undoableActs.filter((each) => each !== act) }),
    restore: (paste, place, before) =>
      restoreDeleted([{ paste, place: place ?? AT_END }], { messageOf: () => 'Paste restored' }, before),
    ...createBulkActions({ commit, restoreDeleted, remember, get, history, notifier, createId, now }),
    mergeChanges: (plan) => commits.commit(plan, { callerTells: 'any' }, (outcome) => outcome),
  };
}

/** Returns a plan that refuses once the form does not want it any more. */
function ifWanted<Refusal>(plan: Plan<Refusal>, { isWanted = () => true }: SaveOptions): Plan<Refusal | 'unwanted'> {
  return (pastes, stamp) => (isWanted() ? plan(pastes, stamp) : failure('unwanted'));
}

/** Returns the paste that a commit of one put has stored. */
function savedBy({ operations: [operation] }: Commit): Paste {
  if (operation?.kind !== 'put') throw new Error('A save is one put.');
  return operation.paste;
}
