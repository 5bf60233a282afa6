import { requestFocus } from '@/components/keyboard/focus';
import { findRowById, findRowOf, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { holdScroll } from '@/components/navigation/hold-scroll';
import { isRecord } from '@/store/parse-json';

/*
 * Restores the place in the list for each entry of the history, over a reload and over pages of other sites. Browsers restore
 * a scroll position as soon as a page is tall enough, but this one has no rows then, and rows that are not measured yet
 * have other heights. So the place is a row and its distance from the top of the window, in the state of the entry. It is
 * restored frame by frame until the row stands still there, or the user does something. Who uses the keyboard finds the
 * focus on the row that had it, too.
 */

interface Place {
  /** The position of the row in the list, counted from 1. */
  readonly row: number;
  /** From the top of the window to that of the row, in CSS pixels. */
  readonly top: number;
  /** The paste whose row has the focus, where the browser shows that. */
  readonly pasteId?: string | undefined;
}

/** How long page and focus must stand still before they are noted, in milliseconds: Safari limits changes of the history. */
const NOTE_DELAY_MS = 150;

/** For how many frames the place is tried: rows may have to load. */
const MAX_FRAMES = 240;

const MOVING_KEYS = /^(Arrow|Tab$)/;

/** Restores the place in the list, then notes it. Call it once the list is read. @returns ends it */
export function trackPlace(): () => void {
  const place = readPlace();
  if (place === null) return notePlaces();
  let end = () => {};
  const stopRestoring = holdScroll(
    () => scrollTowards(place),
    MAX_FRAMES,
    (isByUser) => {
      if (!isByUser && place.pasteId !== undefined) restoreFocus(place.pasteId);
      end = notePlaces();
    },
  );
  return () => {
    stopRestoring();
    end();
  };
}

/** Scrolls to a place as far as the rows in the document tell where it is. @returns whether the page was there before */
function scrollTowards({ row, top }: Place): boolean {
  const rows = rowsOnPage();
  const [first] = rows;
  const list = first?.element.parentElement?.getBoundingClientRect();
  if (first === undefined || list === undefined) return false;
  const wanted = Math.min(row, first.listSize);
  const nearest = rows.reduce((a, b) => (Math.abs(b.row - wanted) < Math.abs(a.row - wanted) ? b : a));
  const wantedTop = nearest.top + (wanted - nearest.row) * (list.height / first.listSize);
  // Only the beginning of a long list is there until the rest has loaded.
  if (nearest.row !== wanted && wantedTop > list.bottom) return false;
  const before = window.scrollY;
  window.scrollBy({ top: wantedTop - top, behavior: 'instant' });
  return nearest.row === wanted && Math.abs(window.scrollY - before) < 1;
}

/** Focuses the row of a paste, unless it is gone or the focus has been moved on purpose. */
function restoreFocus(pasteId: string): void {
  const isFree = document.activeElement === document.body || document.activeElement?.matches('h1') === true;
  if (isFree && findRowById(pasteId) !== undefined) requestFocus({ pasteId, isInSight: true });
}

/** Notes the place in the state of the entry whenever the page has been scrolled, or the focus moved. @returns ends it */
function notePlaces(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const note = (pasteId = readFocusedId()) => {
    cancel();
    const shown = rowsOnPage().find(({ bottom }) => bottom > 0);
    if (shown === undefined) return;
    const place: Place = { row: shown.row, top: shown.top, pasteId };
    // The router has its own fields there.
    window.history.replaceState({ ...window.history.state, listPlace: place }, '');
  };
  const noteSoon = () => {
    cancel();
    timer = setTimeout(note, NOTE_DELAY_MS);
  };
  // A key may lead to another screen, Enter in the search box to the first hit. Those that move the focus do not, and are
  // pressed often.
  const onKey = ({ key, repeat }: KeyboardEvent) => {
    if (key === 'Enter' && document.activeElement?.matches('[type=search]')) note(pasteIdOf(findRows()[0]));
    else if (timer !== undefined && !repeat && !MOVING_KEYS.test(key)) note();
  };
  window.addEventListener('scroll', noteSoon);
  window.addEventListener('focusin', noteSoon);
  window.addEventListener('keydown', onKey, true);
  // The user may have scrolled or moved the focus before this code was there.
  if (window.scrollY > 0 || readFocusedId() !== undefined) noteSoon();
  return () => {
    // Now the entry may already be that of another screen.
    cancel();
    window.removeEventListener('scroll', noteSoon);
    window.removeEventListener('focusin', noteSoon);
    window.removeEventListener('keydown', onKey, true);
  };
}

function readFocusedId(): string | undefined {
  return pasteIdOf(findRowOf(document.querySelector(':focus-visible')));
}

function readPlace(): Place | null {
  const place: unknown = window.history.state?.listPlace;
  if (!isRecord(place) || typeof place.row !== 'number' || typeof place.top !== 'number') return null;
  return { row: place.row, top: place.top, pasteId: typeof place.pasteId === 'string' ? place.pasteId : undefined };
}

function rowsOnPage() {
  return [...document.querySelectorAll('main li[aria-posinset]')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { element, top, bottom, row: Number(element.ariaPosInSet), listSize: Number(element.ariaSetSize) };
  });
}
