import { useLayoutEffect } from 'react';
import { runPageShortcut, type ShortcutActs } from './shortcuts';

/** Runs shortcuts on the whole page. A key pressed in a text field is text, and no key reaches behind a dialog. */
export function usePageShortcuts(acts: ShortcutActs, scope: 'page' | 'view' = 'page'): void {
  // With the screen, not after its paint: a key that is pressed as soon as it is there must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => runPageShortcut(event, scope, acts);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
