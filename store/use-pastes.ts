import { useStore } from 'zustand';
import { pastesStore } from './app-store';
import type { PastesState } from './pastes-state';

/** Reads from the store, and renders again only when what was selected changes. */
export function usePastes<Selected>(selector: (state: PastesState) => Selected): Selected {
  return useStore(pastesStore, selector);
}
