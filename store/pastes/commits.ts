import type { CommitFailure } from '@/store/list/damage';
import type { Commit, Plan, StoredList } from '@/store/list/stored-list';
import type { Shorten, TextMover } from '@/store/moved-texts/text-mover';
import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import { COMMIT_FAILURE_MESSAGES, type Notifier } from './messages';
import type { PastesState } from './pastes-state';

/** What a commit tells the user. If the plan refuses, the action tells the user instead. */
export interface CommitFeedback {
  /** Returns the toast of a stored commit; omitted or undefined for no toast. */
  readonly messageOf?: (commit: Commit) => string | undefined;
  /** The toast of the act that the commit undoes. */
  readonly undone?: string | undefined;
  /**
   * Of which failed writes the caller tells the user; a toast tells of all others. A full storage also shows its notice, except
   * with 'full': then the caller has another way out.
   */
  readonly callerTells?: 'any' | 'refused' | 'full';
  /** Called if the commit has to wait until texts were moved out of the list. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Commits a plan to the stored list in the calling task, and tells the user the outcome. If there is no room, moves texts
 * out of the list and commits it then.
 *
 * @param onDone called in the task of the write, or of the refusal. @returns what it returns
 */
export type CommitPlan = <Refusal extends string, Value>(
  plan: Plan<Refusal>,
  feedback: CommitFeedback,
  onDone: (outcome: Result<Commit, Refusal | CommitFailure>) => Value,
) => Promise<Value>;

/** Commits plans to the stored list, and tells the user what came of them. */
export interface Commits {
  readonly commit: CommitPlan;
  /**
   * Commits a plan that makes the list shorter, which needs no room.
   *
   * @param removesKey whether to remove the storage key with all pastes
   */
  readonly commitRemoval: <Refusal extends string>(
    plan: Plan<Refusal>,
    feedback: CommitFeedback,
    removesKey?: boolean,
  ) => Result<Commit, Refusal | CommitFailure>;
}

interface CommitsOptions {
  readonly list: StoredList;
  readonly mover: TextMover;
  /** Resolves when everything committed so far survives a killed browser, or has failed to. */
  readonly whenStored: () => Promise<unknown>;
  /** Returns by how much the last write that did not fit would have made the list longer. */
  readonly readRefusedGrowth: () => number;
  readonly get: () => PastesState;
  readonly set: (change: Partial<Pick<PastesState, 'isStorageFull' | 'refusedGrowth'>>) => void;
  readonly notifier: Notifier;
  readonly onStored: ((hasPut: boolean) => void) | undefined;
}

/** Creates the commits to a list. */
export function createCommits(options: CommitsOptions): Commits {
  const { list, mover, whenStored, readRefusedGrowth, get, set, notifier, onStored } = options;

  function tell<Refusal extends string>(
    outcome: Result<Commit, Refusal | CommitFailure>,
    { messageOf, undone, callerTells }: CommitFeedback,
  ): void {
    if (outcome.ok) {
      // A pin fits where no text does.
      const isRoomProved = outcome.value.operations.some(({ kind }) => kind !== 'pin');
      if (isRoomProved && get().isStorageFull) set({ isStorageFull: false });
      onStored?.(outcome.value.operations.some(({ kind }) => kind === 'put'));
      const message = messageOf?.(outcome.value);
      if (message !== undefined) void whenStored().then(() => notifier.success(message, undone));
    } else if (isCommitFailure(outcome.error) && outcome.error !== callerTells) {
      if (outcome.error === 'full') set({ isStorageFull: true, refusedGrowth: readRefusedGrowth() });
      if (callerTells !== 'any') notifier.error(COMMIT_FAILURE_MESSAGES[outcome.error]);
    }
  }

  return {
    async commit(plan, feedback, onDone) {
      const finish = (outcome: Parameters<typeof onDone>[0]) => {
        // The form removes its draft in `onDone`. The toast, which `tell` schedules, waits for that too.
        const value = onDone(outcome);
        tell(outcome, feedback);
        return value;
      };
      /** What the latest try would have saved. */
      let saved: readonly Paste[] = [];
      const tryToCommit = (shorten: Shorten) => {
        const outcome = list.commit((pastes, stamp) => {
          const planned = plan(pastes, stamp);
          if (!planned.ok) return planned;
          saved = planned.value.flatMap((each) => (each.kind === 'put' ? each.paste : []));
          return success(
            planned.value.map((each) => (each.kind === 'put' ? { ...each, paste: shorten(each.paste) } : each)),
          );
        });
        // A success is finished in the task of the write, so that the removal of the draft shares its transaction.
        return outcome.ok ? success(finish(outcome)) : outcome;
      };
      let tried = tryToCommit((paste) => paste);
      if (!tried.ok && tried.error === 'full') {
        feedback.onWait?.();
        tried = await mover.makeRoom(tryToCommit, () => saved);
      }
      return tried.ok ? tried.value : finish(tried);
    },
    commitRemoval(plan, feedback, removesKey) {
      const outcome = list.commit(plan, removesKey);
      tell(outcome, feedback);
      return outcome;
    },
  };
}

function isCommitFailure(reason: string): reason is CommitFailure {
  return reason in COMMIT_FAILURE_MESSAGES;
}
