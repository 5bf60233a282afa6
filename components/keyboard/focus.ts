import { endWait } from '@/components/navigation/new-screen';
import { findRowById, findRowOf, pasteIdOf } from './row-element';

/*
 * Moves the focus between parts of the page that do not know each other. A target is a named element or the row of a paste. A
 * target may not be in the document yet, because its screen has not mounted or its row is too far from the window. It
 * is then awaited, and `focusNewScreen` or `restoreRowFocus` focuses it when it mounts. Only the last request is
 * awaited, and a row only for two seconds. `catchLostFocus` follows what the focus is on, for the element that leaves the
 * document with it.
 */

const SELECTORS = {
  search: 'input[type="search"]',
  fullSwitch: 'input[role="switch"]',
  title: 'input[name="title"]',
  content: 'textarea[name="content"]',
  save: 'button[type="submit"]',
  findField: '.hit-field',
  rightHalf: '.desk-text',
  heading: 'h1[tabindex]',
  dialog: 'dialog',
} as const;

/** The row of a paste, or one of its controls by index, as in `Array.at`. */
interface RowTarget {
  readonly pasteId: string;
  readonly control?: number;
  /** Whether the row is in sight already. Then the page must not scroll under the pointer. */
  readonly isInSight?: boolean;
  /** Whether a desk goes on showing the paste that is chosen. */
  readonly keepsChoice?: boolean;
}

export type FocusTarget = keyof typeof SELECTORS | RowTarget;

/** How long a row is awaited, in milliseconds. Meanwhile it gets the keys of the list, and it may never mount. */
const MAX_ROW_WAIT_MS = 2_000;

let awaited: FocusTarget | undefined;
let rowAwaitedUntilMs = 0;

/** The row or control that has the focus, or had it when its row left the document. */
let focusedPart: RowTarget | null = null;

let chooseRow: (pasteId: string) => void = () => {};

/** Focuses the target, or waits for its screen or row to mount. @returns whether it has the focus now */
export function requestFocus(target: FocusTarget): boolean {
  const isFocused = focus(target);
  awaited = isFocused ? undefined : target;
  rowAwaitedUntilMs = performance.now() + MAX_ROW_WAIT_MS;
  return isFocused;
}

/**
 * Focuses the awaited target, or else the heading, once another screen has mounted, so that a screen reader starts
 * there. The control that opened the screen is gone, or says nothing about it. When a paste is edited, the content gets
 * the focus, for typing, at the line that the fragment names (`#L12`).
 */
export function focusNewScreen(): void {
  endWait();
  const target = readAwaited();
  if (target === undefined || !focus(target)) {
    focus('heading');
    if (new URLSearchParams(window.location.search).has('pasteId')) focusContentAt(readLine(window.location.hash));
  }
  awaited = undefined;
}

/**
 * Catches the focus when its element leaves the document, such as a button that removes itself, and nothing else has taken it:
 * the dialog gets it, or else the heading. A row gets it back when it returns.
 *
 * @returns a function that stops it
 */
export function catchLostFocus(): () => void {
  let last: EventTarget | null = null;
  const note = ({ target }: Event) => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    const row = findRowOf(last);
    last = null;
    // An awaited target is still awaited.
    if (row === null && !focus('dialog')) focus('heading');
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** Focuses the text that is viewed: the right half of a desk, or else the heading of the view. */
export function focusViewedText(): void {
  if (!requestFocus('rightHalf')) requestFocus('heading');
}

/** Returns the content field, or null if the screen has none. */
export function contentField(): HTMLTextAreaElement | null {
  return document.querySelector(SELECTORS.content);
}

/**
 * Puts the caret before a line, counted from 1, and scrolls to it. On a touch screen, the content then loses the focus: the
 * keyboard would cover half of the page.
 */
function focusContentAt(line: number): void {
  const content = contentField();
  if (content === null) return;
  const isTouch = !window.matchMedia?.('(pointer: fine)').matches;
  if (isTouch && line === 1) return;
  const heading = document.activeElement;
  const start = offsetOfLine(content.value, line);
  content.setSelectionRange(start, start);
  // No keyboard opens for a field that cannot be written to.
  content.readOnly = isTouch;
  // Browsers scroll to the caret of a field that gets the focus.
  content.focus({ preventScroll: line === 1 });
  if (line === 1) content.scrollTop = 0;
  content.readOnly = false;
  if (isTouch && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

function readLine(fragment: string): number {
  return Number(/^#L(\d+)/.exec(fragment)?.[1] ?? 1);
}

/** Returns where a line begins; the last one if the text has fewer. */
function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let count = 1; count < line; count++) {
    const next = text.indexOf('\n', offset) + 1;
    if (next === 0) break;
    offset = next;
  }
  return offset;
}

/** Returns the control of a row that has the focus, by index; undefined if a row itself or nothing in a row has it. */
export function focusedControl(): number | undefined {
  return findPart(document.activeElement)?.control;
}

/** Returns the id of the paste whose row is awaited. */
export function awaitedPasteId(): string | undefined {
  const target = readAwaited();
  return typeof target === 'object' ? target.pasteId : undefined;
}

/** Tells whether Tab moves from this element to the next row, or with `step` -1, Shift+Tab to the previous row. */
export function isLastTabStop(row: Element, element: Element, step: 1 | -1): boolean {
  const controls: readonly Element[] = controlsOf(row);
  return step === 1 ? element === controls.at(-1) : controls.indexOf(element) <= 0;
}

/**
 * Tracks the focus in the rows. When a focused row is scrolled away and leaves the document, the browser drops the
 * focus. When the row returns, `restoreRowFocus` restores the focus, unless the user has focused or pressed anything
 * since.
 *
 * @param onRow called with the paste whose row has just got the focus by a request
 * @returns a function that stops it
 */
export function trackRowFocus(onRow: (pasteId: string) => void): () => void {
  chooseRow = onRow;
  const remember = ({ type, target }: Event) => {
    focusedPart = findPart(target);
    if (type === 'pointerdown') forgetAwaitedRow();
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', remember);
    focusedPart = null;
    chooseRow = () => {};
    forgetAwaitedRow();
  };
}

/** Focuses the awaited row, or restores the lost focus. Call it when a row has mounted or become visible. */
export function restoreRowFocus(): void {
  const target = readAwaited();
  if (typeof target === 'object' && focus(target)) {
    awaited = undefined;
    return;
  }
  if (focusedPart === null || document.activeElement !== document.body) return;
  find(focusedPart)?.focus({ preventScroll: true });
}

/**
 * @returns whether the target has the focus now. A row in the document cannot take it while it is hidden, until it is
 *   measured
 */
function focus(target: FocusTarget): boolean {
  const element = find(target);
  element?.focus(focusOptions(target));
  const isFocused = element !== null && document.activeElement === element;
  if (isFocused && typeof target === 'object' && target.control === undefined && !target.keepsChoice)
    chooseRow(target.pasteId);
  return isFocused;
}

function focusOptions(target: FocusTarget): FocusOptions {
  // Without `focusVisible`, WebKit does not show a focus moved by a script after a click.
  if (typeof target === 'object') return { focusVisible: true, preventScroll: target.isInSight ?? false };
  // Does not scroll to the heading: after Back, the router restores the scroll position.
  return { preventScroll: target === 'heading' || target === 'rightHalf' };
}

function readAwaited(): FocusTarget | undefined {
  if (performance.now() >= rowAwaitedUntilMs) forgetAwaitedRow();
  return awaited;
}

function forgetAwaitedRow(): void {
  if (typeof awaited === 'object') awaited = undefined;
}

function find(target: FocusTarget): HTMLElement | null {
  if (typeof target === 'string') return document.querySelector<HTMLElement>(SELECTORS[target]);
  const row = findRowById(target.pasteId);
  if (row === undefined) return null;
  if (target.control === undefined) return row;
  return controlsOf(row).at(target.control) ?? null;
}

function findPart(target: EventTarget | null): typeof focusedPart {
  if (!(target instanceof HTMLElement)) return null;
  const row = findRowOf(target);
  const pasteId = pasteIdOf(row);
  if (row === null || pasteId === undefined) return null;
  const control = controlsOf(row).indexOf(target);
  return control < 0 ? { pasteId } : { pasteId, control };
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]')];
}
