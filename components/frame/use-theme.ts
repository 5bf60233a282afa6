import { useEffect } from 'react';
import { settingsStore } from '@/store/root/app';
import type { Settings } from '@/store/settings/settings';

/**
 * Shows the chosen theme, also when the user chooses another one, in any tab. Call it after the effect that connects the
 * settings: until they are read, the page keeps the theme that its head has set (scripts/build/head-script.ts).
 */
export function useTheme(): void {
  useEffect(() => {
    const show = ({ theme }: Settings) => {
      document.documentElement.dataset.theme = theme;
    };
    show(settingsStore.getState());
    return settingsStore.subscribe(show);
  }, []);
}
