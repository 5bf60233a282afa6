import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { PasteForm } from '@/components/form/paste-form';
import { focusViewedText, requestFocus } from '@/components/keyboard/focus';
import { isApple, isTextField, nameKey } from '@/components/keyboard/pressed-key';
import { readChosenId, writeChosenId } from '@/components/navigation/chosen-id';
import { closePaste, editBeside, openBeside, openPaste, useOpenPaste } from '@/components/rows/open-paste';
import { StoredPaste } from '@/components/viewer/paste-view';
import { nameOfPaste } from '@/store/paste/paste-name';
import { usePastes } from '@/store/root/hooks';
import { FirstSteps } from './first-steps';
import { useRested } from './use-rested';

// The desk: in a wide window, the list and the chosen paste beside each other (app/styles/desk.css). It loads only there.
//
// - right-half.tsx, this file, shows the open paste of the list (components/rows/open-paste.ts), or edits it; as long as none is
//   open, first-steps.tsx, which an empty list has in a narrower window.
// - use-rested.ts waits until a key rests. components/navigation/chosen-id.ts keeps the choice in the address of the list.

export interface RightHalfProps {
  /** The full search of the list; empty for none. */
  readonly find: string;
  readonly listRef: RefObject<{
    /** Removes pastes, and chooses the next one. */
    remove(ids: ReadonlySet<string>): void;
    /** Scrolls the row of a paste into sight. */
    reveal(id: string): void;
  } | null>;
}

/** The chosen paste, as the view shows it, or as it is edited. */
export function RightHalf({ find, listRef }: RightHalfProps) {
  const { id: openId, isEdited } = useOpenPaste((open) => open);
  const shownId = useDeferredValue(useRested(openId));
  const paste = usePastes(({ pastes }) => pastes.find(({ _id }) => _id === shownId));
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
    if (before === null) openBeside(id);
    // Unless a scroll position of the list is stored, which is restored instead.
    if (!window.history.state?.listPosition) listRef.current?.reveal(id);
  }, [listRef]);
  useEffect(() => {
    const { pathname } = window.location;
    /** Follows Back, Forward and links from one entry of the list to another. */
    const followAddress = () => {
      const id = readChosenId();
      if (window.location.pathname !== pathname || id === openPaste.getState().id) return;
      if (id === null) closePaste();
      else if (openBeside(id)) listRef.current?.reveal(id);
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
    // The paste that the address names is not shown yet, so the address must not change.
    if (shownId === null && openPaste.getState().id !== null) return;
    writeChosenId(shownId);
    // A new text is shown from its beginning.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shownId]);

  const isEditing = isEdited && openId !== null && shownId === openId;
  useEffect(() => {
    if (isEditing)
      document.querySelector<HTMLElement>('.desk-text textarea[name="content"]')?.focus({ preventScroll: true });
  }, [isEditing]);

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
          <FirstSteps isApple={isApple()} className="grid gap-3" />
        </div>
      ) : (
        <StoredPaste
          key={paste._id}
          id={paste._id}
          desk={{
            find,
            onEdit: () => editBeside(paste._id),
            onLeave: leaveText,
            onRemove: () => listRef.current?.remove(new Set([paste._id])),
          }}
        />
      )}
    </section>
  );
}

/** Selects the text that is shown, and not the list beside it. */
function selectText(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (nameKey(event) !== 'ctrl+a' || event.isDefaultPrevented() || isTextField(target)) return;
  const text = currentTarget.querySelector('.view-text :is(.markdown, .code-text)');
  if (text === null) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(text);
}
