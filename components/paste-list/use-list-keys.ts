import { awaitedPasteId, isLastTabStop, requestFocus, scrolledAwayPasteId } from '@/components/keyboard/focus';
import { useKeys } from '@/components/keyboard/key-layers';
import type { PressedKey } from '@/components/keyboard/pressed-key';
import { findRowOf, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { runShortcut, type ShortcutActs } from '@/components/keyboard/shortcuts';
import { listScroller, pageText, topOf } from '@/components/navigation/desk';
import { isInPart } from '@/components/navigation/page-parts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { wholeText } from '@/components/paste-text/whole-paste';
import {
  closeOr,
  editBeside,
  enterBeside,
  isReadBeside,
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
    const open = openPaste.getState();
    const { id: openId, isBeside } = open;
    // Beside its text, a row that was scrolled away is still the one that keys act on.
    const awayId = isBeside ? scrolledAwayPasteId() : undefined;
    const isOnRow = event.target === row || awayId !== undefined;
    // While a row is awaited, the next key starts from that row.
    const focusedId = awaitedPasteId() ?? awayId ?? pasteIdOf(row);
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
    // In an expanded text, these keys scroll.
    if (isInPart('[data-part=row-text]', event.target) && event.key !== 'Escape') return false;
    /** Moves to a row, and opens it: beside the list, or in its row if another one is open and the focus is on the rows. */
    const goOn = (next: number) => {
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
    const last = pastes.length - 1;
    /** Moves to a row that may be far away, and opens it if that is beside the list. */
    const jumpTo = isBeside ? goOn : moveTo;
    const hasMoved = runShortcut(event, 'list', {
      moveUp: () => (index === 0 ? requestFocus('search') : goOn(index - 1)),
      moveDown: () => goOn(Math.min(index + 1, last)),
      movePageUp: () => jumpTo(Math.max(index - countPage(), 0)),
      movePageDown: () => jumpTo(Math.min(index + countPage(), last)),
      moveToFirst: () => jumpTo(0),
      moveToLast: () => jumpTo(last),
      clearSearch: closeOr(clearSearch),
    });
    // A title and a control have Enter and Space for themselves. A row that is awaited gets only the keys above from elsewhere.
    const isForRow = isOnRow || (row !== null && event.key !== 'Enter' && event.key !== ' ');
    if (hasMoved || !isForRow) return hasMoved;
    const pagesText = isReadBeside(open) && openId === id;
    const actsOnOne: ShortcutActs = {
      // A held key must not toggle it.
      expand: () => (pagesText ? pageText(1) : event.repeat || openBeside(id) || toggleInRow(id)),
      scrollTextUp: pagesText ? () => pageText(-1) : undefined,
      copy: () => copyText(wholeText(paste)),
      share: () => sharePaste(paste),
      pin: () => pin(paste),
    };
    return runShortcut(event, 'row', {
      view: () => enterBeside(id) || navigate(viewRoute(id, hitQuery)),
      edit: () => editBeside(id) || navigate(editHref(id)),
      // While pastes are selected, a key that acts on the focused one alone would seem to act on all.
      ...(selection.getState().ids === null ? actsOnOne : { expand: () => event.repeat || toggleSelected(id) }),
      remove: () => remove(id),
      select() {
        // Selecting takes away the control that has the focus.
        if (!isOnRow && selection.getState().ids === null) requestFocus({ pasteId: id, keepsChoice: true });
        toggleSelected(id);
      },
      selectUp: () => extendTo(index - 1),
      selectDown: () => extendTo(index + 1),
    });
  };

  // Until an awaited row can take the focus, that is elsewhere: in the search box, for example.
  useKeys('awaitedRow', (event) => {
    const isOutside = findRowOf(event.target) === null;
    return isOutside && (awaitedPasteId() ?? scrolledAwayPasteId()) !== undefined && onKeyDown(event);
  });
  return onKeyDown;
}

/** Returns how many rows a page has: those in sight, except one, so that no row is skipped. */
function countPage(): number {
  const top = topOf(listScroller());
  const inSight = findRows().filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top >= top && box.bottom <= window.innerHeight;
  });
  return Math.max(inSight.length - 1, 1);
}
