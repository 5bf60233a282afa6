import { createStore, type StoreApi } from 'zustand/vanilla';
import { createDamageKeeper } from '@/store/list/damage';
import type { CommitFailure } from '@/store/list/list-cache';
import type { OperationChannel } from '@/store/list/operation-channel';
import { type Commit, type CrowdedOutPaste, createStoredList, type Plan } from '@/store/list/stored-list';
import type { PasteText } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { failure, type Result, success } from '@/store/result';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';
import { COMMIT_FAILURE_MESSAGES, crowdedOutMessage, importedMessage, type Notifier } from './messages';
import type { PastesState } from './pastes-state';
import { planAdd, planAddAll, planRemove, planUpdate } from './plans';
import { noteDeletion, planUndo, type UndoableAct, undoneMessage } from './undo';

// The store behind every screen (specification, section 4). Components read its state by selectors, and change the list
// only by its actions. An action makes a plan (plans.ts, undo.ts), commits it to the stored list (store/list), and tells
// the user how that went. The state follows the list: `connect` sets it whenever this tab or another one has changed it.
// Nothing is read before the first action or `connect`, so that a prerendered page touches no storage.

export interface PastesStoreOptions {
  /** Called once, when the list is first needed. */
  readonly openStorage: () => { readonly storage: StoragePort; readonly isLasting: boolean };
  readonly channel: OperationChannel;
  /** Keeps a text that was saved, and was then crowded out of a full storage, as a draft of its paste. */
  readonly keepDraft: (text: DraftedText) => void;
  readonly notifier: Notifier;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Called after each act that was stored: there may be room now for texts that had none. */
  readonly onStored?: () => void;
  /** Called after each save. */
  readonly onSaved?: (storage: StoragePort) => void;
}

/** A text that is to be kept as a draft: `pasteId` and `baseVersion` say what it is to replace. */
export interface DraftedText extends PasteText {
  readonly pasteId: string;
  readonly baseVersion: string | null;
}

/** Creates the store. It opens its storage with the first action, or with `connect`. */
export function createPastesStore(options: PastesStoreOptions): StoreApi<PastesState> {
  const { channel, keepDraft, notifier, now, random, schedule, onStored, onSaved } = options;

  return createStore<PastesState>()((set, get) => {
    let opened: ReturnType<typeof open> | undefined;

    function open() {
      const { storage, isLasting } = options.openStorage();
      set({ isLasting });
      const damage = createDamageKeeper(storage, now);
      const list = createStoredList({ storage, channel, damage, onCrowdedOut: keepAsDrafts, now, schedule });
      return { storage, damage, list };
    }

    function getOpened() {
      opened ??= open();
      return opened;
    }

    function keepAsDrafts(crowdedOut: readonly CrowdedOutPaste[]): void {
      for (const { paste, baseVersion } of crowdedOut) {
        keepDraft({ pasteId: paste._id, baseVersion, title: paste.title, content: paste.content });
      }
      set({ crowdedOutIds: crowdedOut.map(({ paste }) => paste._id) });
      notifier.error(`Storage is full. ${crowdedOutMessage(crowdedOut.length)}`);
    }

    const newId = () => createPasteId(now(), random());

    const remember = (act: UndoableAct) => set({ undoableActs: [...get().undoableActs, act] });

    function showFailure(reason: CommitFailure): void {
      set({ isFull: get().isFull || reason === 'full', damage: getOpened().damage.report() });
    }

    function tellFailure(reason: CommitFailure): void {
      showFailure(reason);
      notifier.error(COMMIT_FAILURE_MESSAGES[reason]);
    }

    function noteStored(): void {
      if (get().isFull) set({ isFull: false });
      onStored?.();
    }

    /** Commits a plan and tells the user of a failed write; refusals are the caller's to tell. */
    function commit<Refusal extends string>(
      plan: Plan<Refusal>,
      messageOf: (commit: Commit) => string,
      tell: (reason: CommitFailure) => void = tellFailure,
    ) {
      const outcome: Result<Commit, Refusal | CommitFailure> = getOpened().list.commit(plan);
      if (outcome.ok) {
        noteStored();
        notifier.success(messageOf(outcome.value));
      } else if (isCommitFailure(outcome.error)) {
        tell(outcome.error);
      }
      return outcome;
    }

    /** Commits a plan of one put. @returns the paste as it was stored */
    function save<Refusal extends string>(plan: Plan<Refusal>, message: string) {
      const outcome = commit(
        plan,
        () => message,
        (reason) => (reason === 'refused' ? showFailure(reason) : tellFailure(reason)),
      );
      if (!outcome.ok) return outcome;
      const [operation] = outcome.value.operations;
      if (operation?.kind !== 'put') throw new Error('A save is one put.');
      if (get().crowdedOutIds.length > 0) set({ crowdedOutIds: [] });
      onSaved?.(getOpened().storage);
      return success(operation.paste);
    }

    return {
      status: 'pending',
      pastes: [],
      isLasting: true,
      isFull: false,
      crowdedOutIds: [],
      damage: null,
      undoableActs: [],

      connect() {
        const { list, damage } = getOpened();
        return list.connect((pastes) => set({ status: 'ready', pastes, damage: damage.report() }));
      },

      add(text, id = newId()) {
        const outcome = save(planAdd(id, text), 'Paste added');
        if (!outcome.ok && outcome.error === 'duplicate') notifier.error('Paste already exist');
        return outcome;
      },

      update: (id, text, baseVersion) => save(planUpdate(id, text, now(), baseVersion), 'Paste updated'),

      remove(id) {
        const outcome = commit(planRemove(id, now()), () => 'Paste deleted');
        if (!outcome.ok) return outcome;
        remember(noteDeletion(outcome.value.before, id));
        return success(undefined);
      },

      reset() {
        const outcome = getOpened().list.clear();
        if (outcome.ok) noteStored();
        else tellFailure(outcome.error);
        return outcome;
      },

      importPastes(choose) {
        const outcome = getOpened().list.commit(planAddAll(choose, now()));
        if (!outcome.ok) {
          showFailure(outcome.error);
          return outcome;
        }
        const added = outcome.value.operations.flatMap((operation) =>
          operation.kind === 'put' ? [operation.paste] : [],
        );
        noteStored();
        notifier.success(importedMessage(added.length));
        if (added.length > 0) remember({ kind: 'import', added });
        onSaved?.(getOpened().storage);
        return success(undefined);
      },

      undo() {
        const act = get().undoableActs.at(-1);
        if (act === undefined) return failure('nothing-to-undo');
        const outcome = commit(planUndo(act, newId(), now()), (done) => undoneMessage(act, done));
        if (!outcome.ok) return outcome;
        get().dismissUndo();
        return success(undefined);
      },

      dismissUndo: () => set({ undoableActs: get().undoableActs.slice(0, -1) }),

      measureUsage(addedText = '') {
        const { storage } = getOpened();
        const stored = storage.read(PASTES_KEY);
        return measureUsage(storage, PASTES_KEY, ((stored.ok && stored.value) || '') + addedText);
      },

      downloadDamage() {
        const texts = getOpened().damage.download();
        set({ damage: getOpened().damage.report() });
        return texts;
      },

      dismissDamage() {
        getOpened().damage.dismiss();
        set({ damage: getOpened().damage.report() });
      },
    };
  });
}

function isCommitFailure(reason: string): reason is CommitFailure {
  return reason in COMMIT_FAILURE_MESSAGES;
}
