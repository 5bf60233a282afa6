import { createStore, type StoreApi } from 'zustand/vanilla';
import { COMMIT_FAILURE_MESSAGES } from './commit-failure-message';
import { noteDeletion, undoDeletion } from './deletion';
import type { Notifier } from './notifier';
import type { Operation } from './operation';
import type { OperationChannel } from './operation-channel';
import { isSameText, type Paste, type PasteText } from './paste';
import { createPasteId } from './paste-id';
import { versionOf } from './paste-version';
import type { PastesState } from './pastes-state';
import { createQuarantine } from './quarantine';
import { failure, type Result, success } from './result';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';
import { type CommitFailure, createStoredList, type Plan } from './stored-list';

export interface PastesStoreOptions {
  /** Called once, when the list is first needed. */
  readonly openStorage: () => { readonly storage: StoragePort; readonly isLasting: boolean };
  readonly channel: OperationChannel;
  readonly notifier: Notifier;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** The store behind every screen: the list as storage has it, and the acts upon it (specification, section 4). */
export function createPastesStore(options: PastesStoreOptions): StoreApi<PastesState> {
  const { channel, notifier, now, random, schedule } = options;

  return createStore<PastesState>()((set, get) => {
    let opened: ReturnType<typeof open> | undefined;

    function open() {
      const { storage, isLasting } = options.openStorage();
      set({ isLasting });
      const quarantine = createQuarantine(storage, now);
      return { storage, quarantine, list: createStoredList({ storage, channel, quarantine, now, schedule }) };
    }

    function getOpened() {
      opened ??= open();
      return opened;
    }

    /** Turns the outcome of a write into what the person sees of it. */
    function report<Refusal extends string>(
      outcome: Result<readonly Operation[], Refusal | CommitFailure>,
      message?: string,
    ): typeof outcome {
      if (outcome.ok) {
        if (get().isFull) set({ isFull: false });
        if (message !== undefined) notifier.success(message);
      } else if (isCommitFailure(outcome.error)) {
        if (outcome.error === 'full') set({ isFull: true });
        notifier.error(COMMIT_FAILURE_MESSAGES[outcome.error]);
      }
      return outcome;
    }

    function commit<Refusal extends string>(message: string, plan: Plan<Refusal>) {
      return report(getOpened().list.commit(plan), message);
    }

    /** Stores one paste and answers with it as it was stored. */
    function commitPaste<Refusal extends string>(message: string, plan: Plan<Refusal>) {
      const outcome = commit(message, plan);
      if (!outcome.ok) return outcome;
      const [operation] = outcome.value;
      if (operation?.kind !== 'put') throw new Error('A save is one put.');
      return success(operation.paste);
    }

    return {
      status: 'pending',
      pastes: [],
      isLasting: true,
      isFull: false,
      damage: null,
      deletions: [],

      connect: () => getOpened().list.connect(({ pastes, damage }) => set({ status: 'ready', pastes, damage })),

      add(text, id = createPasteId(now(), random())) {
        const outcome = commitPaste('Paste added', (pastes, stamp) => {
          if (pastes.some(({ _id }) => _id === id)) return failure('duplicate');
          const stampMs = stamp();
          const paste: Paste = { _id: id, ...text, createdAt: new Date(stampMs).toISOString() };
          return success([{ kind: 'put', id, stampMs, paste, place: { at: 'end' } }]);
        });
        if (!outcome.ok && outcome.error === 'duplicate') notifier.error('Paste already exist');
        return outcome;
      },

      update: (id, text, expectedVersion) =>
        commitPaste('Paste updated', (pastes, stamp) => {
          const stored = pastes.find(({ _id }) => _id === id);
          if (stored === undefined) return failure('missing');
          if (isOtherVersion(stored, text, expectedVersion)) return failure('changed');
          const stampMs = stamp(versionOf(stored, now()));
          const paste: Paste = { ...stored, ...text, createdAt: new Date(stampMs).toISOString() };
          return success([{ kind: 'put', id, stampMs, paste, place: { at: 'end' } }]);
        }),

      remove(id) {
        const noted: { deletion?: ReturnType<typeof noteDeletion> } = {};
        const outcome = commit('Paste deleted', (pastes, stamp) => {
          noted.deletion = noteDeletion(pastes, id);
          if (noted.deletion === undefined) return failure('missing');
          return success([{ kind: 'remove', id, stampMs: stamp(versionOf(noted.deletion.paste, now())) }]);
        });
        if (!outcome.ok) return outcome;
        if (noted.deletion !== undefined) set({ deletions: [...get().deletions, noted.deletion] });
        return success(undefined);
      },

      reset() {
        const outcome = report(getOpened().list.clear());
        return outcome.ok ? success(undefined) : outcome;
      },

      undoDelete() {
        const deletion = get().deletions.at(-1);
        if (deletion === undefined) return failure('nothing-deleted');
        const spareId = createPasteId(now(), random());
        const outcome = commit<never>('Paste restored', (pastes, stamp) =>
          success(undoDeletion(deletion, pastes, spareId, stamp())),
        );
        if (!outcome.ok) return outcome;
        get().dismissDeletion();
        return success(undefined);
      },

      dismissDeletion: () => set({ deletions: get().deletions.slice(0, -1) }),

      readStoredText() {
        const stored = getOpened().storage.read(PASTES_KEY);
        return stored.ok ? (stored.value ?? '') : '';
      },

      releaseDamage() {
        const { damage } = get();
        if (damage !== null) getOpened().quarantine.release(damage.text);
      },
    };
  });
}

/** Whether the stored paste is one that the person has not seen, and that the text would replace. */
function isOtherVersion(stored: Paste, text: PasteText, expectedVersion: string | undefined): boolean {
  return expectedVersion !== undefined && stored.createdAt !== expectedVersion && !isSameText(stored, text);
}

function isCommitFailure(reason: string): reason is CommitFailure {
  return reason in COMMIT_FAILURE_MESSAGES;
}
