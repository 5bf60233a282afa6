import type { CommitFailure } from '@/store/list/commit-failure';
import type { Commit, Plan } from '@/store/list/stored-list';
import { formatPasteCount } from '@/store/paste/format';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import { addedToast, deletedMessage, importedMessage, type Notifier } from './messages';
import type { PastesState } from './pastes-state';
import {
  planAdd,
  planAddTexts,
  planPin,
  planPutAll,
  planRemove,
  planRemoveAll,
  planRestore,
  planUpdate,
} from './plans';
import {
  boundActs,
  type Import,
  planRestoreAll,
  planUndo,
  restoredMessage,
  type UndoableAct,
  type Update,
  undoneMessage,
} from './undo';

/** What a commit tells the user. If the plan refuses, the action tells the user instead. */
export interface CommitFeedback {
  /** Returns the toast of a stored commit; omitted or undefined for no toast. */
  readonly messageOf?: (commit: Commit) => string | undefined;
  /** The toast of the act that the commit undoes. */
  readonly undone?: string | undefined;
  /** Whether a failed write is reported by a toast besides the notice. By default every failure does. */
  readonly reportsFailure?: (reason: CommitFailure) => boolean;
  /** Returns versions that go to the history although they never were in the list. Called after the commit. */
  readonly olderOf?: () => readonly Paste[];
  /** Whether the commit saves texts. Then the browser is asked to keep the site's data. */
  readonly isSave?: boolean;
}

interface ActionsOptions {
  /** Commits a plan to the stored list and tells the user the outcome. */
  readonly commit: <Refusal extends string>(
    plan: Plan<Refusal>,
    feedback?: CommitFeedback,
  ) => Result<Commit, Refusal | CommitFailure>;
  readonly get: () => PastesState;
  readonly set: (change: Partial<PastesState>) => void;
  readonly notifier: Notifier;
  readonly newId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
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
  | 'undo'
  | 'dismissUndo'
  | 'restore'
  | 'restoreAll'
  | 'importPastes'
  | 'mergeChanges'
  | 'keepCleared'
>;

/** Creates the actions that change the list. */
export function createActions({ commit: commitPlan, get, set, notifier, newId, now }: ActionsOptions): Actions {
  const commit: typeof commitPlan = (plan, feedback) => {
    const outcome = commitPlan(plan, feedback);
    const isAct = outcome.ok && outcome.value.operations.length > 0;
    if (isAct && get().offeredImport !== null) set({ offeredImport: null });
    return outcome;
  };
  const remember = (act: UndoableAct) => set({ undoableActs: boundActs([...get().undoableActs, act]) });

  /** Commits a plan of one put. @returns the stored paste */
  function save<Refusal extends string>(plan: Plan<Refusal>, message: string) {
    const outcome = commit(plan, {
      messageOf: () => message,
      reportsFailure: (reason) => reason !== 'refused',
      isSave: true,
    });
    if (!outcome.ok) return outcome;
    const [operation] = outcome.value.operations;
    if (operation?.kind !== 'put') throw new Error('A save is one put.');
    if (get().crowdedOutIds.length > 0) set({ crowdedOutIds: [] });
    return success({ paste: operation.paste, before: outcome.value.before });
  }

  /** Commits a plan that replaces the text of a paste, and remembers the replaced text for undo. */
  function replace<Refusal extends string>(id: string, plan: Plan<Refusal>, message: string) {
    const outcome = save(plan, message);
    if (!outcome.ok) return outcome;
    const { paste, before } = outcome.value;
    const replaced = before.find(({ _id }) => _id === id);
    if (replaced !== undefined && !isSameText(replaced, paste)) remember({ kind: 'update', replaced, paste, message });
    return success(paste);
  }

  /** Commits a plan of removals and remembers the removed pastes for undo. */
  function removeBy(plan: Plan<'missing'>): Result<void, 'missing' | CommitFailure> {
    const outcome = commit(plan, { messageOf: ({ operations }) => deletedMessage(operations.length) });
    if (!outcome.ok) return outcome;
    const { operations, before } = outcome.value;
    const places = new Map(operations.map((each) => [each.id, each.kind === 'remove' ? each.place : undefined]));
    const deleted = before
      .filter(({ _id }) => places.has(_id))
      .map((paste) => ({ paste, place: places.get(paste._id) ?? { at: 'end' as const } }));
    remember({ kind: 'deletion', deleted, message: deletedMessage(operations.length) });
    return success(undefined);
  }

  /** Remembers the pastes that a commit has put into the list, for undo. @returns these pastes */
  function rememberAdded({ operations, before }: Commit, source: Import['source']): readonly Paste[] {
    const puts = new Map(operations.flatMap((each) => (each.kind === 'put' ? [[each.id, each.paste]] : [])));
    if (puts.size === 0) return [];
    const updates = before.flatMap((replaced): readonly Update[] => {
      const paste = puts.get(replaced._id);
      return paste === undefined ? [] : [{ kind: 'update', replaced, paste }];
    });
    for (const { paste } of updates) puts.delete(paste._id);
    const added = [...puts.values()];
    const message = source === 'texts' ? addedToast(added.length) : undefined;
    const act: Import = { kind: 'import', source, added, updates, message };
    remember(act);
    set({ offeredImport: act });
    return act.added;
  }

  return {
    add(text, id = newId()) {
      const outcome = save(planAdd(id, text), 'Paste added');
      if (!outcome.ok && outcome.error === 'duplicate') notifier.error('Paste already exist');
      return outcome.ok ? success(outcome.value.paste) : outcome;
    },
    addAll(texts) {
      const outcome = commit(planAddTexts(texts, newId), {
        messageOf: ({ operations }) => addedToast(operations.length),
        reportsFailure: () => false,
        isSave: true,
      });
      return outcome.ok ? success(rememberAdded(outcome.value, 'texts')) : outcome;
    },
    update: (id, text, baseVersion) => replace(id, planUpdate(id, text, now(), baseVersion), 'Paste updated'),
    restoreVersion: (id, text) => replace(id, planUpdate(id, text, now()), 'Version restored'),
    remove: (id) => removeBy(planRemove(id, now())),
    removeAll: (ids) => removeBy(planRemoveAll(ids, now())),
    pin(id, pins) {
      const outcome = commit(planPin(id, pins, now()), {
        messageOf: () => (pins ? 'Pinned to the top' : 'Unpinned'),
      });
      return outcome.ok ? success(undefined) : outcome;
    },
    undo(act = get().undoableActs.at(-1)) {
      if (act === undefined) return failure('nothing-to-undo');
      const outcome = commit(planUndo(act, newId, now()), {
        messageOf: (done) => undoneMessage(act, done),
        undone: act.message,
      });
      if (outcome.ok || outcome.error === 'changed') get().dismissUndo(act);
      if (outcome.ok) return success(undefined);
      if (outcome.error === 'changed') notifier.error('Not undone: the paste was changed or deleted since.');
      return outcome;
    },
    dismissUndo: (act = get().undoableActs.at(-1)) =>
      set({ undoableActs: get().undoableActs.filter((each) => each !== act) }),
    restore(paste, place) {
      const plan = planRestore(paste, place ?? { at: 'end' }, newId(), now());
      const outcome = commit(plan, { messageOf: () => 'Paste restored' });
      return outcome.ok ? success(undefined) : outcome;
    },
    restoreAll(deleted) {
      const outcome = commit(planRestoreAll(deleted, newId, now()), {
        // The undo bar reports what came back, unless some were back already.
        messageOf: ({ operations }) =>
          operations.length === deleted.length ? undefined : restoredMessage(operations.length, deleted.length),
        reportsFailure: () => false,
      });
      if (!outcome.ok) return outcome;
      rememberAdded(outcome.value, 'history');
      return success(undefined);
    },
    importPastes(choose) {
      let older: readonly Paste[] = [];
      const choosePuts = (present: readonly Paste[]) => {
        const chosen = choose(present);
        older = chosen.older ?? [];
        return [...chosen.added, ...(chosen.newer ?? [])];
      };
      const outcome = commit(planPutAll(choosePuts, now()), {
        // The undo bar reports an import of at least one paste.
        messageOf: ({ operations }) => (operations.length === 0 ? importedMessage(0, older.length) : undefined),
        olderOf: () => older,
        reportsFailure: () => false,
        isSave: true,
      });
      if (!outcome.ok) return outcome;
      rememberAdded(outcome.value, 'backup');
      return success(undefined);
    },
    mergeChanges: (plan) => commitPlan(plan, { reportsFailure: () => false }),
    keepCleared() {
      const choose = (present: readonly Paste[]) => {
        const ids = new Set(present.map(({ _id }) => _id));
        return (get().cleared ?? []).filter(({ _id }) => !ids.has(_id));
      };
      const outcome = commit(planPutAll(choose, now()), {
        messageOf: ({ operations }) => `${formatPasteCount(operations.length)} kept`,
        isSave: true,
      });
      if (!outcome.ok) return outcome;
      set({ cleared: null });
      return success(undefined);
    },
  };
}
