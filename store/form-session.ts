import type { Draft } from './draft';
import type { DraftText } from './draft-keeper';
import { appendText, withoutBeginning } from './field-text';
import { createFormOrigin, EMPTY_TEXT } from './form-origin';
import { createFormSaves } from './form-saves';
import { createFormState, type FormSession, type FormSessionOptions } from './form-session-state';
import { isSameText, type PasteText } from './paste';

/**
 * What the form is about, and what becomes of its text. The invariant: a text that the person typed leaves the fields
 * only for storage (a paste, a draft), or because the person asked for it, and then it can be brought back.
 */
export function createFormSession({ pastes, fields, address, createDrafts }: FormSessionOptions): FormSession {
  const state = createFormState();
  const origin = createFormOrigin(fields);
  const drafts = createDrafts(() => readUnsaved());
  let isConnected = false;
  let isOpen = false;
  let isLoaded = false;
  /** The text that the address brought along, until the fields hold it. */
  let shared: PasteText | null = null;

  const findStored = (id: string) => pastes.getState().pastes.find(({ _id }) => _id === id);
  const readUnsaved = () => origin.readUnsaved(state.getState().pasteId);

  /** Fills the fields once the store is ready. What was typed into the page before it came to life stays, behind it. */
  function load(): void {
    const { pasteId } = state.getState();
    if (isLoaded || !isOpen || pastes.getState().status === 'pending') return;
    isLoaded = true;
    origin.setPaste(pasteId === null ? undefined : findStored(pasteId));
    const typed = fields.read();
    const brought = shared ?? origin.shownText();
    if (!isSameText(brought, EMPTY_TEXT)) fields.write(appendText(brought, typed));
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
    else if (isSameText(draft, origin.shownText())) drafts.end();
    else showDraft(draft);
  }

  /** Goes on with the draft in which a text was left, so that it is not kept twice. */
  async function reclaim({ pasteId, ...text }: DraftText): Promise<void> {
    await drafts.adopt((candidate) => candidate.pasteId === pasteId && isSameText(candidate, text));
    if (isConnected) drafts.touch();
    else drafts.leave();
  }

  function showDraft(draft: Draft): void {
    const unsaved = readUnsaved();
    fields.write(unsaved === null ? draft : appendText(draft, withoutBeginning(unsaved, origin.shownText())));
    if (state.getState().pasteId !== null) origin.setVersion(draft.baseVersion);
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
    if (pasteId !== null) state.setState({ obstacle: origin.findObstacle(findStored(pasteId)) });
  }

  function follow(): void {
    load();
    const { pasteId } = state.getState();
    if (pasteId === null || !isLoaded) return;
    const stored = findStored(pasteId);
    const base = origin.paste();
    if (stored === base) return;
    const saysTheSame = stored !== undefined && base !== undefined && isSameText(stored, base);
    // Saved again as it was, it is no version that the person has not seen.
    if (saysTheSame && origin.version() === base.createdAt) origin.setPaste(stored);
    else if (stored !== undefined && readUnsaved() === null) origin.show(stored);
    meetStored();
  }

  /** Turns to another paste, or a new one, with fields that are still to be filled. */
  function turnTo(pasteId: string | null): void {
    origin.setPaste(undefined);
    leaveFile();
    state.setState({ pasteId, obstacle: null, isDraftRestored: false });
  }

  function leaveFile(): void {
    origin.endFile();
    state.setState({ openedFile: null });
  }

  function finish(clearedText: DraftText | null): void {
    drafts.end();
    fields.write(EMPTY_TEXT);
    const wasEditing = state.getState().pasteId !== null;
    turnTo(null);
    state.setState({ clearedText, leftText: null });
    if (wasEditing) address.leaveEdit();
  }

  const saves = createFormSaves({ pastes, state, origin, drafts, onSaved: () => finish(origin.displacedText()) });

  return {
    state,
    ...saves,
    connect() {
      isConnected = true;
      follow();
      const endFollowing = pastes.subscribe(follow);
      const endWatching = drafts.watch();
      return () => {
        isConnected = false;
        endFollowing();
        endWatching();
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
        fields.write(EMPTY_TEXT);
      }
      isOpen = true;
      isLoaded = false;
      turnTo(pasteId);
      load();
    },
    input: drafts.touch,
    flush: drafts.flush,
    isSafe: () => readUnsaved() === null || (pastes.getState().isLasting && drafts.isSafe()),
    reset: () => finish(readUnsaved()),
    discard() {
      state.setState({ clearedText: readUnsaved(), isDraftRestored: false, obstacle: null });
      leaveFile();
      drafts.end();
      const { pasteId } = state.getState();
      origin.show(pasteId === null ? undefined : (findStored(pasteId) ?? origin.paste()));
    },
    takeFile(name, text) {
      if (!isConnected) return false;
      const clearedText = origin.beginFile(text, state.getState().pasteId);
      drafts.leave();
      fields.write(text);
      state.setState({ openedFile: name, clearedText, isDraftRestored: false });
      drafts.touch();
      return true;
    },
    undoClear() {
      const { clearedText, pasteId } = state.getState();
      if (clearedText === null) return;
      const displaced = readUnsaved();
      leaveFile();
      if (clearedText.pasteId === pasteId) {
        state.setState({ clearedText: displaced });
      } else {
        drafts.leave();
        turnTo(clearedText.pasteId);
        state.setState({ clearedText: null, leftText: displaced });
        if (clearedText.pasteId === null) address.leaveEdit();
        else {
          address.enterEdit(clearedText.pasteId);
          origin.setPaste(findStored(clearedText.pasteId));
        }
      }
      origin.setVersion(clearedText.baseVersion);
      fields.write(clearedText);
      drafts.touch();
      meetStored();
      void reclaim(clearedText);
    },
  };
}
