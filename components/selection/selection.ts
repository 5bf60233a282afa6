import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

// The selected pastes. The rows do not hold this state, because rows far from the window are unmounted.

interface SelectionState {
  /** Null unless the user is selecting. Then rows have no checkboxes. */
  readonly ids: ReadonlySet<string> | null;
}

export const selection = createStore<SelectionState>()(() => ({ ids: null }));

/** Reads a part of the selection; the component renders again only when that part changes. */
export function useSelection<Selected>(selector: (state: SelectionState) => Selected): Selected {
  return useStore(selection, selector);
}

/** Selects exactly these pastes; null ends selecting. */
export function select(ids: Iterable<string> | null): void {
  selection.setState({ ids: ids && new Set(ids) });
}

/** Selects or deselects a paste. */
export function toggleSelected(id: string): void {
  const ids = new Set(selection.getState().ids);
  if (!ids.delete(id)) ids.add(id);
  select(ids);
}
