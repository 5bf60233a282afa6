import { createStore, type StoreApi } from 'zustand/vanilla';
import { fromFieldText, toFieldText } from './field-text';
import { isSameText, type Paste, type PasteText } from './paste';
import type { PastesState } from './pastes-state';

/** The two fields of the form. They hold their own text: typing a megabyte must not pass through a renderer. */
export interface FormFields {
  read(): PasteText;
  write(text: PasteText): void;
}

/** Why the form was not saved, or is about to meet a paste that is not the one it was opened with. */
export type FormObstacle = 'missing' | 'changed';

export interface FormSessionState {
  /** The paste that is edited, or null while a new one is written (specification, section 4, form modes). */
  readonly pasteId: string | null;
  readonly obstacle: FormObstacle | null;
}

export interface FormSession {
  readonly state: StoreApi<FormSessionState>;
  /** Follows the store. @returns stops following */
  connect(): () => void;
  /** Turns to the paste that the address names, or to a new one. */
  open(pasteId: string | null): void;
  /** To be called after each change of a field by the person. */
  input(): void;
  save(): void;
  /** Stores the text under a new id, whatever became of the paste that was edited. */
  saveAsNew(): void;
  /** Stores the text in place of the version that another tab saved. */
  replace(): void;
  /** Clears the form and returns to create mode (specification, section 4). */
  reset(): void;
}

export interface FormSessionOptions {
  readonly pastes: StoreApi<PastesState>;
  readonly fields: FormFields;
  /** Takes `pasteId` out of the address. */
  readonly leaveEdit: () => void;
}

const EMPTY: PasteText = { title: '', content: '' };

/**
 * What the form is about, and what becomes of its text. The invariant: a text that the person typed leaves the fields
 * only by being stored, or because the person asked for it.
 */
export function createFormSession({ pastes, fields, leaveEdit }: FormSessionOptions): FormSession {
  const state = createStore<FormSessionState>()(() => ({ pasteId: null, obstacle: null }));
  let isOpen = false;
  let isLoaded = false;
  /** The version that the fields were filled with. */
  let base: Paste | undefined;

  const findStored = (id: string) => pastes.getState().pastes.find(({ _id }) => _id === id);
  const readText = () => fromFieldText(fields.read(), base);
  const isUntouched = () => isSameText(fields.read(), base === undefined ? EMPTY : toFieldText(base));

  /** Fills the fields once the store is ready. What was typed into the page before it came to life stays, behind it. */
  function load(): void {
    const { pasteId } = state.getState();
    if (isLoaded || !isOpen || pastes.getState().status === 'pending') return;
    isLoaded = true;
    base = pasteId === null ? undefined : findStored(pasteId);
    if (base === undefined) return;
    const typed = fields.read();
    const shown = toFieldText(base);
    fields.write({ title: shown.title + typed.title, content: shown.content + typed.content });
  }

  function follow(): void {
    load();
    const { pasteId } = state.getState();
    if (pasteId === null || !isLoaded) return;
    const stored = findStored(pasteId);
    if (stored === base) return;
    if (stored === undefined) {
      state.setState({ obstacle: 'missing' });
    } else if (isUntouched() || isSameText(fields.read(), toFieldText(stored))) {
      show(stored);
    } else {
      state.setState({ obstacle: stored.createdAt === base?.createdAt ? null : 'changed' });
    }
  }

  function show(stored: Paste): void {
    const hasNewText = !isSameText(fields.read(), toFieldText(stored));
    base = stored;
    if (hasNewText) fields.write(toFieldText(stored));
    state.setState({ obstacle: null });
  }

  function finish(): void {
    fields.write(EMPTY);
    base = undefined;
    const wasEditing = state.getState().pasteId !== null;
    state.setState({ pasteId: null, obstacle: null });
    if (wasEditing) leaveEdit();
  }

  function update(expectedVersion?: string): void {
    const { pasteId } = state.getState();
    if (pasteId === null) return;
    const outcome = pastes.getState().update(pasteId, readText(), expectedVersion);
    if (outcome.ok) finish();
    else if (outcome.error === 'missing' || outcome.error === 'changed') state.setState({ obstacle: outcome.error });
  }

  function saveAsNew(): void {
    if (pastes.getState().add(readText()).ok) finish();
  }

  return {
    state,
    connect() {
      follow();
      return pastes.subscribe(follow);
    },
    open(pasteId) {
      if (isOpen && pasteId === state.getState().pasteId) return;
      if (isOpen) fields.write(EMPTY);
      isOpen = true;
      isLoaded = false;
      base = undefined;
      state.setState({ pasteId, obstacle: null });
      load();
    },
    input() {},
    save() {
      if (state.getState().pasteId === null) saveAsNew();
      else update(base?.createdAt ?? '');
    },
    saveAsNew,
    replace: () => update(),
    reset: finish,
  };
}
