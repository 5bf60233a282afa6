import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

// Which pastes the user has selected. It is kept apart from the rows, since those far from the window are not in the
// document.

interface SelectionState {
  /** Null unless the user is selecting: rows have no checkboxes then. */
  readonly ids: ReadonlySet<string> | null;
}

export const selection = createStore<SelectionState>()(() => ({ ids: null }));

/** Selects from the selection, and renders again only when what was selected changes. */
export function useSelection<Selected>(selector: (state: SelectionState) => Selected): Selected {
  return useStore(selection, selector);
}

/** Selects exactly these pastes; null ends selecting. */
export function select(ids: Iterable<string> | null): void {
  selection.setState({ ids: ids && new Set(ids) });
}

/** Selects a paste, or takes it out of the selection. */
export function toggleSelected(id: string): void {
  const ids = new Set(selection.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  select(ids);
}
