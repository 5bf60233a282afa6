import { useLayoutEffect } from 'react';
import type { PressedKey } from './pressed-key';
import type { Scope, ShortcutActs } from './shortcuts';

// Runs shortcuts on the first screens, which do not wait for the table of shortcuts (shortcuts.ts): that loads later.

/** Runs the act of a pressed key in a scope, and keeps the key from the browser. @returns whether there was an act */
type RunShortcut = (event: PressedKey & { preventDefault(): void }, scope: Scope, acts: ShortcutActs) => boolean;

interface Shortcuts {
  readonly runShortcut: RunShortcut;
  /** As `runShortcut`, for a key that was pressed anywhere on the page. */
  readonly runPageShortcut: (event: KeyboardEvent, scope: Scope, acts: ShortcutActs) => void;
}

let connected: Shortcuts | undefined;

/** Connects the shortcuts once they have loaded. */
export function connectShortcuts(shortcuts: Shortcuts): void {
  connected = shortcuts;
}

/** Runs a shortcut, if they have loaded. */
export const runShortcut: RunShortcut = (event, scope, acts) => connected?.runShortcut(event, scope, acts) ?? false;

/** Runs shortcuts on the whole page. A key pressed in a text field is text, and no key reaches behind a dialog. */
export function usePageShortcuts(acts: ShortcutActs, scope: 'page' | 'view' = 'page'): void {
  // With the screen, not after its paint: a key that is pressed as soon as it is there must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => connected?.runPageShortcut(event, scope, acts);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
