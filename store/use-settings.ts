import { useStore } from 'zustand';
import { openAppStorage } from './app-storage';
import { createSettings, type SettingsState } from './settings';

const settings = createSettings(() => openAppStorage().storage);

/** Reads from the settings, and renders again only when what was selected changes. */
export function useSettings<Selected>(selector: (state: SettingsState) => Selected): Selected {
  return useStore(settings, selector);
}
