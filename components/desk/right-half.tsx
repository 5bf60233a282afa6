import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { PasteForm } from '@/components/form/paste-form';
import { focusContentAt } from '@/components/keyboard/content-field';
import { focusMountedPart, focusViewedText, requestFocus } from '@/components/keyboard/focus';
import { isApple, isTextField, nameKey } from '@/components/keyboard/pressed-key';
import { noteEdited, readChosenId, wasEdited, writeChosenId } from '@/components/navigation/chosen-id';
import { findPart } from '@/components/navigation/page-parts';
import { closePaste, editBeside, openBeside, openPaste, useOpenPaste } from '@/components/rows/open-paste';
import { StoredPaste } from '@/components/viewer/paste-view';
import { findFromAddress } from '@/store/paste/paste-address';
import { nameOfPaste } from '@/store/paste/paste-name';
import { usePastes } from '@/store/root/hooks';
import { FirstSteps } from './first-steps';
import { useRested } from './use-rested';

// The desk: in a wide window, the list and the chosen paste beside each other (app/styles/desk.css). It loads only there.
//
// - right-half.tsx, this file, shows the open paste of the list (components/rows/open-paste.ts), or edits it; as long as none is
//   open, it says how to choose one, or beside an empty list first-steps.tsx, which that has in a narrower window itself.
// - use-rested.ts waits until a key rests. components/navigation/chosen-id.ts keeps the choice in the address of the list.

export interface RightHalfProps {
  /** The full search of the list; empty for none. */
  readonly find: string;
  /** Whether the list shows any paste. */
  readonly hasRows: boolean;
  readonly listRef: RefObject<{
    /** Removes pastes, and chooses the next one. */
    remove(ids: ReadonlySet<string>): void;
    /** Scrolls the row of a paste into sight. */
    reveal(id: string): void;
  } | null>;
}

/** The chosen paste, as the view shows it, or as it is edited. */
export function RightHalf({ find, hasRows, listRef }: RightHalfProps) {
  const { id: openId, find: foundBy, isEdited, editPlace } = useOpenPaste((open) => open);
  const shownId = useDeferredValue(useRested(openId));
  const paste = usePastes(({ pastes }) => pastes.find(({ _id }) => _id === shownId));
  const isEmpty = usePastes(({ status, pastes }) => status === 'ready' && pastes.length === 0);
  const isGone = usePastes(
    ({ status, pastes }) => status === 'ready' && openId !== null && !pastes.some(({ _id }) => _id === openId),
  );

  // A layout effect, so that the address is read before it is written.
  useLayoutEffect(() => {
    const id = readChosenId();
    if (id === null) return;
    const { id: before } = openPaste.getState();
    // What is open already, such as in its row before the window got wider, stays, and stays in sight.
    if (before !== null && before !== id) return;
    if (before === null && wasEdited(id)) editBeside(id);
    else if (before === null) openBeside(id, findFromAddress(window.location));
    // Unless a scroll position of the list is stored, which is restored instead.
    if (!window.history.state?.listPosition) listRef.current?.reveal(id);
  }, [listRef]);
  // Enter may have been pressed on a row before this code had loaded.
  useEffect(focusMountedPart, []);
  useEffect(() => {
    const { pathname } = window.location;
    /** Follows Back, Forward and links from one entry of the list to another. */
    const followAddress = () => {
      const id = readChosenId();
      const find = findFromAddress(window.location);
      const open = openPaste.getState();
      if (window.location.pathname !== pathname || (id === open.id && find === open.find)) return;
      if (id === null) closePaste();
      else if (openBeside(id, find)) listRef.current?.reveal(id);
    };
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [listRef]);
  useEffect(() => {
    // The form says by itself that the paste is gone, and keeps what was typed.
    if (!isGone || isEdited) return;
    closePaste();
    // It may never have been shown: the address named a paste that was deleted.
    writeChosenId(null);
  }, [isGone, isEdited]);
  useEffect(() => {
    // Until the open paste is shown, the address must not change: it may name that one already.
    if (shownId === openId && openId === openPaste.getState().id) writeChosenId(openId, foundBy);
  }, [shownId, openId, foundBy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is shown from its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shownId]);

  const isEditing = isEdited && openId !== null && shownId === openId;
  useEffect(() => {
    if (isEditing) focusContentAt(editPlace);
  }, [isEditing, editPlace]);
  const editedId = isEdited && openId !== null ? openId : undefined;
  useEffect(() => noteEdited(editedId), [editedId]);

  function leaveEdit(): void {
    if (openId !== null) openBeside(openId);
    focusViewedText();
  }

  /** Moves the focus back to the row, or to the search field if the search hides the row. */
  function leaveText(): void {
    if (shownId === null || !requestFocus({ pasteId: shownId })) requestFocus('search');
  }

  const name = paste === undefined ? (isEditing ? 'a deleted paste' : undefined) : (nameOfPaste(paste) ?? 'Untitled');
  return (
    <section
      data-part="right-half"
      tabIndex={-1}
      onKeyDown={selectText}
      aria-label={name === undefined ? 'No paste chosen' : `Chosen: ${name}`}
      className="desk-text"
    >
      {isEditing ? (
        <div className="desk-form">
          <PasteForm key={shownId} desk={{ pasteId: shownId, onLeave: leaveEdit }} />
        </div>
      ) : paste === undefined ? (
        <div className="desk-hints">
          {isEmpty && <FirstSteps isApple={isApple()} className="grid gap-3" />}
          {hasRows && <HowToChoose />}
        </div>
      ) : (
        <StoredPaste
          key={paste._id}
          id={paste._id}
          desk={{
            find: (shownId === openId && foundBy) || find,
            onEdit: () => editBeside(paste._id),
            onLeave: leaveText,
            onRemove: () => listRef.current?.remove(new Set([paste._id])),
          }}
        />
      )}
    </section>
  );
}

/** Says how to choose a paste. */
function HowToChoose() {
  return (
    <div className="grid gap-3">
      <p>Choose a paste to read it here</p>
      <p className="pointer-coarse:hidden">The arrow keys go through the list</p>
    </div>
  );
}

/** Selects the text that is shown, and not the list beside it. */
function selectText(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (nameKey(event) !== 'ctrl+a' || event.isDefaultPrevented() || isTextField(target)) return;
  const text = findPart('[data-part=text]', currentTarget);
  if (text === null) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(text);
}
