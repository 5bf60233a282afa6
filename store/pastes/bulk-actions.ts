import type { History } from '@/store/history/history';
import { keyOfPaste } from '@/store/history/history-record';
import type { CommitFailure } from '@/store/list/damage';
import type { Commit } from '@/store/list/stored-list';
import { formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { type Result, success, toVoid } from '@/store/result';
import type { CommitFeedback, CommitPlan } from './commits';
import { addedToast, importedMessage, importedVersionsMessage, type Notifier } from './messages';
import type { ImportedPastes, PastesActions, PastesState } from './pastes-state';
import { planAddTexts, planPutAll } from './plans';
import { type Deletion, type Import, type OfferedAct, restoredMessage, type UndoableAct, type Update } from './undo';

/**
 * Commits the return of deleted pastes, unless they are deleted forever while it waits for room.
 *
 * @param before the `purgedNames` when the user asked for it; the present ones if undefined
 */
export type RestoreDeleted = (
  deleted: Deletion['deleted'],
  feedback: CommitFeedback,
  before: readonly string[] | undefined,
  onRestored?: (commit: Commit) => void,
) => Promise<Result<void, 'purged' | CommitFailure>>;

interface BulkActionsOptions {
  readonly commit: CommitPlan;
  readonly restoreDeleted: RestoreDeleted;
  /** Remembers an act for undo. */
  readonly remember: (act: UndoableAct, offeredActs?: readonly OfferedAct[]) => void;
  readonly get: () => PastesState;
  /** Takes the earlier versions of an imported file. */
  readonly history: Pick<History, 'add'>;
  readonly notifier: Notifier;
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

type BulkActions = Pick<PastesActions, 'addAll' | 'restoreAll' | 'importPastes' | 'keepCleared'>;

/** Creates the actions that put several pastes into the list. One undo takes all of them back. */
export function createBulkActions(options: BulkActionsOptions): BulkActions {
  const { commit, restoreDeleted, remember, get, history, notifier, createId, now } = options;

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
    remember(act, [...get().offeredActs, act]);
    return act.added;
  }

  /** Puts the earlier versions of an import into the history. @param tells whether to tell the user what came of it */
  async function addOlder(versions: readonly Paste[], tells: boolean): Promise<void> {
    const older = versions.map((paste) => ({ reason: 'imported', leftAtMs: now(), paste, place: null }) as const);
    const isKept = await history.add(older);
    if (!tells) return;
    if (isKept) notifier.success(importedVersionsMessage(versions.length));
    else notifier.error('The earlier versions could not be stored.');
  }

  return {
    addAll(texts) {
      const feedback: CommitFeedback = {
        messageOf: ({ operations }) => addedToast(operations.length),
        callerTells: 'any',
      };
      return commit(planAddTexts(texts, createId), feedback, (outcome) =>
        outcome.ok ? success(rememberAdded(outcome.value, 'texts')) : outcome,
      );
    },
    restoreAll(deleted, before) {
      const feedback: CommitFeedback = {
        // The undo bar already reports what came back. A toast is needed only if some pastes were back before.
        messageOf: ({ operations }) =>
          operations.length === deleted.length ? undefined : restoredMessage(operations.length, deleted.length),
        callerTells: 'any',
      };
      return restoreDeleted(deleted, feedback, before, (restored) => void rememberAdded(restored, 'history'));
    },
    importPastes(choose) {
      let chosen: ImportedPastes = { added: [] };
      const choosePuts = (present: readonly Paste[]) => {
        chosen = choose(present);
        return [...chosen.added, ...(chosen.newer ?? [])];
      };
      const feedback: CommitFeedback = {
        // The undo bar reports an import of at least one paste, and `addOlder` one of nothing but earlier versions.
        messageOf: ({ operations }) => (operations.length > 0 || chosen.older?.length ? undefined : importedMessage(0)),
        callerTells: 'any',
      };
      return commit(planPutAll(choosePuts, now()), feedback, (outcome) => {
        if (outcome.ok) {
          const { older: versions = [], undatedCount = 0 } = chosen;
          if (versions.length > 0) void addOlder(versions, outcome.value.operations.length === 0);
          rememberAdded(outcome.value, 'import', { undatedCount, olderKeys: versions.map(keyOfPaste) });
        }
        return toVoid(outcome);
      });
    },
    keepCleared(pastes) {
      const choose = (present: readonly Paste[]) => {
        const ids = new Set(present.map(({ _id }) => _id));
        return pastes.filter(({ _id }) => !ids.has(_id));
      };
      const messageOf = ({ operations }: Commit) => `${formatPasteCount(operations.length)} kept`;
      return commit(planPutAll(choose, now()), { messageOf }, toVoid);
    },
  };
}
