import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftKeeper, DraftText } from './draft-keeper';
import type { PasteText } from './paste';
import type { PastesState } from './pastes-state';

/** The two fields of the form. They hold their own text: typing a megabyte must not pass through a renderer. */
export interface FormFields {
  read(): PasteText;
  write(text: PasteText): void;
}

/** The query of the page's address (specification, section 2, Home). */
export interface FormAddress {
  /** Takes `pasteId` out of the address. */
  leaveEdit(): void;
  enterEdit(pasteId: string): void;
  /** Takes everything out of the address that it brought along, as if it had never been there. */
  dropQuery(): void;
}

/** Why the form was not saved, or is about to meet a paste that is not the one it was opened with. */
export type FormObstacle = 'missing' | 'changed';

export interface FormSessionState {
  /** The paste that is edited, or null while a new one is written (specification, section 4, form modes). */
  readonly pasteId: string | null;
  readonly obstacle: FormObstacle | null;
  /** Whether the fields hold a text that was left behind earlier. */
  readonly isDraftRestored: boolean;
  /** The name of the file that the text in the fields came from. */
  readonly openedFile: string | null;
  /** The text that the person cleared away last, or that a file took the place of. */
  readonly clearedText: DraftText | null;
  /** The unsaved text that waits, as a draft, for the form to turn back to its paste. */
  readonly leftText: DraftText | null;
}

/** One form's doings, from its first paint to its last. */
export interface FormSession {
  readonly state: StoreApi<FormSessionState>;
  /** Follows the store. @returns stops following, and leaves unsaved text as a draft */
  connect(): () => void;
  /** Turns to the paste that the address names, or to a new one, which may bring a text along. */
  open(pasteId: string | null, sharedText?: PasteText | null): void;
  /** To be called after each change of a field by the person. */
  input(): void;
  /** Stores what was typed as a draft, now: the page may be gone the next moment. */
  flush(): void;
  /** Whether closing the page would lose nothing. */
  isSafe(): boolean;
  save(): void;
  /** Stores the text under a new id, whatever became of the paste that was edited. */
  saveAsNew(): void;
  /** Stores the text in place of the version that another tab saved. */
  replace(): void;
  /** Clears the form and returns to create mode (specification, section 4). */
  reset(): void;
  /** Turns back to the stored paste, or to empty fields, and ends the draft. */
  discard(): void;
  /**
   * Puts the text of a file in the place of what stands in the fields. That can be brought back, and what of it was
   * unsaved stays as a draft besides.
   *
   * @returns false when the form was left before the file was read: nothing happens then
   */
  takeFile(name: string, text: PasteText): boolean;
  /** Brings the text back that `reset`, `discard` or `takeFile` took away. */
  undoClear(): void;
}

export interface FormSessionOptions {
  readonly pastes: StoreApi<PastesState>;
  readonly fields: FormFields;
  readonly address: FormAddress;
  readonly createDrafts: (readText: () => DraftText | null) => DraftKeeper;
}

const INITIAL_STATE: FormSessionState = {
  pasteId: null,
  obstacle: null,
  isDraftRestored: false,
  openedFile: null,
  clearedText: null,
  leftText: null,
};

/** The state of a form on which nothing has happened yet. */
export function createFormState(): StoreApi<FormSessionState> {
  return createStore<FormSessionState>()(() => INITIAL_STATE);
}
