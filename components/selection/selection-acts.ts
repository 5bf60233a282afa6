import { useLayoutEffect } from 'react';

/** Something that can be done with the selected pastes. */
export interface SelectionAct {
  /** What its button in the bar says. */
  readonly label: string;
  /** Its name in the switcher. */
  readonly name: string;
  /** @param opener the element that gets the focus after a dialog */
  readonly run: (opener: Element | null) => void;
}

let offered: readonly SelectionAct[] = [];

/** Returns what can be done with the selected pastes; empty unless the user is selecting. */
export function selectionActs(): readonly SelectionAct[] {
  return offered;
}

/** Registers what can be done with the selected pastes, while the component is mounted. */
export function useSelectionActs(acts: readonly SelectionAct[]): void {
  useLayoutEffect(() => {
    offered = acts;
    return () => {
      offered = [];
    };
  }, [acts]);
}
