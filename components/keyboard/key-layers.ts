import { useLayoutEffect } from 'react';
import { isOverlayOpen } from './overlay';

/**
 * The layers that a key passes, in this order, until one takes it. Between the two lists, the elements around the focus get it:
 * a field, a row, a form, a menu, a dialog. An element that prevents the browser's default has taken the key.
 */
const KEY_LAYERS = {
  before: [
    /** Takes repeats, and the keys of an input method (key-filter.ts). */
    'filter',
    /** Notes the position in the list before a key acts. Takes no key. */
    'position',
    /** While a dialog or a menu is open, no layer below gets a key; nor does one while the switcher loads (open-switcher.tsx). */
    'overlay',
    /** Selected pastes. Escape and Delete act on them before the list and its rows. */
    'selection',
    /**
     * A row that is to get the focus, but cannot take it yet, gets the keys of the list, wherever the focus is. On a desk, so does a
     * row that was scrolled out of the document with the focus.
     */
    'awaitedRow',
  ],
  behind: [
    'overlay',
    /** A text that the user begins to type on Home while no field has the focus (type-at-once.ts). */
    'typing',
    /** The edit that Escape leaves. */
    'edit',
    /** The line that names the paste just saved, or offers the text just discarded. */
    'saved',
    'view',
    'page',
  ],
} as const;

type KeyLayer = (typeof KEY_LAYERS)[keyof typeof KEY_LAYERS][number];

/** Acts on a key, or does nothing. @returns whether it has taken the key */
export type HearKey = (event: KeyboardEvent) => boolean;

const hearers = new Set<{ readonly layer: KeyLayer; readonly hear: HearKey }>();

/** Adds a hearer to a layer. Hearers of one layer must take different keys. @returns a function that removes it */
export function hearKeys(layer: KeyLayer, hear: HearKey): () => void {
  const hearer = { layer, hear };
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Adds a hearer to a layer while the component is mounted. */
export function useKeys(layer: KeyLayer, hear: HearKey): void {
  // A layout effect, so that a key pressed as soon as the screen appears is not lost.
  useLayoutEffect(() => hearKeys(layer, hear), [layer, hear]);
}

/** Listens to the keys of the whole page, and asks the layers. */
export function useKeyListener(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', askBefore, true);
    window.addEventListener('keydown', askBehind);
    return () => {
      window.removeEventListener('keydown', askBefore, true);
      window.removeEventListener('keydown', askBehind);
    };
  }, []);
}

function askBefore(event: KeyboardEvent): void {
  if (isTaken(event, KEY_LAYERS.before)) event.stopPropagation();
}

function askBehind(event: KeyboardEvent): void {
  if (!event.defaultPrevented) isTaken(event, KEY_LAYERS.behind);
}

function isTaken(event: KeyboardEvent, layers: readonly KeyLayer[]): boolean {
  for (const each of layers) {
    if (each === 'overlay' && isOverlayOpen()) return false;
    if ([...hearers].some(({ layer, hear }) => layer === each && hear(event))) return true;
  }
  return false;
}
