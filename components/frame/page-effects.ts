import { useEffect } from 'react';
import { settingsStore } from '@/store/root/app';
import type { Settings } from '@/store/settings/settings';

/** Tells the script for a failed start, which every exported page carries, that its help is not needed. */
export function useStarted(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('pastes:started'));
  }, []);
}

/**
 * Shows the chosen theme, also when the user chooses another one, in any tab. Call it after the effect that connects the
 * settings: until they are read, the page keeps the theme that its head has set (scripts/build/page/head-script.ts).
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

/**
 * Sets `--keyboard-inset` to the height of the window's foot that the on-screen keyboard covers. It is 0 in browsers that
 * shrink the window instead, as the viewport's `interactive-widget` asks.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    // Never removed: the property must be right on every screen.
    viewport.onresize = viewport.onscroll = () => {
      // While the user pinch-zooms, the rest of the window is out of sight without a keyboard.
      const covered = viewport.scale > 1 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
  }, []);
}
