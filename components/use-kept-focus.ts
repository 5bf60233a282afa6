import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Marks the element of a paste, so that the same paste is found again in another element. */
export const PASTE_ID_ATTRIBUTE = 'data-paste-id';

interface FocusedControl {
  readonly pasteId: string;
  readonly index: number;
}

interface KeptFocus {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  /** To be called when a row has come into the document. */
  readonly restoreFocus: () => void;
}

/**
 * Keeps the focus on a control whose row leaves the document, because it scrolled away, and comes back: the browser
 * drops such a focus. It is put back only while nothing else was focused or pressed in between.
 */
export function useKeptFocus(): KeptFocus {
  const containerRef = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedControl>(null);

  useEffect(() => {
    const remember = (event: Event) => {
      focused.current = findControl(containerRef.current, event.target);
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  const restoreFocus = useCallback(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const { pasteId, index } = focused.current;
    const row = containerRef.current?.querySelector(`[${PASTE_ID_ATTRIBUTE}="${CSS.escape(pasteId)}"]`);
    if (row) controlsOf(row)[index]?.focus({ preventScroll: true });
  }, []);

  return { containerRef, restoreFocus };
}

function findControl(container: HTMLElement | null, target: EventTarget | null): FocusedControl | null {
  if (container === null || !(target instanceof HTMLElement) || !container.contains(target)) return null;
  const row = target.closest(`[${PASTE_ID_ATTRIBUTE}]`);
  const pasteId = row?.getAttribute(PASTE_ID_ATTRIBUTE);
  if (!row || pasteId === null || pasteId === undefined) return null;
  return { pasteId, index: controlsOf(row).indexOf(target) };
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}
