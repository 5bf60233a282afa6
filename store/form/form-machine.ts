import type { Draft, UnsavedText } from '@/store/drafts/draft';
import { isSameText, movedTextOf } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { appendText, toFieldText, withoutBeginning } from './field-text';
import {
  type EditConflict,
  EMPTY_TEXT,
  type FieldsAndStored,
  type FormEffect,
  type FormEvent,
  type FormState,
  findUnsaved,
  type OpenedFile,
  type SharedText,
  shownText,
  textToStore,
  unsavedOf,
} from './form-state';

/*
 * The create and edit form as a state machine: `reduceForm(state, event)` returns the next state and the effects to
 * run, in order. It is pure. form-session.ts feeds it events and runs the effects on the fields, the address, the draft
 * and the pastes store.
 *
 * The invariant: typed text leaves the fields only once it is stored as a paste or a draft, or when the user discards it.
 * Discarded text can be brought back.
 *
 * A moved text that cannot be read comes as the record of its paste. Its beginning never gets into the fields, nor into `base`.
 */

type Step = readonly [FormState, readonly FormEffect[]];

function withForeignLineBreaks(text: PasteText): PasteText | null {
  return text.content.includes('\r') ? text : null;
}

/** Returns the next state of the form and the effects to run. */
export function reduceForm(state: FormState, event: FormEvent): Step {
  switch (event.type) {
    case 'connected':
      return [{ ...state, isConnected: true }, []];
    case 'disconnected':
      return [{ ...state, isConnected: false }, [release(state, event.fields)]];
    case 'opened':
      return open(state, event.pasteId, event.sharedText, event.fields);
    case 'pasteRead':
      if (state.phase === 'awaits-address') return [state, []];
      return state.phase === 'awaits-list' ? fill(state, event) : followStored(state, event);
    case 'typed':
      return [noteTyping(state, event.isEmpty), [{ type: 'draft', act: 'scheduleSave' }]];
    case 'draftKept': {
      const isFree = state.phase === 'filled' && findUnsaved(state, event.fields) === null;
      return [state, isFree ? [{ type: 'findDraft' }] : []];
    }
    case 'draftFound':
      return restoreDraft(state, event.draft, event);
    case 'saveRequested':
      return state.phase === 'filled'
        ? [state.refusal === null ? state : { ...state, refusal: null }, save(state, event.as, event.fields)]
        : [{ ...state, isSaveAwaited: true }, []];
    case 'saved':
      return finish(state, event.paste);
    case 'saveRefused':
      return [noteRefusal(state, event.reason), [{ type: 'draft', act: 'flush' }]];
    case 'setAside': {
      const effects: FormEffect[] = [release(state, event.fields), { type: 'writeFields', text: EMPTY_TEXT }];
      if (state.pasteId !== null) effects.push({ type: 'goTo', pasteId: null });
      return [{ ...switchTo(state, null), clearedText: null, leftDraft: findUnsaved(state, event.fields) }, effects];
    }
    case 'setAsideUndone':
      return bringBack(state, state.leftDraft, event);
    case 'discarded': {
      const unsaved = findUnsaved(state, event.fields);
      const clearedText = unsaved && { ...unsaved, fileName: null };
      const [shown, effects] = show({ ...state, clearedText }, event.stored ?? state.base);
      const conflict = isUnread(event.stored) ? 'unread' : null;
      return [
        { ...shown, isDraftRestored: false, conflict, openedFile: null, restoredText: null },
        [{ type: 'draft', act: 'discard' }, ...effects],
      ];
    }
    case 'fileOpened':
      return openFile(state, event.name, event.text, event.fields);
    case 'clearUndone':
      return bringBack(state, state.clearedText, event);
  }
}

function noteTyping(state: FormState, isEmpty: boolean): FormState {
  // Nothing is left to discard.
  const isDraftRestored = state.isDraftRestored && !(isEmpty && state.pasteId === null);
  // Returns the same state object, so that React does not render again.
  if (state.savedPaste === null && isDraftRestored === state.isDraftRestored) return state;
  return { ...state, savedPaste: null, isDraftRestored };
}

function noteRefusal(state: FormState, reason: (FormEvent & { type: 'saveRefused' })['reason']): FormState {
  if (reason === 'missing' || reason === 'changed') return { ...state, conflict: reason };
  return reason === 'duplicate' ? state : { ...state, refusal: reason };
}

function save(state: FormState, as: 'same' | 'overwrite' | 'new', fields: PasteText): readonly FormEffect[] {
  // Nobody has seen what would be replaced.
  if (state.conflict === 'unread' && as !== 'new') return [];
  const pasteId = as === 'new' ? null : state.pasteId;
  const baseVersion = as === 'overwrite' ? undefined : (state.baseVersion ?? '');
  const text = textToStore(state, fields);
  // Deletes the draft first to free its quota for the paste.
  return [
    { type: 'draft', act: 'suspend' },
    { type: 'save', text, pasteId, baseVersion },
  ];
}

function release(state: FormState, fields: PasteText): FormEffect {
  return { type: 'releaseDraft', text: findUnsaved(state, fields) };
}

function withBase(state: FormState, stored: Paste | undefined): FormState {
  const base = isUnread(stored) ? undefined : stored;
  return { ...state, base, baseVersion: base?.createdAt ?? null };
}

function isUnread(stored: Paste | undefined): boolean {
  return stored !== undefined && movedTextOf(stored) !== null;
}

/** Fills the fields with a paste, or empties them. */
function show(state: FormState, base: Paste | undefined): Step {
  const next = withBase(state, base);
  return [next, [{ type: 'writeFields', text: shownText(next) }]];
}

/** Switches to another paste, or to a new one. The fields do not have its text yet. */
function switchTo(state: FormState, pasteId: string | null): FormState {
  return {
    ...withBase(state, undefined),
    pasteId,
    openedFile: null,
    restoredText: null,
    savedPaste: null,
    conflict: null,
    refusal: null,
    isDraftRestored: false,
  };
}

/** Compares the stored paste with the version that the user began to edit. */
function detectConflict(state: FormState, found: FieldsAndStored): FormState {
  const conflict = state.pasteId === null ? null : findConflict(state.baseVersion, found);
  return conflict === state.conflict ? state : { ...state, conflict };
}

function findConflict(baseVersion: string | null, { fields, stored }: FieldsAndStored): EditConflict | null {
  if (stored === undefined) return 'missing';
  if (stored.createdAt === baseVersion) return null;
  if (isUnread(stored)) return 'unread';
  return isSameText(fields, toFieldText(stored)) ? null : 'changed';
}

function open(state: FormState, pasteId: string | null, sharedText: SharedText | null, fields: PasteText): Step {
  const isOpen = state.phase !== 'awaits-address';
  if (isOpen && pasteId === state.pasteId && (sharedText === null || isSameText(sharedText, fields)))
    return [state, []];
  const next: FormState = { ...switchTo(state, pasteId), phase: 'awaits-list', sharedText };
  if (!isOpen) return [next, []];
  return [
    { ...next, leftDraft: findUnsaved(state, fields) },
    [release(state, fields), { type: 'writeFields', text: EMPTY_TEXT }],
  ];
}

/** Fills the fields. Text typed before hydration, or before the list was read, is appended. */
function fill(state: FormState, { fields, stored }: FieldsAndStored): Step {
  const { sharedText } = state;
  const base = state.pasteId === null ? undefined : stored;
  const openedFile = readAsFile(sharedText);
  const conflict = isUnread(base) ? 'unread' : null;
  const opened: FormState = { ...state, openedFile, phase: 'filled', sharedText: null, isSaveAwaited: false, conflict };
  const filled = withBase(opened, base);
  const added = sharedText ?? shownText(filled);
  const text = toFieldText(appendText(added, fields));
  const effects: FormEffect[] = [];
  if (!isSameText(added, EMPTY_TEXT)) effects.push({ type: 'writeFields', text });
  if (findUnsaved(filled, text) !== null) effects.push({ type: 'draft', act: 'scheduleSave' });
  // Shared text starts a new paste, so no draft is restored now. The next form without shared text restores it.
  if (sharedText === null) effects.push({ type: 'findDraft' });
  // The address may be the only place that has the text. So the draft is stored before the query is dropped.
  else effects.push({ type: 'draft', act: 'flush' }, { type: 'dropQuery' });
  if (state.isSaveAwaited) effects.push(...save(filled, 'same', text));
  return [filled, effects];
}

function readAsFile(sharedText: SharedText | null): OpenedFile | null {
  if (sharedText?.fileName === undefined) return null;
  return { name: sharedText.fileName, text: sharedText, replacedText: null };
}

/** Handles a change of the stored paste. */
function followStored(state: FormState, found: FieldsAndStored): Step {
  const { base, baseVersion, conflict } = state;
  const { stored, fields } = found;
  // A paste that was deleted and is back is the same object. Then the conflict has ended.
  if (stored === base && conflict === null) return [state, []];
  if (stored === undefined || isUnread(stored)) return [detectConflict(state, found), []];
  // If only the date changed, the user has seen this version.
  if (base !== undefined && isSameText(stored, base) && baseVersion === base.createdAt)
    return [detectConflict(withBase(state, stored), found), []];
  if (findUnsaved(state, fields) !== null) return [detectConflict(state, found), []];
  const [shown, effects] = show(state, stored);
  return [{ ...shown, conflict: null }, effects];
}

function restoreDraft(state: FormState, draft: Draft, { fields, stored }: FieldsAndStored): Step {
  const shown = shownText(state);
  const unsaved = findUnsaved(state, fields);
  if (isSameText(toFieldText(draft), shown)) {
    const effects: FormEffect[] = [{ type: 'draft', act: 'discard' }];
    // Discarding the draft cancelled the scheduled save of text typed meanwhile.
    if (unsaved !== null) effects.push({ type: 'draft', act: 'scheduleSave' });
    return [state, effects];
  }
  const text = toFieldText(appendText(draft, unsaved === null ? EMPTY_TEXT : withoutBeginning(fields, shown)));
  // The text of the paste goes on after such a beginning, so it needs the user's choice.
  const baseVersion = state.pasteId === null || draft.beginning ? null : draft.baseVersion;
  const restoredText = withForeignLineBreaks(draft);
  const restored: FormState = {
    ...state,
    baseVersion,
    restoredText,
    savedPaste: null,
    isDraftRestored: true,
  };
  const effects: FormEffect[] = [{ type: 'writeFields', text }];
  if (unsaved !== null) effects.push({ type: 'draft', act: 'scheduleSave' }, { type: 'draft', act: 'flush' });
  return [detectConflict(restored, { fields: text, stored }), effects];
}

/** Empties the form after a save and returns to create mode (specification, section 4). */
function finish(state: FormState, savedPaste: Paste): Step {
  const effects: FormEffect[] = [
    { type: 'draft', act: 'discard' },
    { type: 'writeFields', text: EMPTY_TEXT },
  ];
  // Replaces the history entry, so that Back leads to the list with its search.
  if (state.pasteId !== null) effects.push({ type: 'dropQuery' });
  const leftDraft = state.openedFile?.replacedText ?? null;
  return [{ ...switchTo(state, null), clearedText: null, leftDraft, savedPaste }, effects];
}

/** Replaces the text of the fields. The old text can be brought back; if it was unsaved, it stays as a draft. */
function openFile(state: FormState, name: string, text: PasteText, fields: PasteText): Step {
  const clearedText = isSameText(fields, EMPTY_TEXT)
    ? state.clearedText
    : { ...unsavedOf(state, fields), fileName: name };
  const openedFile = { name, text, replacedText: findUnsaved(state, fields) };
  return [
    {
      ...state,
      openedFile,
      restoredText: null,
      clearedText,
      savedPaste: null,
      isDraftRestored: false,
    },
    [release(state, fields), { type: 'writeFields', text }, { type: 'draft', act: 'scheduleSave' }],
  ];
}

/**
 * Brings a text back that has left the fields, and switches to its paste. Unsaved text of the fields stays as a draft, which
 * can be continued.
 */
function bringBack(state: FormState, text: UnsavedText | null, { fields, stored }: FieldsAndStored): Step {
  if (text === null) return [state, []];
  const { pasteId, baseVersion } = text;
  const unsaved = findUnsaved(state, fields);
  const leftDraft = unsaved ?? (text === state.leftDraft ? null : state.leftDraft);
  const effects: FormEffect[] = [{ type: 'releaseDraft', text: unsaved }];
  if (pasteId !== state.pasteId) effects.push({ type: 'goTo', pasteId });
  const restoredText = withForeignLineBreaks(text);
  effects.push({ type: 'writeFields', text }, { type: 'draft', act: 'scheduleSave' }, { type: 'reclaimDraft', text });
  const turned =
    pasteId === state.pasteId
      ? { ...state, openedFile: null, savedPaste: null }
      : withBase(switchTo(state, pasteId), stored);
  return [
    detectConflict(
      { ...turned, restoredText, baseVersion, clearedText: null, leftDraft },
      { fields: toFieldText(text), stored },
    ),
    effects,
  ];
}
