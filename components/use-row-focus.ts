import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { PASTE_ID_ATTRIBUTE } from './paste-id-attribute';

interface FocusedPart {
  readonly pasteId: string;
  /** The place of the control among those of the row; -1 for the row itself. */
  readonly index: number;
}

interface RowFocus {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  /** To be called when a row has come into the document, or has become visible there. */
  readonly restoreFocus: () => void;
  /** Focuses a row, now or as soon as it is in the document. @returns whether it is there already */
  readonly focusRow: (pasteId: string) => boolean;
  /** The row that is to have the focus as soon as it is there. */
  readonly awaitedId: RefObject<string | null>;
}

/**
 * Keeps the focus on a part whose row leaves the document, because it scrolled away, and comes back: the browser drops
 * such a focus. It is put back only while nothing else was focused or pressed in between.
 */
export function useRowFocus(): RowFocus {
  const containerRef = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedPart>(null);
  const awaitedId = useRef<string>(null);

  useEffect(() => {
    const remember = (event: Event) => {
      focused.current = findPart(containerRef.current, event.target);
      if (event.type === 'pointerdown') awaitedId.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  const focusRow = useCallback((pasteId: string) => {
    const row = findRow(containerRef.current, pasteId);
    row?.focus();
    // A row that is not measured yet is there, but hidden, and takes no focus.
    const isFocused = row !== null && document.activeElement === row;
    awaitedId.current = isFocused ? null : pasteId;
    return isFocused;
  }, []);

  const restoreFocus = useCallback(() => {
    if (awaitedId.current !== null && focusRow(awaitedId.current)) return;
    if (focused.current === null || document.activeElement !== document.body) return;
    const { pasteId, index } = focused.current;
    const row = findRow(containerRef.current, pasteId);
    if (row !== null) (index < 0 ? row : controlsOf(row)[index])?.focus({ preventScroll: true });
  }, [focusRow]);

  return { containerRef, restoreFocus, focusRow, awaitedId };
}

function findRow(container: HTMLElement | null, pasteId: string): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[${PASTE_ID_ATTRIBUTE}="${CSS.escape(pasteId)}"]`) ?? null;
}

function findPart(container: HTMLElement | null, target: EventTarget | null): FocusedPart | null {
  if (container === null || !(target instanceof HTMLElement) || !container.contains(target)) return null;
  const row = target.closest(`[${PASTE_ID_ATTRIBUTE}]`);
  const pasteId = row?.getAttribute(PASTE_ID_ATTRIBUTE);
  if (!row || pasteId === null || pasteId === undefined) return null;
  return { pasteId, index: controlsOf(row).indexOf(target) };
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}
