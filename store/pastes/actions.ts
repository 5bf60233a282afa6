import type { History } from '@/store/history/history';
import { keyOfPaste } from '@/store/history/history-record';
import type { CommitFailure } from '@/store/list/damage';
import type { Commit, Plan } from '@/store/list/stored-list';
import { formatPasteCount } from '@/store/paste/format-number';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import type { CommitFeedback, CommitPlan, Commits } from './commits';
import {
  addedToast,
  deletedToast,
  importedMessage,
  importedVersionsMessage,
  type Notifier,
  pinnedMessage,
} from './messages';
import type { ImportedPastes, PastesState, SaveOptions, SaveOutcome, SaveRefusal } from './pastes-state';
import {
  planAdd,
  planAddTexts,
  planEmpty,
  planPin,
  planPutAll,
  planRemove,
  planRemoveAll,
  planRestore,
  planUpdate,
} from './plans';
import {
  boundActs,
  type Deletion,
  type Import,
  type OfferedAct,
  planRestoreAll,
  planUndo,
  restoredMessage,
  type UndoableAct,
  type Update,
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
  readonly set: (change: Partial<PastesState>) => void;
  /** Takes the earlier versions of an imported file. */
  readonly history: Pick<History, 'add' | 'takeBack'>;
  readonly notifier: Notifier;
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

type Actions = Pick<
  PastesState,
  | 'add'
  | 'addAll'
  | 'update'
  | 'restoreVersion'
  | 'remove'
  | 'removeAll'
  | 'pin'
  | 'pinAll'
  | 'reset'
  | 'undo'
  | 'dismissUndo'
  | 'restore'
  | 'restoreAll'
  | 'importPastes'
  | 'mergeChanges'
  | 'keepCleared'
>;

/** Creates the actions that change the list. */
export function createActions(options: ActionsOptions): Actions {
  const { commits, history, get, set, notifier, createId, now, schedule } = options;

  /** A stored act ends the offers to undo earlier acts. @param earlier those on offer when the act began */
  function noteAct(outcome: Result<Commit, string>, earlier: readonly OfferedAct[]): void {
    const isAct = outcome.ok && outcome.value.operations.length > 0;
    if (isAct && earlier.length > 0) set({ offeredActs: get().offeredActs.filter((act) => !earlier.includes(act)) });
  }
  const commit: CommitPlan = (plan, feedback, onDone) => {
    const earlier = get().offeredActs;
    return commits.commit(plan, feedback, (outcome) => {
      noteAct(outcome, earlier);
      return onDone(outcome);
    });
  };
  const remember = (act: UndoableAct) => set({ undoableActs: boundActs([...get().undoableActs, act]) });

  /**
   * Commits a plan of one put, and tells the caller in the task of the write. If the browser refuses the write although there
   * is room, tries again a few times. @returns the stored paste
   */
  function save<Refusal extends SaveRefusal>(
    plan: Plan<Refusal>,
    message: string,
    { onWait, onDone }: SaveOptions,
    onStored: (paste: Paste, before: readonly Paste[]) => void = () => {},
  ): Promise<SaveOutcome<Refusal>> {
    const feedback: CommitFeedback = {
      messageOf: () => message,
      callerTells: 'refused',
      isSave: true,
      onWait,
    };
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
  function replace<Refusal extends SaveRefusal>(
    id: string,
    plan: Plan<Refusal>,
    message: string,
    options: SaveOptions,
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
      .map((paste) => ({ paste, place: places.get(paste._id) ?? { at: 'end' as const } }));
    const act: Deletion = { kind: 'deletion', deleted, message: deletedToast(operations.length) };
    remember(act);
    set({ offeredActs: [...earlier.filter(({ kind }) => kind === 'deletion'), act] });
    return success(undefined);
  }

  /** Remembers the pastes that a commit has put into the list, for undo. @returns these pastes */
  function rememberAdded(
    { operations, before }: Commit,
    source: Import['source'],
    more: Pick<Import, 'undatedCount' | 'olderKeys'> = {},
  ): readonly Paste[] {
    const puts = new Map(operations.flatMap((each) => (each.kind === 'put' ? [[each.id, each.paste]] : [])));
    if (puts.size === 0) return [];
    const updates = before.flatMap((replaced): readonly Update[] => {
      const paste = puts.get(replaced._id);
      return paste === undefined ? [] : [{ kind: 'update', replaced, paste }];
    });
    for (const { paste } of updates) puts.delete(paste._id);
    const added = [...puts.values()];
    const message = source === 'texts' ? addedToast(added.length) : undefined;
    const act: Import = { kind: 'import', source, added, updates, message, ...more };
    remember(act);
    set({ offeredActs: [...get().offeredActs, act] });
    return act.added;
  }

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
    addAll(texts) {
      const feedback: CommitFeedback = {
        messageOf: ({ operations }) => addedToast(operations.length),
        callerTells: 'any',
        isSave: true,
      };
      return commit(planAddTexts(texts, createId), feedback, (outcome) =>
        outcome.ok ? success(rememberAdded(outcome.value, 'texts')) : outcome,
      );
    },
    update: (id, text, baseVersion, options = {}) =>
      replace(
        id,
        ifWanted(planUpdate(id, text, now(), baseVersion, options.beginningOf), options),
        'Paste updated',
        options,
      ),
    restoreVersion: (id, text) => replace(id, planUpdate(id, text, now()), 'Version restored', {}),
    remove: (id) => removeBy(planRemove(id, now())),
    removeAll: (ids) => removeBy(planRemoveAll(ids, now())),
    pin: (id, pins) => pinAll(new Set([id]), pins),
    pinAll,
    reset: () => toVoid(commits.commitRemoval(planEmpty(now()), {}, true)),
    undo(act = get().undoableActs.at(-1)) {
      if (act === undefined) return Promise.resolve(failure('nothing-to-undo'));
      const feedback = { messageOf: (done: Commit) => undoneMessage(act, done), undone: act.message };
      // Not by `commit`: an undo ends no offer but its own.
      return commits.commit(planUndo(act, createId, now()), feedback, (outcome) => {
        if (outcome.ok || outcome.error === 'changed') get().dismissUndo(act);
        if (outcome.ok && act.kind === 'import' && act.olderKeys?.length) void history.takeBack(act.olderKeys);
        if (!outcome.ok && outcome.error === 'changed')
          notifier.error('Not undone: the paste was changed or deleted since.');
        return toVoid(outcome);
      });
    },
    dismissUndo: (act = get().undoableActs.at(-1)) =>
      set({
        undoableActs: get().undoableActs.filter((each) => each !== act),
        offeredActs: get().offeredActs.filter((each) => each !== act),
      }),
    restore(paste, place) {
      const plan = planRestore(paste, place ?? { at: 'end' }, createId(), now());
      return commit(plan, { messageOf: () => 'Paste restored' }, toVoid);
    },
    restoreAll(deleted) {
      const feedback: CommitFeedback = {
        // The undo bar already reports what came back. A toast is needed only if some pastes were back before.
        messageOf: ({ operations }) =>
          operations.length === deleted.length ? undefined : restoredMessage(operations.length, deleted.length),
        callerTells: 'any',
      };
      return commit(planRestoreAll(deleted, createId, now()), feedback, (outcome) => {
        if (outcome.ok) rememberAdded(outcome.value, 'history');
        return toVoid(outcome);
      });
    },
    importPastes(choose) {
      let chosen: ImportedPastes = { added: [] };
      const choosePuts = (present: readonly Paste[]) => {
        chosen = choose(present);
        return [...chosen.added, ...(chosen.newer ?? [])];
      };
      const feedback: CommitFeedback = {
        // The undo bar reports an import of at least one paste.
        messageOf({ operations }) {
          if (operations.length > 0) return undefined;
          const olderCount = chosen.older?.length ?? 0;
          return olderCount === 0 ? importedMessage(0) : importedVersionsMessage(olderCount);
        },
        callerTells: 'any',
        isSave: true,
      };
      return commit(planPutAll(choosePuts, now()), feedback, (outcome) => {
        if (outcome.ok) {
          const { older: versions = [], undatedCount = 0 } = chosen;
          const older = versions.map((paste) => ({ reason: 'imported', leftAtMs: now(), paste, place: null }) as const);
          if (older.length > 0) void history.add(older);
          rememberAdded(outcome.value, 'import', { undatedCount, olderKeys: versions.map(keyOfPaste) });
        }
        return toVoid(outcome);
      });
    },
    mergeChanges: (plan) => commits.commit(plan, { callerTells: 'any' }, (outcome) => outcome),
    keepCleared(pastes) {
      const choose = (present: readonly Paste[]) => {
        const ids = new Set(present.map(({ _id }) => _id));
        return pastes.filter(({ _id }) => !ids.has(_id));
      };
      const feedback = {
        messageOf: ({ operations }: Commit) => `${formatPasteCount(operations.length)} kept`,
        isSave: true,
      };
      return commit(planPutAll(choose, now()), feedback, toVoid);
    },
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

function toVoid<Failure>(outcome: Result<unknown, Failure>): Result<void, Failure> {
  return outcome.ok ? success(undefined) : outcome;
}
