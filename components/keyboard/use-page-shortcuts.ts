import { useLayoutEffect } from 'react';
import { runPageShortcut, type ShortcutActs } from './shortcuts';

/** Runs shortcuts on the whole page, as `runPageShortcut` does. */
export function usePageShortcuts(acts: ShortcutActs, scope: 'page' | 'view' = 'page'): void {
  // A layout effect, so that a key pressed as soon as the screen appears is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => runPageShortcut(event, scope, acts);
    // Captures in a view, whose keys come before those of every page: `n` is the next hit there.
    const captures = scope === 'view';
    document.addEventListener('keydown', onKeyDown, captures);
    return () => document.removeEventListener('keydown', onKeyDown, captures);
  });
}
