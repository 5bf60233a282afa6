import type { Draft, UnsavedText } from '@/store/drafts/draft';
import { reduceForm } from '@/store/form/form-machine';
import {
  EMPTY_TEXT,
  type FormEffect,
  type FormEvent,
  type FormState,
  findHint,
  findUnsaved,
  INITIAL_FORM,
  type SharedText,
} from '@/store/form/form-state';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';

const a = buildPaste({ _id: 'id-a', title: 'a', content: 'About a', createdAt: '2025-01-01T00:00:00.000Z' });
const theirs: Paste = { ...a, content: 'Theirs', createdAt: '2025-02-02T00:00:00.000Z' };
const aAgain: Paste = { ...a, createdAt: theirs.createdAt };
const aText: PasteText = { title: 'a', content: 'About a' };
const mine: PasteText = { title: 'a', content: 'Mine' };
const theirText: PasteText = { title: 'a', content: 'Theirs' };
const typed: PasteText = { title: '', content: 'typed' };
/** Paste a with what was typed before it was read. */
const aTyped: PasteText = { title: 'a', content: 'About atyped' };
const file: PasteText = { title: 'notes', content: 'one\r\ntwo' };
const launched: SharedText = { ...file, fileName: 'notes.txt' };

/** An empty form for a new paste. */
const creating: FormState = { ...INITIAL_FORM, phase: 'filled', isConnected: true };
/** A form that was filled with paste a. */
const editing: FormState = { ...creating, pasteId: a._id, base: a, baseVersion: a.createdAt };
/** The record of paste a, whose text cannot be read. */
const unread = toMoved({ ...a, content: 'A text whose rest cannot be read' }, 6);
/** A form that waits for that text. */
const awaitingText: FormState = { ...editing, base: undefined, baseVersion: null, conflict: 'unread' };
const opened: FormState = { ...INITIAL_FORM, phase: 'awaits-list', isConnected: true };

const unsavedNew = { ...typed, pasteId: null, baseVersion: null };
const unsavedEdit = { ...mine, pasteId: a._id, baseVersion: a.createdAt };
const fileText: PasteText = { title: 'notes', content: 'one\ntwo' };
const discardedNew = { ...unsavedNew, fileName: null };
const discardedEdit = { ...unsavedEdit, fileName: null };
const replacedNew = { ...unsavedNew, fileName: 'notes.txt' };
const openedFile = { name: 'notes.txt', text: file, replacedText: unsavedNew };
const draftOf = (text: typeof unsavedEdit | typeof unsavedNew): Draft => ({ ...text, id: 'draft', savedAtMs: 1 });

/** What effects come to, for the user and for what is stored. */
interface Outcome {
  /** The text that comes into the fields; null if they stay as they are. */
  shown: PasteText | null;
  /** What becomes of the form's draft: it stays, waits for another form, is deleted, or makes room for a save. */
  draft: 'own' | 'left' | 'deleted' | 'suspended';
  /** The unsaved text that the left draft has. */
  left: UnsavedText | null;
  /** What is saved as a paste, and whether the draft has made room for it before. */
  save: (Omit<FormEffect & { type: 'save' }, 'type'> & { hasRoom: boolean }) | null;
  /** The paste that the address names, or null for none; undefined if the address stays. */
  address: string | null | undefined;
  /** The text whose draft the form takes over. */
  reclaimed: UnsavedText | null;
  /** Whether the text of the fields becomes a draft soon. */
  isDraftDue: boolean;
  /** Whether it is one at once. */
  isDraftStored: boolean;
  /** Whether it is one before it leaves the address. */
  isStoredFirst: boolean;
  looksForDraft: boolean;
}

/** None of this may happen where a row does not say so. */
const UNTOUCHED = { shown: null, draft: 'own', left: null, save: null, address: undefined, reclaimed: null } as const;

/** Runs effects. Their order counts only where it makes a difference to the outcome. */
function outcomeOf(effects: readonly FormEffect[]): Outcome {
  const none = { isDraftDue: false, isDraftStored: false, isStoredFirst: false, looksForDraft: false };
  const outcome: Outcome = { ...UNTOUCHED, ...none };
  for (const effect of effects) Object.assign(outcome, changeBy(effect, outcome));
  return outcome;
}

function changeBy(effect: FormEffect, { draft, isDraftStored }: Outcome): Partial<Outcome> {
  switch (effect.type) {
    case 'writeFields':
      return { shown: effect.text, isDraftStored: false };
    case 'draft':
      return DRAFT_ACTS[effect.act];
    case 'releaseDraft':
      return { draft: 'left', left: effect.text, isDraftDue: false };
    case 'findDraft':
      return { looksForDraft: true };
    case 'reclaimDraft':
      return { reclaimed: effect.text };
    case 'save': {
      const { text, pasteId, baseVersion } = effect;
      return { save: { text, pasteId, baseVersion, hasRoom: draft === 'suspended' } };
    }
    case 'goTo':
      return { address: effect.pasteId };
    case 'dropQuery':
      return { address: null, isStoredFirst: isDraftStored };
  }
}

const DRAFT_ACTS: Readonly<Record<(FormEffect & { type: 'draft' })['act'], Partial<Outcome>>> = {
  scheduleSave: { isDraftDue: true },
  flush: { isDraftDue: true, isDraftStored: true },
  suspend: { draft: 'suspended', isDraftStored: false },
  discard: { draft: 'deleted', isDraftDue: false, isDraftStored: false },
};

/** The text leaves the fields for a draft. */
const leaves = (left: UnsavedText | null): Partial<Outcome> => ({ draft: 'left', left });
/** The text is saved, and gets the room of its draft. */
const stores = (text: PasteText, pasteId: string | null, baseVersion: string | undefined): Partial<Outcome> => ({
  draft: 'suspended',
  save: { text, pasteId, baseVersion, hasRoom: true },
});
/** A text comes back into the fields, with its draft. */
const comesBack = (text: UnsavedText): Partial<Outcome> => ({ shown: text, isDraftDue: true, reclaimed: text });

const opens = (pasteId: string | null, fields: PasteText, sharedText: PasteText | null = null): FormEvent => ({
  type: 'opened',
  pasteId,
  sharedText,
  fields,
});
const types = (isEmpty: boolean): FormEvent => ({ type: 'typed', isEmpty });
const reads = (stored: Paste | undefined, fields: PasteText): FormEvent => ({ type: 'pasteRead', stored, fields });
const finds = (draft: Draft, stored: Paste | undefined, fields: PasteText): FormEvent => ({
  type: 'draftFound',
  draft,
  stored,
  fields,
});
const saves = (as: 'same' | 'new' | 'overwrite', fields: PasteText): FormEvent => ({
  type: 'saveRequested',
  as,
  fields,
});
const bringsBack = (stored: Paste | undefined, fields: PasteText): FormEvent => ({
  type: 'clearUndone',
  stored,
  fields,
});
const picksFile = (fields: PasteText): FormEvent => ({ type: 'fileOpened', name: 'notes.txt', text: file, fields });
const keepsDraft = (fields: PasteText): FormEvent => ({ type: 'draftKept', fields });

/** The state before, what happens, what changes in the state (everything else stays), and what it comes to. */
type Row = readonly [given: FormState, event: FormEvent, next: Partial<FormState>, outcome: Partial<Outcome>];

const OPENING: Readonly<Record<string, Row>> = {
  'the first address is opened without touching what was typed before hydration': [
    { ...INITIAL_FORM, isConnected: true },
    opens(a._id, typed),
    { phase: 'awaits-list', pasteId: a._id },
    {},
  ],
  'another address leaves unsaved text as a draft, says so, and empties the fields': [
    { ...editing, conflict: 'changed', isDraftRestored: true },
    opens(null, mine),
    { ...creating, phase: 'awaits-list', leftDraft: unsavedEdit },
    { ...leaves(unsavedEdit), shown: EMPTY_TEXT },
  ],
  'another address leaves nothing when nothing is unsaved': [
    editing,
    opens('id-b', aText),
    { ...opened, pasteId: 'id-b' },
    { ...leaves(null), shown: EMPTY_TEXT },
  ],
  'an empty form for a new paste stays empty, and looks for a draft': [
    opened,
    reads(undefined, EMPTY_TEXT),
    { phase: 'filled' },
    { looksForDraft: true },
  ],
  'text typed before hydration is kept as a draft': [
    opened,
    reads(undefined, typed),
    { phase: 'filled' },
    { isDraftDue: true, looksForDraft: true },
  ],
  'the paste fills the fields': [
    { ...opened, pasteId: a._id },
    reads(a, EMPTY_TEXT),
    editing,
    { shown: aText, looksForDraft: true },
  ],
  'a text that cannot be read does not fill the fields': [
    { ...opened, pasteId: a._id },
    reads(unread, EMPTY_TEXT),
    awaitingText,
    { looksForDraft: true },
  ],
  'text typed before the paste was read is appended to it': [
    { ...opened, pasteId: a._id },
    reads(a, typed),
    editing,
    { shown: aTyped, isDraftDue: true, looksForDraft: true },
  ],
  'a file that the system opens fills the fields, and its line breaks are known': [
    { ...opened, sharedText: launched },
    reads(undefined, EMPTY_TEXT),
    {
      ...creating,
      openedFile: { name: 'notes.txt', text: launched, replacedText: null },
    },
    { shown: { ...file, content: 'one\ntwo' }, isStoredFirst: true, address: null },
  ],
  'a shared text fills the fields, is stored as a draft, then leaves the address, and no earlier draft is looked for': [
    { ...opened, sharedText: typed },
    reads(undefined, EMPTY_TEXT),
    creating,
    { shown: typed, isStoredFirst: true, address: null, looksForDraft: false },
  ],
  'a form that is left leaves its unsaved text as a draft': [
    editing,
    { type: 'disconnected', fields: mine },
    { isConnected: false },
    leaves(unsavedEdit),
  ],
};

const OTHER_TABS: Readonly<Record<string, Row>> = {
  'an untouched form shows the new version': [
    editing,
    reads(theirs, aText),
    { base: theirs, baseVersion: theirs.createdAt },
    { shown: theirText },
  ],
  'typed text stays when another tab saves the paste': [editing, reads(theirs, mine), { conflict: 'changed' }, {}],
  'typed text stays when another tab deletes the paste': [editing, reads(undefined, mine), { conflict: 'missing' }, {}],
  'an untouched text stays when another tab deletes the paste': [
    editing,
    reads(undefined, aText),
    { conflict: 'missing' },
    {},
  ],
  'a version that says the same as the fields is no conflict': [
    { ...editing, conflict: 'changed' },
    reads(theirs, theirText),
    { conflict: null },
    {},
  ],
  'a text that cannot be read is not replaced': [awaitingText, saves('overwrite', mine), {}, {}],
  'a text that can be read again fills the form that waits for it': [
    awaitingText,
    reads(a, EMPTY_TEXT),
    editing,
    { shown: aText },
  ],
  'a text that can be read again leaves what was typed meanwhile': [
    awaitingText,
    reads(a, mine),
    { conflict: 'changed' },
    {},
  ],
  'an untouched text stays when another tab saves one that cannot be read': [
    editing,
    reads({ ...unread, createdAt: theirs.createdAt }, aText),
    { conflict: 'unread' },
    {},
  ],
  'a paste saved again with the same text is no version that the user has not seen': [
    editing,
    reads(aAgain, mine),
    { base: aAgain, baseVersion: aAgain.createdAt },
    {},
  ],
  'the conflict ends when the deletion is undone': [
    { ...editing, conflict: 'missing' },
    reads({ ...a }, mine),
    { base: { ...a }, conflict: null },
    {},
  ],
};

const DRAFTS: Readonly<Record<string, Row>> = {
  'typing schedules a save of the draft, and reads no text': [creating, types(false), {}, { isDraftDue: true }],
  'a crowded-out text is looked for by a form that holds nothing unsaved': [
    creating,
    keepsDraft(EMPTY_TEXT),
    {},
    { looksForDraft: true },
  ],
  'a form that the user has emptied has no restored draft': [
    { ...creating, isDraftRestored: true },
    types(true),
    { isDraftRestored: false },
    { isDraftDue: true },
  ],
  'an edit that the user has emptied can still be discarded': [
    { ...editing, isDraftRestored: true },
    types(true),
    {},
    { isDraftDue: true },
  ],
  'a draft fills an untouched form': [
    editing,
    finds(draftOf(unsavedEdit), a, aText),
    { isDraftRestored: true },
    { shown: mine },
  ],
  'a draft of an older version is in conflict with the stored one': [
    { ...editing, base: theirs, baseVersion: theirs.createdAt },
    finds(draftOf(unsavedEdit), theirs, theirText),
    { isDraftRestored: true, baseVersion: a.createdAt, conflict: 'changed' },
    { shown: mine },
  ],
  'text typed meanwhile is appended to the draft, and stored at once': [
    creating,
    finds(draftOf(unsavedNew), undefined, { title: '', content: '!' }),
    { isDraftRestored: true },
    { shown: { title: '', content: 'typed!' }, isDraftStored: true },
  ],
  'a draft with the text that is stored anyway is deleted': [
    editing,
    finds(draftOf({ ...unsavedEdit, ...aText }), a, aText),
    {},
    { draft: 'deleted' },
  ],
  'text typed while such a draft was claimed is still saved': [
    creating,
    finds(draftOf({ ...unsavedNew, ...EMPTY_TEXT }), undefined, typed),
    {},
    { draft: 'deleted', isDraftDue: true },
  ],
  'the draft of a deleted paste becomes a new paste': [
    creating,
    finds(draftOf(unsavedEdit), undefined, EMPTY_TEXT),
    { isDraftRestored: true },
    { shown: mine },
  ],
};

const SAVING: Readonly<Record<string, Row>> = {
  'a save of a new text gives it the room of its draft': [creating, saves('same', typed), {}, stores(typed, null, '')],
  'a save that comes before the paste was read waits for it': [
    { ...opened, pasteId: a._id },
    saves('same', typed),
    { isSaveAwaited: true },
    {},
  ],
  'an awaited save stores the paste with what was typed before': [
    { ...opened, pasteId: a._id, isSaveAwaited: true },
    reads(a, typed),
    editing,
    { shown: aTyped, ...stores(aTyped, a._id, a.createdAt), isDraftDue: true, looksForDraft: true },
  ],
  'a save of an edit names the version that it began from': [
    editing,
    saves('same', mine),
    {},
    stores(mine, a._id, a.createdAt),
  ],
  'a paste that was never read is not overwritten, should it appear': [
    { ...editing, base: undefined, baseVersion: null },
    saves('same', mine),
    {},
    stores(mine, a._id, ''),
  ],
  'to overwrite asks for no version': [
    { ...editing, conflict: 'changed' },
    saves('overwrite', mine),
    {},
    stores(mine, a._id, undefined),
  ],
  'an edit can be saved as a new paste': [
    { ...editing, conflict: 'missing' },
    saves('new', mine),
    {},
    stores(mine, null, a.createdAt),
  ],
  'the text of a file is saved with its own line breaks': [
    { ...creating, openedFile: { name: 'notes.txt', text: file, replacedText: null } },
    saves('same', { title: 'notes', content: 'one\ntwo' }),
    {},
    stores(file, null, ''),
  ],
  'after a save the form is empty, and nothing can be brought back': [
    { ...editing, clearedText: discardedNew, leftDraft: unsavedNew, isDraftRestored: true },
    { type: 'saved', paste: theirs },
    { ...creating, savedPaste: theirs },
    { draft: 'deleted', shown: EMPTY_TEXT, address: null },
  ],
  'after a new paste is saved the address stays': [
    creating,
    { type: 'saved', paste: a },
    { savedPaste: a },
    { draft: 'deleted', shown: EMPTY_TEXT },
  ],
  'after a file is saved, the unsaved text that it replaced can be continued': [
    { ...creating, openedFile: { name: 'notes.txt', text: file, replacedText: unsavedNew } },
    { type: 'saved', paste: a },
    { openedFile: null, leftDraft: unsavedNew, savedPaste: a },
    { draft: 'deleted', shown: EMPTY_TEXT },
  ],
  'typing ends the line about the last save': [
    { ...creating, savedPaste: a },
    types(false),
    { savedPaste: null },
    { isDraftDue: true },
  ],
  'opening another paste ends the line about the last save': [
    { ...creating, savedPaste: a },
    opens(a._id, EMPTY_TEXT),
    { phase: 'awaits-list', pasteId: a._id, savedPaste: null },
    { ...leaves(null), shown: EMPTY_TEXT },
  ],
  'a draft that is restored ends the line about the last save': [
    { ...creating, savedPaste: a },
    finds(draftOf(unsavedNew), undefined, EMPTY_TEXT),
    { savedPaste: null, isDraftRestored: true },
    { shown: typed },
  ],
  'a save refused for a conflict keeps the text and shows the conflict': [
    editing,
    { type: 'saveRefused', reason: 'changed' },
    { conflict: 'changed' },
    { isDraftStored: true },
  ],
  'a save that does not fit keeps the text and the draft': [
    editing,
    { type: 'saveRefused', reason: 'full' },
    { refusal: 'full' },
    { isDraftStored: true },
  ],
  'the next save begins without the failure of the last': [
    { ...creating, refusal: 'full' },
    saves('same', typed),
    { refusal: null },
    stores(typed, null, ''),
  ],
};

const CLEARING: Readonly<Record<string, Row>> = {
  'a new paste is begun after an edit, whose unsaved text stays as a draft': [
    { ...editing, conflict: 'changed', leftDraft: unsavedNew },
    { type: 'setAside', fields: mine },
    { ...creating, leftDraft: unsavedEdit },
    { ...leaves(unsavedEdit), shown: EMPTY_TEXT, address: null },
  ],
  'a discard shows the paste as it is stored now, and the unsaved text can be brought back': [
    { ...editing, conflict: 'changed', isDraftRestored: true },
    { type: 'discarded', stored: theirs, fields: mine },
    { ...editing, base: theirs, baseVersion: theirs.createdAt, clearedText: discardedEdit },
    { draft: 'deleted', shown: theirText },
  ],
  'a discard of the edit of a deleted paste shows what was stored': [
    { ...editing, conflict: 'missing' },
    { type: 'discarded', stored: undefined, fields: mine },
    { conflict: null, clearedText: discardedEdit },
    { draft: 'deleted', shown: aText },
  ],
  'a new paste is begun beside an unsaved one, which stays as a draft': [
    { ...creating, isDraftRestored: true },
    { type: 'setAside', fields: typed },
    { isDraftRestored: false, leftDraft: unsavedNew },
    { ...leaves(unsavedNew), shown: EMPTY_TEXT },
  ],
  'a text that was set aside is brought back, and the one in the fields is set aside': [
    { ...creating, leftDraft: unsavedNew },
    { type: 'setAsideUndone', stored: undefined, fields: { title: '', content: 'second' } },
    { leftDraft: { ...unsavedNew, content: 'second' } },
    { ...leaves({ ...unsavedNew, content: 'second' }), ...comesBack(unsavedNew) },
  ],
  'a file replaces unsaved text, which stays as a draft and can be brought back': [
    { ...creating, isDraftRestored: true },
    picksFile(typed),
    {
      isDraftRestored: false,
      openedFile: { name: 'notes.txt', text: file, replacedText: unsavedNew },
      clearedText: replacedNew,
    },
    { ...leaves(unsavedNew), shown: file, isDraftDue: true },
  ],
  'a file that replaces nothing leaves nothing to bring back': [
    creating,
    picksFile(EMPTY_TEXT),
    { openedFile: { name: 'notes.txt', text: file, replacedText: null } },
    { ...leaves(null), shown: file, isDraftDue: true },
  ],
  'discarded text can still be brought back after a file was opened into the empty form': [
    { ...creating, clearedText: discardedNew },
    picksFile(EMPTY_TEXT),
    { openedFile: { name: 'notes.txt', text: file, replacedText: null } },
    { ...leaves(null), shown: file, isDraftDue: true },
  ],
  'discarded text comes back in place of what was typed since, which stays as a draft': [
    { ...creating, clearedText: discardedNew },
    bringsBack(undefined, { title: '', content: 'since' }),
    { clearedText: null, leftDraft: { ...unsavedNew, content: 'since' } },
    { ...leaves({ ...unsavedNew, content: 'since' }), ...comesBack(discardedNew) },
  ],
  'what a file replaced comes back in place of the file, which stays as a draft': [
    { ...creating, openedFile, clearedText: replacedNew },
    bringsBack(undefined, fileText),
    { openedFile: null, clearedText: null, leftDraft: { ...unsavedNew, ...file } },
    { ...leaves({ ...unsavedNew, ...file }), ...comesBack(replacedNew) },
  ],
  'an edit that was left for a discarded one can be continued with its own version': [
    { ...editing, base: theirs, leftDraft: { ...unsavedEdit, baseVersion: theirs.createdAt } },
    { type: 'setAsideUndone', stored: theirs, fields: theirText },
    { leftDraft: null, baseVersion: theirs.createdAt },
    { ...leaves(null), ...comesBack({ ...unsavedEdit, baseVersion: theirs.createdAt }) },
  ],
  'discarded text comes back with its paste, and what was typed since stays as a draft': [
    { ...creating, clearedText: discardedEdit },
    bringsBack(a, typed),
    { ...editing, leftDraft: unsavedNew },
    { ...leaves(unsavedNew), address: a._id, ...comesBack(discardedEdit) },
  ],
  'discarded text of a new paste comes back in place of an edit, which stays as a draft': [
    { ...editing, clearedText: discardedNew },
    bringsBack(undefined, mine),
    { ...creating, leftDraft: unsavedEdit },
    { ...leaves(unsavedEdit), address: null, ...comesBack(discardedNew) },
  ],
  'discarded text of a paste that was changed since is in conflict': [
    { ...creating, clearedText: discardedEdit },
    bringsBack(theirs, EMPTY_TEXT),
    { ...editing, base: theirs, conflict: 'changed' },
    { ...leaves(null), address: a._id, ...comesBack(discardedEdit) },
  ],
};

/** What the form has nothing to do about: nothing renders then. */
const UNMOVED: Readonly<Record<string, readonly [given: FormState, event: FormEvent]>> = {
  'a crowded-out text does not touch a form that holds unsaved text': [creating, keepsDraft(typed)],
  'a crowded-out text waits for a form that is still being filled': [opened, keepsDraft(EMPTY_TEXT)],
  'the same address again changes nothing': [editing, opens(a._id, mine)],
  'a shared text that the fields hold already changes nothing': [creating, opens(null, typed, typed)],
  'the unchanged paste is no event for the form': [editing, reads(a, mine)],
  'without discarded text there is nothing to bring back': [editing, bringsBack(a, mine)],
};

const SUBJECTS = {
  'a form that opens': OPENING,
  'what another tab does': OTHER_TABS,
  'a draft': DRAFTS,
  'a save': SAVING,
  'text that is cleared or replaced': CLEARING,
};

describe.each(Object.entries(SUBJECTS))('%s', (_subject, rows) => {
  test.each(Object.entries(rows))('%s', (_title, [given, event, next, outcome]) => {
    const [state, effects] = reduceForm(given, event);
    expect(state).toEqual({ ...given, ...next });
    expect(outcomeOf(effects)).toMatchObject({ ...UNTOUCHED, ...outcome });
    // Nothing renders where nothing has changed.
    if (Object.keys(next).length === 0) expect(state).toBe(given);
  });
});

test.each(Object.entries(UNMOVED))('%s', (_title, [given, event]) => {
  const [state, effects] = reduceForm(given, event);
  expect(state).toBe(given);
  expect(outcomeOf(effects)).toMatchObject(UNTOUCHED);
});

test('after a file is saved, the form says that the text which it replaced is kept', () => {
  const [saved] = reduceForm({ ...creating, openedFile, clearedText: replacedNew }, { type: 'saved', paste: a });
  expect(findHint(saved)).toEqual({ kind: 'draft-left', pasteId: null, isSetAside: true });
});

test('text that was discarded does not count as replaced by the file that came after it', () => {
  expect(findHint({ ...creating, openedFile, clearedText: discardedNew })).toEqual({ kind: 'cleared', fileName: null });
});

test('only text that differs from the stored paste is unsaved, line breaks aside', () => {
  const windows = { ...editing, base: { ...a, content: 'one\r\ntwo' } };
  expect(findUnsaved(windows, { title: 'a', content: 'one\ntwo' })).toBeNull();
  expect(findUnsaved(editing, mine)).toEqual(unsavedEdit);
  expect(findUnsaved(creating, EMPTY_TEXT)).toBeNull();
});

test('unsaved text leaves the fields only for a draft, or by a discard, after which it can be brought back', () => {
  const leavings = Object.values(SUBJECTS)
    .flatMap(Object.values<Row>)
    .flatMap(([given, event]) => {
      const unsaved = 'fields' in event ? findUnsaved(given, event.fields) : null;
      const [{ clearedText }, effects] = reduceForm(given, event);
      const { shown, left } = outcomeOf(effects);
      const stays = shown === null || (unsaved !== null && shown.content.endsWith(unsaved.content));
      return unsaved === null || stays ? [] : [{ unsaved, kept: event.type === 'discarded' ? clearedText : left }];
    });
  expect(leavings).not.toEqual([]);
  for (const { unsaved, kept } of leavings) expect(kept).toMatchObject(unsaved);
});
