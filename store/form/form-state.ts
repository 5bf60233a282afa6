import type { Draft, UnsavedText } from '@/store/drafts/draft';
import type { CommitFailure } from '@/store/list/damage';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { fromFieldText, toFieldText } from './field-text';

/*
 * What the create and edit form knows (`FormState`), what happens to it (`FormEvent`), what is done then (`FormEffect`), and what
 * can be read from its state: the unsaved text, and the hint to show. form-machine.ts has the transitions.
 *
 * The fields hold their own text, which may be megabytes. The state holds the paste that filled them (`base`). Each
 * event that needs the text of the fields carries it (`fields`); 'typed' does not.
 */

/** Why the paste cannot be updated: it is gone, or the user has not seen the stored version, which may be unreadable now. */
export type EditConflict = 'missing' | 'changed' | 'unread';

/** A text file that was opened into the fields. */
export interface OpenedFile {
  readonly name: string;
  readonly text: PasteText;
  /** The unsaved text that it replaced. */
  readonly replacedText: UnsavedText | null;
}

/** A text that the user has discarded, or that a file has replaced. */
interface ClearedText extends UnsavedText {
  /** The file that replaced it; null if it was discarded. */
  readonly fileName: string | null;
}

/** A text that a new paste starts with. */
export interface SharedText extends PasteText {
  /** The file that it was read from, if it was. */
  readonly fileName?: string;
}

export interface FormState {
  /** The form waits for the address, then for the stored list; then it fills the fields. */
  readonly phase: 'awaits-address' | 'awaits-list' | 'filled';
  /** Whether the form is on the screen. */
  readonly isConnected: boolean;
  /** The edited paste; null in create mode (specification, section 4, form modes). */
  readonly pasteId: string | null;
  /** The stored paste that the fields were filled with, with its whole text. */
  readonly base: Paste | undefined;
  /** The `createdAt` of the version that the user began to edit. For a draft it may be older than `base`. */
  readonly baseVersion: string | null;
  readonly conflict: EditConflict | null;
  /** Why the last save stored nothing, until the next one. */
  readonly refusal: CommitFailure | null;
  readonly isDraftRestored: boolean;
  readonly openedFile: OpenedFile | null;
  /** The draft, or other text, that was brought back, if it has line breaks that the fields do not keep. */
  readonly restoredText: PasteText | null;
  /** The paste that the last save stored, until the user types or opens another text. */
  readonly savedPaste: Paste | null;
  /** The text that the user last discarded, or that a file replaced. */
  readonly clearedText: ClearedText | null;
  /** The unsaved text that became a draft when the form switched to another paste. */
  readonly leftDraft: UnsavedText | null;
  /** The text that came from elsewhere (shared-text.ts), or from the list, until the fields hold it. */
  readonly sharedText: SharedText | null;
  /** Whether the user saved before the fields were filled. The save runs once they are. */
  readonly isSaveAwaited: boolean;
}

/** The text of the fields, and the stored paste that the form edits. */
export interface FieldsAndStored {
  readonly fields: PasteText;
  /** With its whole text; if that cannot be read, its record, which names the text. */
  readonly stored: Paste | undefined;
}

export type FormEvent =
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected'; readonly fields: PasteText }
  /** The address was read. It may name a paste, or carry a text. */
  | {
      readonly type: 'opened';
      readonly pasteId: string | null;
      readonly sharedText: SharedText | null;
      readonly fields: PasteText;
    }
  /** The stored list was read for the first time, or the stored paste changed. */
  | ({ readonly type: 'pasteRead' } & FieldsAndStored)
  /** The user changed the fields. `isEmpty` is whether both are empty now. */
  | { readonly type: 'typed'; readonly isEmpty: boolean }
  /** A saved text became a draft again, because another tab took its space. */
  | { readonly type: 'draftKept'; readonly fields: PasteText }
  | ({ readonly type: 'draftFound'; readonly draft: Draft } & FieldsAndStored)
  | { readonly type: 'saveRequested'; readonly as: 'same' | 'overwrite' | 'new'; readonly fields: PasteText }
  | { readonly type: 'saved'; readonly paste: Paste }
  | { readonly type: 'saveRefused'; readonly reason: 'missing' | 'changed' | 'duplicate' | CommitFailure }
  /** The user begins another paste (specification, section 4, reset button). The unsaved text stays as a draft. */
  | { readonly type: 'setAside'; readonly fields: PasteText }
  /** The user returns to `leftDraft`. `stored` is the paste that it belongs to. */
  | ({ readonly type: 'setAsideUndone' } & FieldsAndStored)
  | ({ readonly type: 'discarded' } & FieldsAndStored)
  | { readonly type: 'fileOpened'; readonly name: string; readonly text: PasteText; readonly fields: PasteText }
  /** The user brings `clearedText` back. `stored` is the paste that it belongs to. */
  | ({ readonly type: 'clearUndone' } & FieldsAndStored);

export type FormEffect =
  | { readonly type: 'writeFields'; readonly text: PasteText }
  | { readonly type: 'draft'; readonly act: 'scheduleSave' | 'flush' | 'suspend' | 'discard' }
  | { readonly type: 'releaseDraft'; readonly text: UnsavedText | null }
  /** Looks for a draft of the form's paste. Answers with 'draftFound'. */
  | { readonly type: 'findDraft' }
  /** Claims the draft with exactly this text, so that no second draft is made of it. */
  | { readonly type: 'reclaimDraft'; readonly text: UnsavedText }
  /** Stores the text, as a new paste if `pasteId` is null. Answers with 'saved' or 'saveRefused'. */
  | {
      readonly type: 'save';
      readonly text: PasteText;
      readonly pasteId: string | null;
      /** Undefined overwrites any stored version. */
      readonly baseVersion: string | undefined;
    }
  | { readonly type: 'goTo'; readonly pasteId: string | null }
  /** Removes the query and the fragment from the address by `history.replaceState`. */
  | { readonly type: 'dropQuery' };

export const EMPTY_TEXT: PasteText = { title: '', content: '' };

export const INITIAL_FORM: FormState = {
  phase: 'awaits-address',
  isConnected: false,
  pasteId: null,
  base: undefined,
  baseVersion: null,
  conflict: null,
  refusal: null,
  isDraftRestored: false,
  openedFile: null,
  restoredText: null,
  savedPaste: null,
  clearedText: null,
  leftDraft: null,
  sharedText: null,
  isSaveAwaited: false,
};

/** Returns the text of the fields, with the line breaks to store, if it differs from the stored text. */
export function findUnsaved(state: FormState, fields: PasteText): UnsavedText | null {
  return isSameText(fields, shownText(state)) ? null : unsavedOf(state, fields);
}

/** Returns the text of the fields as text that is not stored. */
export function unsavedOf(state: FormState, fields: PasteText): UnsavedText {
  const { pasteId, baseVersion } = state;
  return { ...textToStore(state, fields), pasteId, baseVersion };
}

/** Returns the text of the fields with the line breaks to store. */
export function textToStore({ openedFile, restoredText, base }: FormState, fields: PasteText): PasteText {
  const { title, content } = fromFieldText(fields, openedFile?.text ?? restoredText ?? base);
  return { title, content };
}

/** Returns the text with which the fields were filled. */
export function shownText({ base }: FormState): PasteText {
  return base === undefined ? EMPTY_TEXT : toFieldText(base);
}

/** The hint above the content: the text was restored, opened, cleared, saved or left as a draft. */
export type ShownHint =
  /** `isNew`: it is the draft of a new paste. */
  | { readonly kind: 'draft-restored'; readonly isNew: boolean }
  | { readonly kind: 'file-opened'; readonly name: string }
  /** `fileName` is the file whose text replaced the cleared text. */
  | { readonly kind: 'cleared'; readonly fileName: string | null }
  | { readonly kind: 'saved'; readonly paste: Paste }
  /** `isSetAside`: this form's own text, which a new paste has replaced. */
  | { readonly kind: 'draft-left'; readonly pasteId: string | null; readonly isSetAside: boolean };

/** Returns the hint to show, or null. A hint that offers an undo comes first. */
export function findHint(state: FormState): ShownHint | null {
  const { pasteId, isDraftRestored, openedFile, savedPaste, clearedText, leftDraft } = state;
  if (isDraftRestored) return { kind: 'draft-restored', isNew: pasteId === null };
  if (clearedText !== null) return { kind: 'cleared', fileName: clearedText.fileName };
  if (openedFile !== null && leftDraft === null) return { kind: 'file-opened', name: openedFile.name };
  if (leftDraft !== null)
    return { kind: 'draft-left', pasteId: leftDraft.pasteId, isSetAside: leftDraft.pasteId === pasteId };
  return savedPaste === null ? null : { kind: 'saved', paste: savedPaste };
}
