import type { Draft } from '@/store/drafts/draft';
import {
  EMPTY_TEXT,
  type FormEffect,
  type FormEvent,
  type FormState,
  findUnsaved,
  INITIAL_FORM,
  reduceForm,
} from '@/store/editor/form-machine';
import type { Paste, PasteText } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';

const a = buildPaste({ _id: 'id-a', title: 'a', content: 'About a', createdAt: '2025-01-01T00:00:00.000Z' });
const theirs: Paste = { ...a, content: 'Theirs', createdAt: '2025-02-02T00:00:00.000Z' };
const aAgain: Paste = { ...a, createdAt: theirs.createdAt };
const aText: PasteText = { title: 'a', content: 'About a' };
const mine: PasteText = { title: 'a', content: 'Mine' };
const typed: PasteText = { title: '', content: 'typed' };
const file: PasteText = { title: 'notes', content: 'one\r\ntwo' };

/** An empty form for a new paste. */
const creating: FormState = { ...INITIAL_FORM, phase: 'filled', isConnected: true };
/** A form that was filled with paste a. */
const editing: FormState = { ...creating, pasteId: a._id, base: a, baseVersion: a.createdAt };
const opened: FormState = { ...INITIAL_FORM, phase: 'awaits-list', isConnected: true };

const unsavedNew = { ...typed, pasteId: null, baseVersion: null };
const unsavedEdit = { ...mine, pasteId: a._id, baseVersion: a.createdAt };
const draftOf = (text: typeof unsavedEdit | typeof unsavedNew): Draft => ({ ...text, id: 'draft', savedAtMs: 1 });

const write = (text: PasteText): FormEffect => ({ type: 'writeFields', text });
const act = (name: (FormEffect & { type: 'draft' })['act']): FormEffect => ({ type: 'draft', act: name });
const release = (text: typeof unsavedEdit | typeof unsavedNew | null): FormEffect => ({ type: 'releaseDraft', text });
const goTo = (pasteId: string | null): FormEffect => ({ type: 'goTo', pasteId });

interface Row {
  readonly given: FormState;
  readonly event: FormEvent;
  /** What changes; everything else stays. */
  readonly next: Partial<FormState>;
  readonly effects: readonly FormEffect[];
}

const rows: Readonly<Record<string, Row>> = {
  'the first address is opened without touching what was typed before hydration': {
    given: { ...INITIAL_FORM, isConnected: true },
    event: { type: 'opened', pasteId: a._id, sharedText: null, fields: typed },
    next: { phase: 'awaits-list', pasteId: a._id },
    effects: [],
  },
  'a crowded-out text is looked for by a form that holds nothing unsaved': {
    given: creating,
    event: { type: 'draftKept', fields: EMPTY_TEXT },
    next: {},
    effects: [{ type: 'findDraft' }],
  },
  'another address leaves unsaved text as a draft, says so, and empties the fields': {
    given: { ...editing, conflict: 'changed', isDraftRestored: true },
    event: { type: 'opened', pasteId: null, sharedText: null, fields: mine },
    next: { ...creating, phase: 'awaits-list', leftDraft: unsavedEdit },
    effects: [release(unsavedEdit), write(EMPTY_TEXT)],
  },
  'another address leaves nothing when nothing is unsaved': {
    given: editing,
    event: { type: 'opened', pasteId: 'id-b', sharedText: null, fields: aText },
    next: { ...opened, pasteId: 'id-b' },
    effects: [release(null), write(EMPTY_TEXT)],
  },
  'an empty form for a new paste stays empty, and looks for a draft': {
    given: opened,
    event: { type: 'pasteRead', stored: undefined, fields: EMPTY_TEXT },
    next: { phase: 'filled' },
    effects: [{ type: 'findDraft' }],
  },
  'text typed before hydration is kept as a draft': {
    given: opened,
    event: { type: 'pasteRead', stored: undefined, fields: typed },
    next: { phase: 'filled' },
    effects: [act('scheduleSave'), { type: 'findDraft' }],
  },
  'the paste fills the fields': {
    given: { ...opened, pasteId: a._id },
    event: { type: 'pasteRead', stored: a, fields: EMPTY_TEXT },
    next: editing,
    effects: [write(aText), { type: 'findDraft' }],
  },
  'text typed before the paste was read is appended to it': {
    given: { ...opened, pasteId: a._id },
    event: { type: 'pasteRead', stored: a, fields: typed },
    next: editing,
    effects: [write({ title: 'a', content: 'About atyped' }), act('scheduleSave'), { type: 'findDraft' }],
  },
  'a shared text fills the fields, leaves the address, and no earlier draft is looked for': {
    given: { ...opened, sharedText: typed },
    event: { type: 'pasteRead', stored: undefined, fields: EMPTY_TEXT },
    next: creating,
    effects: [write(typed), act('scheduleSave'), { type: 'dropQuery' }],
  },
  'typing schedules a save of the draft, and reads no text': {
    given: creating,
    event: { type: 'typed', isEmpty: false },
    next: {},
    effects: [act('scheduleSave')],
  },
  'an untouched form shows the new version': {
    given: editing,
    event: { type: 'pasteRead', stored: theirs, fields: aText },
    next: { base: theirs, baseVersion: theirs.createdAt },
    effects: [write({ title: 'a', content: 'Theirs' })],
  },
  'typed text stays when another tab saves the paste': {
    given: editing,
    event: { type: 'pasteRead', stored: theirs, fields: mine },
    next: { conflict: 'changed' },
    effects: [],
  },
  'typed text stays when another tab deletes the paste': {
    given: editing,
    event: { type: 'pasteRead', stored: undefined, fields: mine },
    next: { conflict: 'missing' },
    effects: [],
  },
  'an untouched text stays when another tab deletes the paste': {
    given: editing,
    event: { type: 'pasteRead', stored: undefined, fields: aText },
    next: { conflict: 'missing' },
    effects: [],
  },
  'a version that says the same as the fields is no conflict': {
    given: { ...editing, conflict: 'changed' },
    event: { type: 'pasteRead', stored: theirs, fields: { title: 'a', content: 'Theirs' } },
    next: { conflict: null },
    effects: [],
  },
  'a paste saved again with the same text is no version that the user has not seen': {
    given: editing,
    event: { type: 'pasteRead', stored: aAgain, fields: mine },
    next: { base: aAgain, baseVersion: aAgain.createdAt },
    effects: [],
  },
  'the conflict ends when the deletion is undone': {
    given: { ...editing, conflict: 'missing' },
    event: { type: 'pasteRead', stored: { ...a }, fields: mine },
    next: { base: { ...a }, conflict: null },
    effects: [],
  },
  'a draft fills an untouched form': {
    given: editing,
    event: { type: 'draftFound', draft: draftOf(unsavedEdit), stored: a, fields: aText },
    next: { isDraftRestored: true },
    effects: [write(mine)],
  },
  'a draft of an older version is in conflict with the stored one': {
    given: { ...editing, base: theirs, baseVersion: theirs.createdAt },
    event: {
      type: 'draftFound',
      draft: draftOf(unsavedEdit),
      stored: theirs,
      fields: { title: 'a', content: 'Theirs' },
    },
    next: { isDraftRestored: true, baseVersion: a.createdAt, conflict: 'changed' },
    effects: [write(mine)],
  },
  'text typed meanwhile is appended to the draft, and stored at once': {
    given: creating,
    event: { type: 'draftFound', draft: draftOf(unsavedNew), stored: undefined, fields: { title: '', content: '!' } },
    next: { isDraftRestored: true },
    effects: [write({ title: '', content: 'typed!' }), act('scheduleSave'), act('flush')],
  },
  'a draft with the text that is stored anyway is deleted': {
    given: editing,
    event: { type: 'draftFound', draft: draftOf({ ...unsavedEdit, ...aText }), stored: a, fields: aText },
    next: {},
    effects: [act('discard')],
  },
  'text typed while such a draft was claimed is still saved': {
    given: creating,
    event: {
      type: 'draftFound',
      draft: draftOf({ ...unsavedNew, ...EMPTY_TEXT }),
      stored: undefined,
      fields: typed,
    },
    next: {},
    effects: [act('discard'), act('scheduleSave')],
  },
  'the draft of a deleted paste becomes a new paste': {
    given: creating,
    event: { type: 'draftFound', draft: draftOf(unsavedEdit), stored: undefined, fields: EMPTY_TEXT },
    next: { isDraftRestored: true },
    effects: [write(mine)],
  },
  'a save of a new text gives it the room of its draft': {
    given: creating,
    event: { type: 'saveRequested', as: 'same', fields: typed },
    next: {},
    effects: [act('suspend'), { type: 'save', text: typed, pasteId: null, baseVersion: '' }],
  },
  'a save that comes before the paste was read waits for it': {
    given: { ...opened, pasteId: a._id },
    event: { type: 'saveRequested', as: 'same', fields: typed },
    next: { isSaveAwaited: true },
    effects: [],
  },
  'an awaited save stores the paste with what was typed before': {
    given: { ...opened, pasteId: a._id, isSaveAwaited: true },
    event: { type: 'pasteRead', stored: a, fields: typed },
    next: editing,
    effects: [
      write({ title: 'a', content: 'About atyped' }),
      act('scheduleSave'),
      { type: 'findDraft' },
      act('suspend'),
      {
        type: 'save',
        text: { title: 'a', content: 'About atyped' },
        pasteId: a._id,
        baseVersion: a.createdAt,
      },
    ],
  },
  'a save of an edit names the version that it began from': {
    given: editing,
    event: { type: 'saveRequested', as: 'same', fields: mine },
    next: {},
    effects: [act('suspend'), { type: 'save', text: mine, pasteId: a._id, baseVersion: a.createdAt }],
  },
  'a paste that was never read is not overwritten, should it appear': {
    given: { ...editing, base: undefined, baseVersion: null },
    event: { type: 'saveRequested', as: 'same', fields: mine },
    next: {},
    effects: [act('suspend'), { type: 'save', text: mine, pasteId: a._id, baseVersion: '' }],
  },
  'to overwrite asks for no version': {
    given: { ...editing, conflict: 'changed' },
    event: { type: 'saveRequested', as: 'overwrite', fields: mine },
    next: {},
    effects: [act('suspend'), { type: 'save', text: mine, pasteId: a._id, baseVersion: undefined }],
  },
  'an edit can be saved as a new paste': {
    given: { ...editing, conflict: 'missing' },
    event: { type: 'saveRequested', as: 'new', fields: mine },
    next: {},
    effects: [act('suspend'), { type: 'save', text: mine, pasteId: null, baseVersion: a.createdAt }],
  },
  'the text of a file is saved with its own line breaks': {
    given: { ...creating, openedFile: { name: 'notes.txt', text: file, replacedText: null } },
    event: { type: 'saveRequested', as: 'same', fields: { title: 'notes', content: 'one\ntwo' } },
    next: {},
    effects: [act('suspend'), { type: 'save', text: file, pasteId: null, baseVersion: '' }],
  },
  'after a save the form is empty, and nothing can be brought back': {
    given: { ...editing, clearedText: unsavedNew, leftDraft: unsavedNew, isDraftRestored: true },
    event: { type: 'saved', paste: theirs },
    next: { ...creating, savedPaste: theirs },
    effects: [act('discard'), write(EMPTY_TEXT), { type: 'dropQuery' }],
  },
  'after a new paste is saved the address stays': {
    given: creating,
    event: { type: 'saved', paste: a },
    next: { savedPaste: a },
    effects: [act('discard'), write(EMPTY_TEXT)],
  },
  'after a file is saved, the unsaved text that it replaced can be brought back': {
    given: { ...creating, openedFile: { name: 'notes.txt', text: file, replacedText: unsavedNew } },
    event: { type: 'saved', paste: a },
    next: { openedFile: null, clearedText: unsavedNew, savedPaste: a },
    effects: [act('discard'), write(EMPTY_TEXT)],
  },
  'typing ends the line about the last save': {
    given: { ...creating, savedPaste: a },
    event: { type: 'typed', isEmpty: false },
    next: { savedPaste: null },
    effects: [act('scheduleSave')],
  },
  'a form that the user has emptied has no restored draft': {
    given: { ...creating, isDraftRestored: true },
    event: { type: 'typed', isEmpty: true },
    next: { isDraftRestored: false },
    effects: [act('scheduleSave')],
  },
  'an edit that the user has emptied can still be discarded': {
    given: { ...editing, isDraftRestored: true },
    event: { type: 'typed', isEmpty: true },
    next: {},
    effects: [act('scheduleSave')],
  },
  'a new paste is begun beside an unsaved one, which stays as a draft': {
    given: { ...creating, isDraftRestored: true },
    event: { type: 'setAside', fields: typed },
    next: { isDraftRestored: false, leftDraft: unsavedNew },
    effects: [release(unsavedNew), write(EMPTY_TEXT)],
  },
  'a text that was set aside is brought back, and the one in the fields is set aside': {
    given: { ...creating, leftDraft: unsavedNew },
    event: { type: 'setAsideUndone', fields: { title: '', content: 'second' } },
    next: { leftDraft: { ...unsavedNew, content: 'second' } },
    effects: [
      release({ ...unsavedNew, content: 'second' }),
      write({ ...unsavedNew }),
      act('scheduleSave'),
      { type: 'reclaimDraft', text: unsavedNew },
    ],
  },
  'opening another paste ends the line about the last save': {
    given: { ...creating, savedPaste: a },
    event: { type: 'opened', pasteId: a._id, sharedText: null, fields: EMPTY_TEXT },
    next: { phase: 'awaits-list', pasteId: a._id, savedPaste: null },
    effects: [release(null), write(EMPTY_TEXT)],
  },
  'a draft that is restored ends the line about the last save': {
    given: { ...creating, savedPaste: a },
    event: { type: 'draftFound', draft: draftOf(unsavedNew), fields: EMPTY_TEXT, stored: undefined },
    next: { savedPaste: null, isDraftRestored: true },
    effects: [write(typed)],
  },
  'a save refused for a conflict keeps the text and shows the conflict': {
    given: editing,
    event: { type: 'saveRefused', reason: 'changed', isRetried: false },
    next: { conflict: 'changed' },
    effects: [act('flush')],
  },
  'a save that does not fit keeps the text and the draft': {
    given: editing,
    event: { type: 'saveRefused', reason: 'full', isRetried: false },
    next: { refusal: 'full' },
    effects: [act('flush')],
  },
  'a refused save that is tried again in a moment is no failure yet': {
    given: editing,
    event: { type: 'saveRefused', reason: 'refused', isRetried: true },
    next: {},
    effects: [act('flush')],
  },
  'the next save begins without the failure of the last': {
    given: { ...creating, refusal: 'full' },
    event: { type: 'saveRequested', as: 'same', fields: typed },
    next: { refusal: null },
    effects: [act('suspend'), { type: 'save', text: typed, pasteId: null, baseVersion: '' }],
  },
  'a reset empties the form, and the unsaved text can be brought back': {
    given: { ...editing, conflict: 'changed', leftDraft: unsavedNew },
    event: { type: 'reset', fields: mine },
    next: { ...creating, clearedText: unsavedEdit },
    effects: [act('discard'), write(EMPTY_TEXT), goTo(null)],
  },
  'a discard shows the paste as it is stored now, and the unsaved text can be brought back': {
    given: { ...editing, conflict: 'changed', isDraftRestored: true },
    event: { type: 'discarded', stored: theirs, fields: mine },
    next: { ...editing, base: theirs, baseVersion: theirs.createdAt, clearedText: unsavedEdit },
    effects: [act('discard'), write({ title: 'a', content: 'Theirs' })],
  },
  'a discard of the edit of a deleted paste shows what was stored': {
    given: { ...editing, conflict: 'missing' },
    event: { type: 'discarded', stored: undefined, fields: mine },
    next: { conflict: null, clearedText: unsavedEdit },
    effects: [act('discard'), write(aText)],
  },
  'a file replaces unsaved text, which stays as a draft and can be brought back': {
    given: { ...creating, isDraftRestored: true },
    event: { type: 'fileOpened', name: 'notes.txt', text: file, fields: typed },
    next: {
      isDraftRestored: false,
      openedFile: { name: 'notes.txt', text: file, replacedText: unsavedNew },
      clearedText: unsavedNew,
    },
    effects: [release(unsavedNew), write(file), act('scheduleSave')],
  },
  'a file that replaces nothing leaves nothing to bring back': {
    given: creating,
    event: { type: 'fileOpened', name: 'notes.txt', text: file, fields: EMPTY_TEXT },
    next: { openedFile: { name: 'notes.txt', text: file, replacedText: null } },
    effects: [release(null), write(file), act('scheduleSave')],
  },
  'cleared text comes back in place of what was typed since, which can come back in turn': {
    given: { ...creating, clearedText: unsavedNew },
    event: { type: 'clearUndone', stored: undefined, fields: { title: '', content: 'since' } },
    next: { clearedText: { ...unsavedNew, content: 'since' } },
    effects: [write(unsavedNew), act('scheduleSave'), { type: 'reclaimDraft', text: unsavedNew }],
  },
  'cleared text comes back with its paste, and what was typed since stays as a draft': {
    given: { ...creating, clearedText: unsavedEdit },
    event: { type: 'clearUndone', stored: a, fields: typed },
    next: { ...editing, leftDraft: unsavedNew },
    effects: [
      release(unsavedNew),
      goTo(a._id),
      write(unsavedEdit),
      act('scheduleSave'),
      { type: 'reclaimDraft', text: unsavedEdit },
    ],
  },
  'cleared text of a new paste comes back in place of an edit, which stays as a draft': {
    given: { ...editing, clearedText: unsavedNew },
    event: { type: 'clearUndone', stored: undefined, fields: mine },
    next: { ...creating, leftDraft: unsavedEdit },
    effects: [
      release(unsavedEdit),
      goTo(null),
      write(unsavedNew),
      act('scheduleSave'),
      { type: 'reclaimDraft', text: unsavedNew },
    ],
  },
  'cleared text of a paste that was changed since is in conflict': {
    given: { ...creating, clearedText: unsavedEdit },
    event: { type: 'clearUndone', stored: theirs, fields: EMPTY_TEXT },
    next: { ...editing, base: theirs, conflict: 'changed' },
    effects: [
      release(null),
      goTo(a._id),
      write(unsavedEdit),
      act('scheduleSave'),
      { type: 'reclaimDraft', text: unsavedEdit },
    ],
  },
  'a form that is left leaves its unsaved text as a draft': {
    given: editing,
    event: { type: 'disconnected', fields: mine },
    next: { isConnected: false },
    effects: [release(unsavedEdit)],
  },
};

/** What the form has nothing to do about: nothing renders then. */
const unmoved: Readonly<Record<string, readonly [FormState, FormEvent]>> = {
  'a crowded-out text does not touch a form that holds unsaved text': [creating, { type: 'draftKept', fields: typed }],
  'a crowded-out text waits for a form that is still being filled': [opened, { type: 'draftKept', fields: EMPTY_TEXT }],
  'the same address again changes nothing': [
    editing,
    { type: 'opened', pasteId: a._id, sharedText: null, fields: mine },
  ],
  'a shared text that the fields hold already changes nothing': [
    creating,
    { type: 'opened', pasteId: null, sharedText: typed, fields: typed },
  ],
  'the unchanged paste is no event for the form': [editing, { type: 'pasteRead', stored: a, fields: mine }],
  'without cleared text there is nothing to bring back': [editing, { type: 'clearUndone', stored: a, fields: mine }],
};

test.each(Object.entries(rows))('%s', (_title, { given, event, next, effects }) => {
  const moved = reduceForm(given, event);
  expect(moved).toEqual([{ ...given, ...next }, effects]);
  // Nothing renders where nothing has changed.
  if (Object.keys(next).length === 0) expect(moved[0]).toBe(given);
});

test.each(Object.entries(unmoved))('%s', (_title, [given, event]) => {
  const [state, effects] = reduceForm(given, event);
  expect(state).toBe(given);
  expect(effects).toEqual([]);
});

test('only text that differs from the stored paste is unsaved, line breaks aside', () => {
  const windows = { ...editing, base: { ...a, content: 'one\r\ntwo' } };
  expect(findUnsaved(windows, { title: 'a', content: 'one\ntwo' })).toBeNull();
  expect(findUnsaved(editing, mine)).toEqual(unsavedEdit);
  expect(findUnsaved(creating, EMPTY_TEXT)).toBeNull();
});

test('unsaved text leaves the fields only for a draft, or can be brought back', () => {
  const leavings = Object.values(rows).flatMap(({ given, event }) => {
    const unsaved = 'fields' in event ? findUnsaved(given, event.fields) : null;
    const [{ clearedText }, effects] = reduceForm(given, event);
    const written = effects.find((effect) => effect.type === 'writeFields')?.text;
    const stays = written === undefined || (unsaved !== null && written.content.endsWith(unsaved.content));
    const released = effects.find((effect) => effect.type === 'releaseDraft')?.text;
    return unsaved === null || stays ? [] : [{ unsaved, kept: [clearedText, released] }];
  });
  expect(leavings).toHaveLength(10);
  for (const { unsaved, kept } of leavings) expect(kept).toContainEqual(unsaved);
});
