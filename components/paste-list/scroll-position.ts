import { requestFocus } from '@/components/keyboard/focus';
import { hearKeys } from '@/components/keyboard/key-layers';
import { findRowById, findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { listScroller, scrollListBy } from '@/components/navigation/desk';
import { holdScroll } from '@/components/navigation/hold-scroll';
import { isNewScreenDue } from '@/components/navigation/new-screen';
import { isRecord } from '@/store/parse-json';

/*
 * Restores the position in the list for each history entry, also after a reload and after visits to other sites. The
 * browser's scroll restoration does not work here: at first the page has no rows, and rows that are not measured yet
 * have other heights. So the entry's state holds a row and its distance from the top of the window. The position is
 * restored frame by frame, until the row stays there or the user acts. For keyboard users, the focus returns to its row
 * too.
 */

interface ScrollPosition {
  /** The position of the row in the list, counted from 1. */
  readonly row: number;
  /** The distance from the top of the window to the top of the row, in CSS pixels. */
  readonly top: number;
  /** The paste whose row has a visible focus. */
  readonly pasteId?: string | undefined;
}

/**
 * How long scroll position and focus must stay unchanged before they are stored, in milliseconds: Safari limits calls
 * of `replaceState`.
 */
const NOTE_DELAY_MS = 150;

/** For how many frames the position is restored: the code of the rows may have to load. */
const MAX_FRAMES = 240;

const MOVING_KEYS = /^(Arrow|Tab$)/;

/**
 * Restores the position in the list, then follows it. Call it once the list is read.
 *
 * @param onSettled called when the page stands still, or when the user acts before
 * @returns a function that stops it
 */
export function trackPosition(onSettled: (isByUser: boolean) => void): () => void {
  const position = readPosition();
  if (position === null) {
    const endNotes = notePositions();
    const stopWaiting = holdScroll(() => true, MAX_FRAMES, onSettled);
    return () => {
      stopWaiting();
      endNotes();
    };
  }
  let end = () => {};
  const stopRestoring = holdScroll(
    () => scrollTowards(position),
    MAX_FRAMES,
    (isByUser) => {
      if (!isByUser && position.pasteId !== undefined) restoreFocus(position.pasteId);
      end = notePositions();
      onSettled(isByUser);
    },
  );
  return () => {
    stopRestoring();
    end();
  };
}

/** Scrolls to a position, estimated from the rows in the document. @returns whether the page was already there */
function scrollTowards({ row, top }: ScrollPosition): boolean {
  const rows = rowsOnPage();
  const [first] = rows;
  const list = first?.element.parentElement?.getBoundingClientRect();
  if (first === undefined || list === undefined) return false;
  const wanted = Math.min(row, first.listSize);
  const nearest = rows.reduce((a, b) => (Math.abs(b.row - wanted) < Math.abs(a.row - wanted) ? b : a));
  const wantedTop = nearest.top + (wanted - nearest.row) * (list.height / first.listSize);
  // Until the code of a long list has loaded, the list ends below its first rows.
  const last = rows.reduce((a, b) => (b.row > a.row ? b : a));
  const isCut = last.row < first.listSize && list.bottom < last.bottom + 1;
  if (isCut && nearest.row !== wanted) return false;
  const scroller = listScroller();
  const before = scroller.scrollTop;
  scrollListBy(wantedTop - top);
  return !isCut && nearest.row === wanted && Math.abs(scroller.scrollTop - before) < 1;
}

/** Focuses the row of a paste, unless the row is gone or the user has moved the focus. */
function restoreFocus(pasteId: string): void {
  const isFree = document.activeElement === document.body || document.activeElement?.matches('h1') === true;
  if (isFree && findRowById(pasteId) !== undefined) requestFocus({ pasteId, isInSight: true, keepsChoice: true });
}

/** Stores the position in the history entry after each scroll or move of the focus. @returns a function that stops it */
function notePositions(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const note = () => {
    cancel();
    notePosition(readFocusedId());
  };
  const noteSoon = () => {
    cancel();
    timer = setTimeout(note, NOTE_DELAY_MS);
  };
  // Stores the position at once, because a key may open another screen. Skips keys that move the focus, which are pressed
  // often.
  const unhear = hearKeys('position', ({ key, repeat }) => {
    if (timer !== undefined && !repeat && !MOVING_KEYS.test(key)) note();
    return false;
  });
  // Captures, because the list of a desk scrolls by itself.
  window.addEventListener('scroll', noteSoon, true);
  window.addEventListener('focusin', noteSoon);
  // The user may have scrolled or moved the focus before this code ran.
  if (listScroller().scrollTop > 0 || readFocusedId() !== undefined) noteSoon();
  return () => {
    // The current history entry may already belong to another screen.
    cancel();
    window.removeEventListener('scroll', noteSoon, true);
    window.removeEventListener('focusin', noteSoon);
    unhear();
  };
}

/** Stores the position in the history entry, with the paste whose row gets the focus when the user comes back. */
export function notePosition(pasteId: string | undefined): void {
  // The position to come back to was noted when the other screen was asked for.
  if (isNewScreenDue()) return;
  const shown = rowsOnPage().find(({ bottom }) => bottom > 0);
  if (shown === undefined) return;
  const position: ScrollPosition = { row: shown.row, top: shown.top, pasteId };
  // Keeps the fields of the router.
  window.history.replaceState({ ...window.history.state, listPosition: position }, '');
}

function readFocusedId(): string | undefined {
  return pasteIdOf(findRowOf(document.querySelector(':focus-visible')));
}

function readPosition(): ScrollPosition | null {
  const position: unknown = window.history.state?.listPosition;
  if (!isRecord(position) || typeof position.row !== 'number' || typeof position.top !== 'number') return null;
  return {
    row: position.row,
    top: position.top,
    pasteId: typeof position.pasteId === 'string' ? position.pasteId : undefined,
  };
}

function rowsOnPage() {
  return [...document.querySelectorAll('main li[aria-posinset]')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { element, top, bottom, row: Number(element.ariaPosInSet), listSize: Number(element.ariaSetSize) };
  });
}
