import { createStore } from 'zustand/vanilla';
import type { Draft } from './draft';
import type { DraftKeeper, DraftText } from './draft-keeper';
import { appendText, fromFieldText, toFieldText, withoutBeginning } from './field-text';
import type { FormSession, FormSessionOptions, FormSessionState } from './form-session-state';
import { isSameText, type Paste, type PasteText } from './paste';

const EMPTY: PasteText = { title: '', content: '' };

const INITIAL_STATE: FormSessionState = {
  pasteId: null,
  obstacle: null,
  isDraftRestored: false,
  clearedText: null,
  leftText: null,
};

/**
 * What the form is about, and what becomes of its text. The invariant: a text that the person typed leaves the fields
 * only for storage (a paste, a draft), or because the person asked for it, and then it can be brought back.
 */
export function createFormSession({ pastes, fields, address, createDrafts }: FormSessionOptions): FormSession {
  const state = createStore<FormSessionState>()(() => INITIAL_STATE);
  const drafts: DraftKeeper = createDrafts(readUnsaved);
  let isConnected = false;
  let isOpen = false;
  let isLoaded = false;
  /** The paste that the fields were filled with, and the version that the person's text began from. */
  let base: Paste | undefined;
  let baseVersion: string | null = null;
  /** The text that the address brought along, until the fields hold it. */
  let shared: PasteText | null = null;

  const findStored = (id: string) => pastes.getState().pastes.find(({ _id }) => _id === id);
  const baseText = () => (base === undefined ? EMPTY : toFieldText(base));

  function readUnsaved(): DraftText | null {
    const text = fields.read();
    return isSameText(text, baseText()) ? null : { ...text, pasteId: state.getState().pasteId, baseVersion };
  }

  function setBase(paste: Paste | undefined): void {
    base = paste;
    baseVersion = paste?.createdAt ?? null;
  }

  /** Fills the fields once the store is ready. What was typed into the page before it came to life stays, behind it. */
  function load(): void {
    const { pasteId } = state.getState();
    if (isLoaded || !isOpen || pastes.getState().status === 'pending') return;
    isLoaded = true;
    setBase(pasteId === null ? undefined : findStored(pasteId));
    const typed = fields.read();
    const brought = shared ?? baseText();
    if (!isSameText(brought, EMPTY)) fields.write(appendText(brought, typed));
    if (readUnsaved() !== null) drafts.touch();
    // A shared text is a new one: an earlier draft keeps its own place until the form is opened without.
    if (shared === null) void restore();
    else address.dropQuery();
    shared = null;
  }

  /** Puts a text back that was left behind here, or that was to replace a paste which is gone. */
  async function restore(): Promise<void> {
    const { pasteId } = state.getState();
    const draft = await drafts.adopt((candidate) =>
      pasteId === null
        ? candidate.pasteId === null || findStored(candidate.pasteId) === undefined
        : candidate.pasteId === pasteId,
    );
    if (draft === null) return;
    if (!isConnected || state.getState().pasteId !== pasteId) drafts.leave();
    else if (isSameText(draft, baseText())) drafts.end();
    else showDraft(draft);
  }

  function showDraft(draft: Draft): void {
    const unsaved = readUnsaved();
    fields.write(unsaved === null ? draft : appendText(draft, withoutBeginning(unsaved, baseText())));
    if (state.getState().pasteId !== null) baseVersion = draft.baseVersion;
    state.setState({ isDraftRestored: true });
    if (unsaved !== null) {
      drafts.touch();
      drafts.flush();
    }
    meetStored();
  }

  /** Compares the paste in storage with the version that the text began from. */
  function meetStored(): void {
    const { pasteId } = state.getState();
    if (pasteId === null) return;
    const stored = findStored(pasteId);
    const isSeen =
      stored?.createdAt === baseVersion || (stored !== undefined && isSameText(fields.read(), toFieldText(stored)));
    state.setState({ obstacle: isSeen ? null : stored === undefined ? 'missing' : 'changed' });
  }

  function follow(): void {
    load();
    const { pasteId } = state.getState();
    if (pasteId === null || !isLoaded) return;
    const stored = findStored(pasteId);
    if (stored === base) return;
    if (stored !== undefined && readUnsaved() === null) {
      setBase(stored);
      fields.write(baseText());
    }
    meetStored();
  }

  /** Turns to another paste, or a new one, with fields that are still to be filled. */
  function turnTo(pasteId: string | null): void {
    setBase(undefined);
    state.setState({ pasteId, obstacle: null, isDraftRestored: false });
  }

  function finish(clearedText: DraftText | null): void {
    drafts.end();
    fields.write(EMPTY);
    const wasEditing = state.getState().pasteId !== null;
    turnTo(null);
    state.setState({ clearedText, leftText: null });
    if (wasEditing) address.leaveEdit();
  }

  /** Makes room for a save by what the save will make needless: the draft of the same text. */
  function save(store: () => boolean): void {
    drafts.withdraw();
    if (store()) finish(null);
    else drafts.flush();
  }

  function update(expectedVersion?: string): boolean {
    const { pasteId } = state.getState();
    if (pasteId === null) return false;
    const outcome = pastes.getState().update(pasteId, fromFieldText(fields.read(), base), expectedVersion);
    if (!outcome.ok && (outcome.error === 'missing' || outcome.error === 'changed')) {
      state.setState({ obstacle: outcome.error });
    }
    return outcome.ok;
  }

  const add = () => pastes.getState().add(fromFieldText(fields.read(), base)).ok;

  return {
    state,
    connect() {
      isConnected = true;
      follow();
      const endFollowing = pastes.subscribe(follow);
      return () => {
        isConnected = false;
        endFollowing();
        drafts.leave();
      };
    },
    open(pasteId, sharedText = null) {
      const isSame = isOpen && pasteId === state.getState().pasteId;
      if (isSame && (sharedText === null || isSameText(sharedText, fields.read()))) return;
      shared = sharedText;
      if (isOpen) {
        state.setState({ leftText: readUnsaved() });
        drafts.leave();
        fields.write(EMPTY);
      }
      isOpen = true;
      isLoaded = false;
      turnTo(pasteId);
      load();
    },
    input: drafts.touch,
    flush: drafts.flush,
    isSafe: () => readUnsaved() === null || (pastes.getState().isLasting && drafts.isSafe()),
    save: () => save(() => (state.getState().pasteId === null ? add() : update(baseVersion ?? ''))),
    saveAsNew: () => save(add),
    replace: () => save(() => update()),
    reset: () => finish(readUnsaved()),
    discard() {
      state.setState({ clearedText: readUnsaved(), isDraftRestored: false, obstacle: null });
      drafts.end();
      const { pasteId } = state.getState();
      setBase(pasteId === null ? undefined : (findStored(pasteId) ?? base));
      fields.write(baseText());
    },
    undoClear() {
      const { clearedText, pasteId } = state.getState();
      if (clearedText === null) return;
      const displaced = readUnsaved();
      if (clearedText.pasteId === pasteId) {
        state.setState({ clearedText: displaced });
      } else {
        drafts.leave();
        turnTo(clearedText.pasteId);
        state.setState({ clearedText: null, leftText: displaced });
        if (clearedText.pasteId !== null) {
          address.enterEdit(clearedText.pasteId);
          setBase(findStored(clearedText.pasteId));
        }
      }
      baseVersion = clearedText.baseVersion;
      fields.write(clearedText);
      drafts.touch();
      meetStored();
    },
  };
}
