import { useEffect } from 'react';

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
