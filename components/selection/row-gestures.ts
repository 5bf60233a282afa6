import { requestFocus } from '@/components/keyboard/focus';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { isInPart } from '@/components/navigation/page-parts';
import { hasModifier } from '@/components/navigation/soft-link';
import { createLongPress } from '@/components/ui/long-press';
import { selection, selectRangeTo, toggleSelected } from './selection';

/**
 * Selects a row by a long press, further rows by a tap or click, and a range by Shift and a click. Controls keep their own
 * long press, such as the context menu of a link. While the user is selecting, all of a row selects, its links too.
 *
 * @param readOrder returns the ids of the rows that are shown
 * @returns a function that stops it
 */
export function followRowGestures(readOrder: () => readonly string[]): () => void {
  const longPress = createLongPress();
  const onDown = (event: PointerEvent) => {
    const id = pasteIdAt(event.target, CONTROLS);
    const select = (id: string) => {
      if (!selection.getState().ids?.has(id)) toggleSelected(id);
    };
    longPress.start(event, id === null ? undefined : () => select(id));
  };
  /** Returns the id of the paste to which a click with Shift selects; null for any other click. */
  const rangeEndOf = (event: MouseEvent) => {
    const isPlain = !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    if (isPlain || isInPart('[data-part=row-text]', event.target)) return null;
    const box = event.target instanceof Element ? event.target.closest(CONTROLS_WHILE_SELECTING) : null;
    return box !== null ? (pasteIdOf(findRowOf(box)) ?? null) : pasteIdAt(event.target, controlsNow());
  };
  // Shift and a click would select the texts between.
  const onMouseDown = (event: MouseEvent) => {
    if (rangeEndOf(event) !== null) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    // A long press has already selected its row.
    const isLongPress = longPress.takeClick();
    const rangeEnd = rangeEndOf(event);
    if (rangeEnd !== null) {
      event.preventDefault();
      event.stopPropagation();
      // The browser sets a checkbox back after this event.
      setTimeout(selectRangeTo, 0, rangeEnd, readOrder(), pasteIdOf(findRowOf(document.activeElement)));
      // The keys go on from there. `onMouseDown` has kept the focus from the row.
      requestFocus({ pasteId: rangeEnd, isInSight: true });
      return;
    }
    const id = pasteIdAt(event.target, controlsNow());
    if (id === null || hasModifier(event) || (selection.getState().ids === null && !isLongPress)) return;
    event.preventDefault();
    if (!isLongPress) toggleSelected(id);
  };
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', longPress.move],
    ['pointerup', longPress.end],
    ['pointercancel', longPress.end],
    ['contextmenu', longPress.suppressMenu],
    ['mousedown', onMouseDown],
    ['click', onClick],
  ] as const;
  // Captures clicks, to run before the title's link and the row's own handlers.
  for (const [type, listener] of listeners)
    document.addEventListener(type, listener as EventListener, type === 'click');
  return () => {
    longPress.end();
    for (const [type, listener] of listeners) {
      document.removeEventListener(type, listener as EventListener, type === 'click');
    }
  };
}

/** The controls of a row that keep their clicks. */
function controlsNow(): string {
  return selection.getState().ids === null ? CONTROLS : CONTROLS_WHILE_SELECTING;
}

const CONTROLS = 'a, button, label, [role=menu]';
/** The one label of a row is that of its checkbox (select-box.tsx). */
const CONTROLS_WHILE_SELECTING = 'label';

/** Returns the id of the paste whose row an event came from; null if it came from one of the given controls. */
function pasteIdAt(target: EventTarget | null, controls: string): string | null {
  if (!(target instanceof Element) || target.closest(controls) !== null) return null;
  return pasteIdOf(findRowOf(target)) ?? null;
}
