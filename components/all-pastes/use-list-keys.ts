import { awaitedPasteId, isLastTabStop, requestFocus } from '@/components/keyboard/focus';
import { useKeys } from '@/components/keyboard/key-layers';
import type { PressedKey } from '@/components/keyboard/pressed-key';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { runShortcut, type ShortcutActs } from '@/components/keyboard/shortcuts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { wholeText } from '@/components/paste-text/whole-paste';
import {
  closeOr,
  editBeside,
  enterBeside,
  openBeside,
  openInRow,
  openPaste,
  toggleInRow,
} from '@/components/rows/open-paste';
import { selection, selectRangeTo, toggleSelected } from '@/components/selection/selection';
import { sharePaste } from '@/components/share/sharing';
import { copyText } from '@/components/ui/copy-text';
import type { Paste } from '@/store/paste/paste';
import { editHref, viewRoute } from '@/store/paste/paste-address';

type ListKeyEvent = PressedKey & Pick<KeyboardEvent, 'target' | 'repeat' | 'preventDefault'>;

interface ListKeysOptions {
  readonly pastes: readonly Paste[];
  readonly hitQuery: string;
  readonly moveTo: (index: number, control?: number) => void;
  readonly remove: (id: string) => void;
  readonly pin: (paste: Paste) => void;
  /** Undefined unless the user is searching. */
  readonly clearSearch: (() => void) | undefined;
}

/** Handles the shortcuts of the list and its rows. Each also has a visible control. @returns a handler of the rows' keys */
export function useListKeys({ pastes, hitQuery, moveTo, remove, pin, clearSearch }: ListKeysOptions) {
  const navigate = useSoftNavigation();

  /** @returns whether the key was taken */
  const onKeyDown = (event: ListKeyEvent): boolean => {
    if (!(event.target instanceof Element) || event.target.closest('[role=menu]') !== null) return false;
    const row = findRowOf(event.target);
    // While a row is awaited, the next key starts from that row.
    const focusedId = awaitedPasteId() ?? pasteIdOf(row);
    const index = pastes.findIndex(({ _id }) => _id === focusedId);
    const paste = pastes[index];
    if (paste === undefined) return false;
    const { _id: id } = paste;
    if (event.key === 'Tab' && row !== null && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const step = event.shiftKey ? -1 : 1;
      const isAwaiting = awaitedPasteId() !== undefined;
      const isBetweenRows = isLastTabStop(row, event.target, step) && pastes[index + step] !== undefined;
      // The browser would leave the list after the last row in the document.
      if (isAwaiting || isBetweenRows) event.preventDefault();
      if (!isAwaiting && isBetweenRows) moveTo(index + step, step === 1 ? 0 : -1);
      return true;
    }
    const { id: openId, isBeside } = openPaste.getState();
    // In an expanded text, these keys scroll.
    if (event.target.closest('.expanded-text') !== null && event.key !== 'Escape') return false;
    /** Moves to a row, and opens it: beside the list, or in its row if another one is open and the focus is on the rows. */
    const goOn = (next: number) => {
      const isOnRow = event.target === row;
      moveTo(next);
      const nextPaste = pastes[next];
      if (nextPaste === undefined || next === index) return;
      if (!openBeside(nextPaste._id) && openId !== null && isOnRow) openInRow(nextPaste._id);
    };
    /** Moves to a row, and selects up to there. */
    const extendTo = (next: number) => {
      const end = pastes[next] ?? paste;
      selectRangeTo(
        end._id,
        pastes.map(({ _id }) => _id),
        id,
      );
      moveTo(pastes.indexOf(end));
    };
    const hasMoved = runShortcut(event, 'list', {
      moveUp: () => (index === 0 ? requestFocus('search') : goOn(index - 1)),
      moveDown: () => goOn(Math.min(index + 1, pastes.length - 1)),
      moveToFirst: () => (isBeside ? goOn(0) : moveTo(0)),
      moveToLast: () => (isBeside ? goOn(pastes.length - 1) : moveTo(pastes.length - 1)),
      clearSearch: closeOr(clearSearch),
    });
    if (hasMoved || event.target !== row) return hasMoved;
    const actsOnOne: ShortcutActs = {
      // A held key must not toggle it.
      expand: () => event.repeat || openBeside(id) || toggleInRow(id),
      edit: () => editBeside(id) || navigate(editHref(id)),
      copy: () => copyText(wholeText(paste)),
      share: () => sharePaste(paste),
      pin: () => pin(paste),
    };
    return runShortcut(event, 'row', {
      view: () => enterBeside(id) || navigate(viewRoute(id, hitQuery)),
      // While pastes are selected, a key that acts on the focused one alone would seem to act on all.
      ...(selection.getState().ids === null ? actsOnOne : {}),
      remove: () => remove(id),
      select: () => toggleSelected(id),
      selectUp: () => extendTo(index - 1),
      selectDown: () => extendTo(index + 1),
    });
  };

  // Until an awaited row can take the focus, that is elsewhere: in the search box, for example.
  useKeys('awaitedRow', (event) => {
    const isOutside = findRowOf(event.target) === null;
    return isOutside && awaitedPasteId() !== undefined && onKeyDown(event);
  });
  return onKeyDown;
}
