import { endWait } from '@/components/navigation/new-screen';
import type { PartSelector } from '@/components/navigation/page-parts';
import { CONTENT_SELECTOR, focusContentAt } from './content-field';
import { findRowById, findRowOf, pasteIdOf } from './row-element';

/*
 * Moves the focus between parts of the page that do not know each other. A target is a named element or the row of a paste. A
 * target may not be in the document yet, because its screen has not mounted or its row is too far from the window. It
 * is then awaited, and `focusNewScreen`, `focusMountedPart` or `focusAwaitedTool` focuses it when it mounts. Only the last
 * request is awaited, and a part of the list only for two seconds. `catchLostFocus` follows what the focus is on, for the
 * element that leaves the document with it.
 */

const SELECTORS = {
  search: 'input[type="search"]',
  fullSwitch: 'input[role="switch"]',
  title: 'input[name="title"]',
  content: CONTENT_SELECTOR,
  save: 'button[type="submit"]',
  findField: '[data-part=find-field]' satisfies PartSelector,
  lineField: '[data-part=view-tools] input' satisfies `${PartSelector} input`,
  language: '[data-part=view-tools] select' satisfies `${PartSelector} select`,
  rightHalf: '[data-part=right-half]' satisfies PartSelector,
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

/**
 * How long a part of the list is awaited, a row or the right half, in milliseconds. Meanwhile a row gets the keys of the list, and
 * it may never mount.
 */
const MAX_PART_WAIT_MS = 2_000;

let awaited: FocusTarget | undefined;
let partAwaitedUntilMs = 0;

/** What had the focus when the awaited target was requested. */
let awaitedFrom: Element | null = null;

/** The row or control that has the focus, or had it when its row left the document. */
let focusedPart: RowTarget | null = null;

let chooseRow: (pasteId: string) => void = () => {};

/** Focuses the target, or waits for its screen or row to mount. @returns whether it has the focus now */
export function requestFocus(target: FocusTarget): boolean {
  const isFocused = focus(target);
  awaited = isFocused ? undefined : target;
  awaitedFrom = document.activeElement;
  partAwaitedUntilMs = performance.now() + MAX_PART_WAIT_MS;
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
    if (new URLSearchParams(window.location.search).has('pasteId')) focusContentAt(window.location.hash);
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

/** Returns the control of a row that has the focus, by index; undefined if a row itself or nothing in a row has it. */
export function focusedControl(): number | undefined {
  return rowTargetOf(document.activeElement)?.control;
}

/** Returns the id of the paste whose row is awaited. */
export function awaitedPasteId(): string | undefined {
  const target = readAwaited();
  return typeof target === 'object' ? target.pasteId : undefined;
}

/** Returns the id of the paste whose row had the focus until it was scrolled out of the document. */
export function scrolledAwayPasteId(): string | undefined {
  const isLost = document.activeElement === document.body && focusedPart?.control === undefined;
  return isLost ? focusedPart?.pasteId : undefined;
}

/** Tells whether Tab moves from this element to the next row, or with `step` -1, Shift+Tab to the previous row. */
export function isLastTabStop(row: Element, element: Element, step: 1 | -1): boolean {
  const controls: readonly Element[] = controlsOf(row);
  return step === 1 ? element === controls.at(-1) : controls.indexOf(element) <= 0;
}

/**
 * Tracks the focus in the rows. When a focused row is scrolled away and leaves the document, the browser drops the
 * focus. When the row returns, `focusMountedPart` restores the focus, unless the user has focused or pressed anything
 * since.
 *
 * @param onRow called with the paste whose row has just got the focus by a request
 * @returns a function that stops it
 */
export function trackRowFocus(onRow: (pasteId: string) => void): () => void {
  chooseRow = onRow;
  const remember = ({ type, target }: Event) => {
    focusedPart = rowTargetOf(target);
    if (type === 'pointerdown') forgetAwaitedPart();
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', remember);
    focusedPart = null;
    chooseRow = () => {};
    forgetAwaitedPart();
  };
}

/**
 * Focuses the awaited part of the list, or restores the lost focus. Call it when a row has mounted or become visible, and when the
 * right half has mounted.
 */
export function focusMountedPart(): void {
  const target = readAwaited();
  if (target !== undefined && isPart(target) && focus(target)) {
    awaited = undefined;
    return;
  }
  if (focusedPart === null || document.activeElement !== document.body) return;
  find(focusedPart)?.focus({ preventScroll: true });
}

/** Focuses the awaited tool of a code view that shows its tools now, unless the focus has moved since. */
export function focusAwaitedTool(): void {
  if (awaited !== undefined && document.activeElement === awaitedFrom && focus(awaited)) awaited = undefined;
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
  if (performance.now() >= partAwaitedUntilMs) forgetAwaitedPart();
  return awaited;
}

function forgetAwaitedPart(): void {
  if (awaited !== undefined && isPart(awaited)) awaited = undefined;
}

function isPart(target: FocusTarget): boolean {
  return typeof target === 'object' || target === 'rightHalf';
}

function find(target: FocusTarget): HTMLElement | null {
  if (typeof target === 'string') return document.querySelector<HTMLElement>(SELECTORS[target]);
  const row = findRowById(target.pasteId);
  if (row === undefined) return null;
  if (target.control === undefined) return row;
  return controlsOf(row).at(target.control) ?? null;
}

function rowTargetOf(target: EventTarget | null): typeof focusedPart {
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
