import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, UnsavedText } from '@/store/drafts/draft';
import type { DraftKeeper } from '@/store/drafts/draft-keeper';
import { contentDigest, isSameText, movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { isSameVersion } from '@/store/paste/paste-version';
import { COMMIT_FAILURE_MESSAGES, type Notifier } from '@/store/pastes/messages';
import type { SaveOptions } from '@/store/pastes/pastes-state';
import type { Pastes } from '@/store/pastes/pastes-store';
import { reduceForm } from './form-machine';
import {
  type FormEffect,
  type FormEvent,
  type FormState,
  findUnsaved,
  INITIAL_FORM,
  type SharedText,
} from './form-state';

type SaveEffect = FormEffect & { readonly type: 'save' };

/** The two fields of the form. They are uncontrolled: a megabyte of text must not be rendered on each key. */
export interface FormFields {
  read(): PasteText;
  /** Tells whether both are empty, without reading a long text. */
  isEmpty(): boolean;
  write(text: PasteText): void;
}

/** The query of the page's address (specification, section 2, Home). */
export interface FormAddress {
  /** Adds a history entry that names a paste to edit, or none. */
  goTo(pasteId: string | null): void;
  /** Removes the query and the fragment from the address by `history.replaceState`. */
  dropQuery(): void;
}

/** One form, from mount to unmount. */
export interface FormSession {
  readonly state: StoreApi<FormState>;
  /** Follows the store. @returns a function that stops following and leaves unsaved text as a draft */
  connect(): () => void;
  /** Switches to the paste that the address names, or to a new one, which may start with a text from elsewhere. */
  open(pasteId: string | null, sharedText?: SharedText | null): void;
  /** Notes that the user has changed a field. */
  noteTyping(): void;
  /** Tells whether the fields have unsaved text, or may have it because they are not filled yet. */
  isChanged(): boolean;
  /** Saves the draft synchronously: the page may be about to end. */
  flush(): void;
  save(): void;
  /** Saves the text under a new id. */
  saveAsNew(): void;
  /** Saves the text over the version that another tab saved. */
  overwrite(): void;
  /** Empties the form and begins another paste (specification, section 4, reset button). Unsaved text stays as a draft. */
  setAside(): void;
  /** Returns to the text that was set aside. */
  undoSetAside(): void;
  /**
   * Deletes the draft, then shows the stored paste, or its last known text if it is gone. Empties a form in create
   * mode.
   */
  discard(): void;
  /** Replaces the text of the fields by the text of a file. @returns false if the form is gone; then nothing happens */
  openFile(name: string, text: PasteText): boolean;
  /** Brings back the text that `discard` or `openFile` removed. */
  undoClear(): void;
  /** Reads the text of the paste again, which could not be read. */
  readAgain(): Promise<void>;
}

export interface FormSessionOptions {
  readonly pastes: Pick<Pastes, 'store' | 'texts' | 'whenRecovered'>;
  readonly fields: FormFields;
  readonly address: FormAddress;
  readonly createDrafts: (readText: () => UnsavedText | null) => DraftKeeper;
  readonly notifier: Pick<Notifier, 'error'>;
}

/** Connects the state machine of the form to the fields, the address, the draft and the pastes store. */
export function createFormSession(options: FormSessionOptions): FormSession {
  const { pastes, fields, address, createDrafts, notifier } = options;
  const state = createStore<FormState>()(() => INITIAL_FORM);
  let giveUpSave = () => {};
  const drafts = createDrafts(() => findUnsaved(state.getState(), fields.read()));

  /**
   * How many acts and drafts have filled or emptied the fields. A search for a draft notes it, and finds nothing once it has
   * changed.
   */
  let actCount = 0;

  /** The moved texts that could not be read. */
  const unreadable = new Set<unknown>();

  const findListed = (id: string | null): Paste | undefined =>
    pastes.store.getState().pastes.find(({ _id }) => _id === id);

  /** Returns a paste with its whole text, or its record if that cannot be read; undefined while it is being read. */
  function wholeOf(listed: Paste): Paste | undefined {
    const { base } = state.getState();
    const moved = movedTextOf(listed);
    if (moved === null) return listed;
    if (base?._id === listed._id && contentDigest(base) === moved.key)
      return isSameVersion(base, listed) ? base : toWhole(listed, base.content);
    return pastes.texts.knownWhole(listed) ?? (unreadable.has(listed.movedText) ? listed : undefined);
  }

  function findStored(id: string | null): Paste | undefined {
    const listed = findListed(id);
    return listed && wholeOf(listed);
  }
  const lookAt = (pasteId: string | null) => ({ fields: fields.read(), stored: findStored(pasteId) });
  const isHere = (pasteId: string | null) => state.getState().isConnected && state.getState().pasteId === pasteId;

  function dispatch(event: FormEvent): void {
    const [next, effects] = reduceForm(state.getState(), event);
    state.setState(next, true);
    if (event.type !== 'pasteRead' && effects.some(({ type }) => type === 'writeFields')) actCount++;
    for (const effect of effects) run(effect);
  }

  function run(effect: FormEffect): void {
    switch (effect.type) {
      case 'writeFields':
        fields.write(effect.text);
        break;
      case 'draft':
        drafts[effect.act]();
        break;
      case 'releaseDraft':
        drafts.release(effect.text);
        break;
      case 'findDraft':
        void findDraft(state.getState().pasteId);
        break;
      case 'reclaimDraft':
        reclaimDraft(effect.text);
        break;
      case 'save':
        save(effect);
        break;
      case 'goTo':
        address.goTo(effect.pasteId);
        break;
      case 'dropQuery':
        address.dropQuery();
        break;
    }
  }

  /** @returns whether the answer of the search may still fill the form */
  function startSearch(): () => boolean {
    const number = actCount;
    return () => state.getState().isConnected && number === actCount;
  }

  /**
   * A form in create mode also restores the draft of a deleted paste. After a kill, the list may have that paste until the
   * journal is replayed.
   */
  async function findDraft(pasteId: string | null): Promise<void> {
    const isAwaited = startSearch();
    if (pasteId === null) await pastes.whenRecovered();
    const isWanted = (draft: Draft) =>
      isAwaited() && (draft.pasteId === pasteId || (pasteId === null && findListed(draft.pasteId) === undefined));
    await drafts.claim(isWanted, (draft) => dispatch({ type: 'draftFound', draft, ...lookAt(pasteId) }));
  }

  function reclaimDraft(text: UnsavedText): void {
    const isAwaited = startSearch();
    const isWanted = (draft: Draft) => isAwaited() && draft.pasteId === text.pasteId && isSameText(draft, text);
    void drafts.claim(isWanted, drafts.scheduleSave);
  }

  /** Saves a text. While the save waits, its text is a draft; it is given up if the user moves on. */
  function save({ text, pasteId, baseVersion }: SaveEffect): void {
    giveUpSave();
    const { add, update } = pastes.store.getState();
    const shown = fields.read();
    const { pasteId: shownId } = state.getState();
    let isWaiting = false;
    let isReplaced = false;
    const options: SaveOptions = {
      onWait() {
        isWaiting = true;
        giveUpSave = () => {
          isReplaced = true;
        };
        drafts.flush();
      },
      isWanted: () => !isWaiting || (!isReplaced && isHere(shownId) && isSameText(fields.read(), shown)),
      onDone: (outcome) => {
        if (outcome.ok) dispatch({ type: 'saved', paste: toWhole(outcome.value, text.content) });
        else if (outcome.error !== 'unwanted') {
          dispatch({ type: 'saveRefused', reason: outcome.error });
          if (outcome.error === 'refused') notifier.error(COMMIT_FAILURE_MESSAGES.refused);
        } else if (!isReplaced) notifier.error('Not saved: you changed or left the text before it could be stored.');
      },
    };
    void (pasteId === null ? add(text, undefined, options) : update(pasteId, text, baseVersion, options));
  }

  /** Does not read the fields, which may hold megabytes, if only other pastes changed. */
  function follow(): void {
    const { isConnected, phase, pasteId, base, conflict } = state.getState();
    if (!isConnected || phase === 'awaits-address' || pastes.store.getState().status === 'pending') return;
    if (phase === 'filled' && pasteId === null) return;
    const listed = findListed(pasteId);
    const stored = listed && wholeOf(listed);
    if (listed !== undefined && stored === undefined) {
      void readWhole(listed);
      return;
    }
    if (phase === 'filled' && stored === base && conflict === null) return;
    dispatch({ type: 'pasteRead', ...lookAt(pasteId) });
  }

  /** @returns whether the text could be read */
  async function readWhole(listed: Paste): Promise<boolean> {
    const { ok } = await pastes.texts.wholeOf(listed);
    if (ok) unreadable.delete(listed.movedText);
    else unreadable.add(listed.movedText);
    follow();
    return ok;
  }

  const requestSave = (as: 'same' | 'overwrite' | 'new') => () =>
    dispatch({ type: 'saveRequested', as, fields: fields.read() });

  return {
    state,
    connect() {
      dispatch({ type: 'connected' });
      follow();
      const endFollowing = pastes.store.subscribe((current, previous) => {
        follow();
        const { crowdedOutIds } = current;
        if (crowdedOutIds.length > 0 && crowdedOutIds !== previous.crowdedOutIds) {
          dispatch({ type: 'draftKept', fields: fields.read() });
        }
      });
      const endWatching = drafts.watch();
      return () => {
        endFollowing();
        endWatching();
        dispatch({ type: 'disconnected', fields: fields.read() });
      };
    },
    open(pasteId, sharedText = null) {
      // It may be readable by now.
      unreadable.delete(findListed(pasteId)?.movedText);
      dispatch({ type: 'opened', pasteId, sharedText, fields: fields.read() });
      follow();
    },
    noteTyping: () => dispatch({ type: 'typed', isEmpty: fields.isEmpty() }),
    isChanged: () => state.getState().phase !== 'filled' || findUnsaved(state.getState(), fields.read()) !== null,
    flush: drafts.flush,
    save: requestSave('same'),
    saveAsNew: requestSave('new'),
    overwrite: requestSave('overwrite'),
    setAside: () => dispatch({ type: 'setAside', fields: fields.read() }),
    undoSetAside: () => dispatch({ type: 'setAsideUndone', ...lookAt(state.getState().leftDraft?.pasteId ?? null) }),
    discard: () => dispatch({ type: 'discarded', ...lookAt(state.getState().pasteId) }),
    openFile(name, text) {
      const { isConnected } = state.getState();
      if (isConnected) dispatch({ type: 'fileOpened', name, text, fields: fields.read() });
      return isConnected;
    },
    undoClear: () => dispatch({ type: 'clearUndone', ...lookAt(state.getState().clearedText?.pasteId ?? null) }),
    async readAgain() {
      const listed = findListed(state.getState().pasteId);
      if (listed !== undefined && !(await readWhole(listed))) notifier.error('The text still cannot be read.');
    },
  };
}
