import type { DatabaseFailure } from '@/store/database/browser-database';
import type { CommitFailure } from '@/store/list/damage';
import type { Commit, Plan } from '@/store/list/stored-list';
import type { Paste, PasteText, Place } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { Acts, Deletion, UndoableAct } from './undo';

/** What an import brings. */
export interface ImportedPastes {
  /** Pastes to add at the end of the list. Their ids must not be in the list. */
  readonly added: readonly Paste[];
  /** Later versions of listed pastes. They replace them in place, and keep the pin of the listed paste. */
  readonly newer?: readonly Paste[];
  /** Earlier versions, for the history only. */
  readonly older?: readonly Paste[];
  /** How many of the added pastes had no date before. */
  readonly undatedCount?: number;
}

/** Why a save is refused, apart from the storage: 'unwanted' if the form does not want it any more. */
export type SaveRefusal = 'duplicate' | 'missing' | 'changed' | 'unwanted';

/** The stored paste, or why it was not stored. */
export type SaveOutcome<Refusal> = Result<Paste, Refusal | CommitFailure>;

/** Callbacks to the form, which stays usable while a save waits. */
export interface SaveOptions<Refusal = SaveRefusal> {
  /** Called if the save has to wait until texts were moved out of the list, and whenever a refused one waits for the next try. */
  readonly onWait?: (() => void) | undefined;
  /** Whether the save is still wanted. Asked at each try. */
  readonly isWanted?: () => boolean;
  /** Called in the task in which the save is stored or refused. */
  readonly onDone?: (outcome: SaveOutcome<Refusal>) => void;
}

/** The state that components read, and the actions by which they change it. */
export interface PastesState extends Acts, PastesActions {
  /** 'pending' until the stored list has been read, after mount. */
  readonly status: 'pending' | 'ready';
  readonly pastes: readonly Paste[];
  /** Whether pastes outlive this tab. False if the browser denies storage. */
  readonly isLasting: boolean;
  /** True from a save that did not fit until the next one that does, or a deletion. */
  readonly isStorageFull: boolean;
  /** Why the last move of texts into the database failed; null if it succeeded, or if there was nothing to move. */
  readonly moveFailure: DatabaseFailure | null;
  /** By how much the last save that did not fit would have made the stored list longer, in the units of `CAPACITY`. */
  readonly refusedGrowth: number;
  /**
   * The pastes whose saved texts are drafts again, because another tab filled the storage. Empty after the next
   * successful save.
   */
  readonly crowdedOutIds: readonly string[];
  /** The acts that are being undone, and as deletions the pastes and versions that are being restored. They may wait for room. */
  readonly pendingActs: readonly UndoableAct[];
  /** The names (`versionName`) of the versions that were deleted forever while this tab was open, the latest last. */
  readonly purgedNames: readonly string[];
  /** Why changes are not journaled, so that a killed browser may lose them. Null if they are. */
  readonly journalFailure: DatabaseFailure | null;

  /** Reads the list and follows other tabs. @returns a function that stops following */
  connect(): () => void;
}

/**
 * The actions that change the list. Each does its work in the calling task. Only if the list has no room, it moves texts out of
 * the list (store/moved-texts) and tries again; then the promise stays pending for longer.
 */
export interface PastesActions {
  /**
   * Adds a paste, under the given id or a new one (specification, section 4). If the browser refuses the write although there
   * is room, this, `update` and `restoreVersion` try again for three seconds; then they fail with 'refused', without a toast.
   */
  add(text: PasteText, id?: string, options?: SaveOptions): Promise<SaveOutcome<'duplicate' | 'unwanted'>>;
  /**
   * Adds pastes in one act, with one undo: all or none. A failure sets the state but shows no toast: the caller says
   * how many were to be added.
   */
  addAll(texts: readonly PasteText[]): Promise<Result<readonly Paste[], CommitFailure>>;
  /**
   * Replaces title and content of a paste and resets its date (specification, section 4). With `baseVersion` (a
   * `createdAt`), fails with 'changed' unless the stored paste is still that version or has the same text.
   */
  update(
    id: string,
    text: PasteText,
    baseVersion?: string,
    options?: SaveOptions,
  ): Promise<SaveOutcome<'missing' | 'changed' | 'unwanted'>>;
  /**
   * Replaces title and content of a paste by those of an earlier version, which has its whole text, as `update` does, with its own
   * toast. Fails with 'purged' if the version is deleted forever while it waits.
   *
   * @param before the `purgedNames` when the user asked for it, if the text was read since
   */
  restoreVersion(version: Paste, before?: readonly string[]): Promise<SaveOutcome<'missing' | 'purged'>>;
  /** Removes a paste (specification, section 4). It needs no room, so its outcome is known at once. */
  remove(id: string): Result<void, 'missing' | CommitFailure>;
  /** Removes several pastes in one act, with one undo. Ignores pastes that are gone. */
  removeAll(ids: ReadonlySet<string>): Result<void, 'missing' | CommitFailure>;
  /** Pins a paste to the top of the list, or unpins it. Shows a toast, because the row may leave the window. */
  pin(id: string, pins: boolean): Promise<Result<void, 'missing' | CommitFailure>>;
  /** Pins or unpins several pastes in one act. Ignores pastes that are gone. */
  pinAll(ids: ReadonlySet<string>, pins: boolean): Promise<Result<void, 'missing' | CommitFailure>>;
  /** Empties the list and removes its key (specification, section 4). No screen uses it. */
  reset(): Result<void, CommitFailure>;
  /** Undoes the given or else the latest act. Forgets the act if its paste was changed or deleted since. */
  undo(act?: UndoableAct): Promise<Result<void, 'nothing-to-undo' | 'purged' | 'changed' | CommitFailure>>;
  /** Ends the offers of the undo bar. Their acts can still be undone. */
  endOffers(): void;
  /** Forgets the given or else the latest act. */
  dismissUndo(act?: UndoableAct): void;
  /**
   * Brings a paste back into the list. If another paste has its id now, it gets a new one. `place` is null if unknown.
   * Fails with 'purged' if the paste is deleted forever while it waits for room.
   *
   * @param before as for `restoreVersion`
   */
  restore(
    paste: Paste,
    place: Place | null,
    before?: readonly string[],
  ): Promise<Result<void, 'purged' | CommitFailure>>;
  /**
   * Brings pastes back into the list as `restore` does, in one act, with one undo: all or none. Skips those that are
   * back. A failure shows no toast: the caller says what it means.
   *
   * @param before as for `restoreVersion`
   */
  restoreAll(deleted: Deletion['deleted'], before?: readonly string[]): Promise<Result<void, 'purged' | CommitFailure>>;
  /**
   * Imports pastes with their own ids and dates, all or none, with one undo. A failure sets the state but shows no
   * toast: the import dialog reports it.
   *
   * @param choose returns what to import, given the stored list
   */
  importPastes(choose: (present: readonly Paste[]) => ImportedPastes): Promise<Result<void, CommitFailure>>;
  /**
   * Commits the changes of another device, all or nothing. They are no act of this user, so there is no toast and no
   * undo.
   */
  mergeChanges<Refusal extends string>(plan: Plan<Refusal>): Promise<Result<Commit, Refusal | CommitFailure>>;
  /** Stores pastes of a cleared list again, as far as the list lacks them. */
  keepCleared(pastes: readonly Paste[]): Promise<Result<void, CommitFailure>>;
}
