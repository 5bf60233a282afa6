import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Registered } from '@/components/ui/registered';

// The selected pastes. The rows do not hold this state, because rows far from the window are unmounted.

interface SelectionState {
  /** Null unless the user is selecting. While it is null, rows have no checkboxes. */
  readonly ids: ReadonlySet<string> | null;
  /** The paste at which a range begins: the one that was selected or deselected last. */
  readonly rangeStart: string | null;
  /** What was selected when the range began. */
  readonly beforeRange: ReadonlySet<string>;
}

const NONE: SelectionState = { ids: null, rangeStart: null, beforeRange: new Set() };

/** Something that can be done with the selected pastes. */
export interface SelectionAct {
  /** What its button in the bar says. */
  readonly label: string;
  /** Its name in the switcher. */
  readonly name: string;
  /** @param opener the element that gets the focus after a dialog */
  readonly run: (opener: Element | null) => void;
}

export const selection = createStore<SelectionState>()(() => NONE);

/** What can be done with the selected pastes, while the user is selecting. */
export const selectionActs: Registered<readonly SelectionAct[]> = {};

/** Reads a part of the selection; the component renders again only when that part changes. */
export function useSelection<Selected>(selector: (state: SelectionState) => Selected): Selected {
  return useStore(selection, selector);
}

/** Selects exactly these pastes; null ends selecting. */
export function select(ids: Iterable<string> | null): void {
  selection.setState({ ...NONE, ids: ids && new Set(ids) });
}

/** Selects or deselects a paste. */
export function toggleSelected(id: string): void {
  const ids = new Set(selection.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  selection.setState({ ids, rangeStart: id, beforeRange: ids });
}

/**
 * Selects the pastes from the beginning of the range to a paste, in addition to those selected before the range. This may also
 * shorten the range.
 *
 * @param order the ids of the rows that are shown
 * @param start where the range begins, if there is none yet
 */
export function selectRangeTo(id: string, order: readonly string[], start = id): void {
  const { rangeStart, beforeRange } = selection.getState();
  const begun = rangeStart !== null && order.includes(rangeStart) ? rangeStart : start;
  const [first = 0, last = 0] = [order.indexOf(begun), order.indexOf(id)].sort((a, b) => a - b);
  const ids = new Set([...beforeRange, ...order.slice(first, last + 1)]);
  selection.setState({ ids, rangeStart: begun, beforeRange });
}
