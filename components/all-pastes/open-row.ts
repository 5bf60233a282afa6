import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

// What is open in the list. The rows do not hold this state, because rows far from the window are unmounted.

interface OpenRow {
  /** The paste whose actions are shown below its line, on a touch screen. */
  readonly actsId: string | null;
}

export const openRow = createStore<OpenRow>()(() => ({ actsId: null }));

/** Tells whether the actions of a paste are shown. */
export function useActsShown(id: string): boolean {
  return useStore(openRow, ({ actsId }) => actsId === id);
}

/** Shows the actions of a paste, or hides them. */
export function toggleActs(id: string): void {
  openRow.setState({ actsId: openRow.getState().actsId === id ? null : id });
}
