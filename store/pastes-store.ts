import { createStore, type StoreApi } from 'zustand/vanilla';
import { encode } from './codec';
import { WAITING_MESSAGE } from './commit-failure-message';
import { createReporter } from './commit-reporter';
import { createDamageLedger } from './damage-ledger';
import { type Deletion, noteDeletion } from './deletion';
import type { CommitFailure } from './list-text';
import type { Notifier } from './notifier';
import type { OperationChannel } from './operation-channel';
import { createPasteId } from './paste-id';
import { importedMessage, type PasteImport, planImportOperations } from './paste-import';
import { versionOf } from './paste-version';
import type { PastesState } from './pastes-state';
import { createQuarantine } from './quarantine';
import { failure, success } from './result';
import { planAdd, planUpdate } from './save-plans';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';
import { measureUsage } from './storage-usage';
import { createStoredList, type Plan } from './stored-list';
import { type UndoableAct, undoAct } from './undoable-act';

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
  /** Called after each save. */
  readonly onSaved?: (storage: StoragePort) => void;
}

/** The store behind every screen: the list as storage has it, and the acts upon it (specification, section 4). */
export function createPastesStore(options: PastesStoreOptions): StoreApi<PastesState> {
  const { channel, notifier, now, random, schedule, onSaved } = options;

  return createStore<PastesState>()((set, get) => {
    let opened: ReturnType<typeof open> | undefined;

    function open() {
      const { storage, isLasting } = options.openStorage();
      set({ isLasting });
      const quarantine = createQuarantine(storage, now);
      const ledger = createDamageLedger(storage, quarantine);
      return { storage, ledger, list: createStoredList({ storage, channel, quarantine, now, schedule }) };
    }

    function getOpened() {
      opened ??= open();
      return opened;
    }

    function showFailure(reason: CommitFailure): void {
      if (reason === 'unsaved-damage') getOpened().ledger.requireDownload();
      set({ isFull: get().isFull || reason === 'full', damage: getOpened().ledger.report() });
    }

    const report = createReporter({
      notifier,
      onStored: () => get().isFull && set({ isFull: false }),
      onFailed: showFailure,
    });

    const rememberActs = (acts: readonly UndoableAct[]) => set({ undoableActs: [...get().undoableActs, ...acts] });

    const newId = () => createPasteId(now(), random());

    /** Stores one paste and answers with it as it was stored. */
    function save<Refusal extends string>(message: string, plan: Plan<Refusal>) {
      const outcome = report(getOpened().list.commit(plan), message);
      if (!outcome.ok) return outcome;
      const [operation] = outcome.value;
      if (operation?.kind !== 'put') throw new Error('A save is one put.');
      onSaved?.(getOpened().storage);
      return success(operation.paste);
    }

    return {
      status: 'pending',
      pastes: [],
      isLasting: true,
      isFull: false,
      waitingCount: 0,
      damage: null,
      undoableActs: [],

      connect() {
        const { list, ledger } = getOpened();
        return list.connect(({ pastes, damage }, waitingCount) => {
          ledger.observe(damage);
          if (waitingCount > get().waitingCount) notifier.error(WAITING_MESSAGE);
          set({ status: 'ready', pastes, waitingCount, damage: ledger.report() });
        });
      },

      add(text, id = newId()) {
        const outcome = save('Paste added', planAdd(id, text));
        if (!outcome.ok && outcome.error === 'duplicate') notifier.error('Paste already exist');
        return outcome;
      },

      update: (id, text, expectedVersion) => save('Paste updated', planUpdate(id, text, now(), expectedVersion)),

      remove(id) {
        const noted: Deletion[] = [];
        const outcome = report(
          getOpened().list.commit((pastes, stamp) => {
            const deletion = noteDeletion(pastes, id);
            if (deletion === undefined) return failure('missing');
            noted.push(deletion);
            return success([{ kind: 'remove', id, stampMs: stamp(versionOf(deletion.paste, now())) }]);
          }),
          'Paste deleted',
        );
        if (!outcome.ok) return outcome;
        rememberActs(noted);
        return success(undefined);
      },

      reset() {
        const outcome = report(getOpened().list.clear());
        return outcome.ok ? success(undefined) : outcome;
      },

      importPastes(choose) {
        const imports: PasteImport[] = [];
        const outcome = getOpened().list.commit<never>((pastes, stamp) => {
          const added = choose(pastes);
          if (added.length > 0) imports.push({ kind: 'import', added });
          return success(planImportOperations(added, stamp, now()));
        });
        if (!outcome.ok) {
          showFailure(outcome.error);
          return outcome;
        }
        report(outcome, importedMessage(outcome.value.length));
        rememberActs(imports);
        onSaved?.(getOpened().storage);
        return success(undefined);
      },

      undo() {
        const act = get().undoableActs.at(-1);
        if (act === undefined) return failure('nothing-to-undo');
        let message = '';
        const stored = getOpened().list.commit<never>((pastes, stamp) => {
          const undone = undoAct(act, pastes, { spareId: newId(), stamp, nowMs: now() });
          message = undone.message;
          return success(undone.operations);
        });
        const outcome = report(stored, message);
        if (!outcome.ok) return outcome;
        get().dismissUndo();
        return success(undefined);
      },

      dismissUndo: () => set({ undoableActs: get().undoableActs.slice(0, -1) }),

      readStoredText() {
        if (get().waitingCount > 0) return encode(get().pastes);
        const stored = getOpened().storage.read(PASTES_KEY);
        return stored.ok ? (stored.value ?? '') : '';
      },

      measureUsage: () => measureUsage(getOpened().storage),

      downloadDamage() {
        const texts = getOpened().ledger.download();
        set({ damage: getOpened().ledger.report() });
        return texts;
      },

      dismissDamage() {
        getOpened().ledger.dismiss();
        set({ damage: getOpened().ledger.report() });
      },
    };
  });
}
