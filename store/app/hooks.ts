import { useStore } from 'zustand';
import type { PastesState } from '@/store/pastes/pastes-state';
import type { SettingsState } from '@/store/settings/settings';
import { pastesStore, settingsStore } from './app';

/** Selects from the pastes, and renders again only when what was selected changes. */
export function usePastes<Selected>(selector: (state: PastesState) => Selected): Selected {
  return useStore(pastesStore, selector);
}

/** Selects from the settings, and renders again only when what was selected changes. */
export function useSettings<Selected>(selector: (state: SettingsState) => Selected): Selected {
  return useStore(settingsStore, selector);
}
