import { useEffect } from 'react';

/**
 * Tells the styles, as `--keyboard-inset`, how much of the foot of the window is under the on-screen keyboard. Browsers
 * that make the window smaller instead, as the viewport's `interactive-widget` asks them to, have nothing there.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    // For as long as the page is there: whatever the screen, the property tells the truth.
    viewport.onresize = viewport.onscroll = () => {
      // Zoomed in by two fingers, most of the window is out of sight, and that is no keyboard.
      const covered = viewport.scale > 1 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
  }, []);
}
