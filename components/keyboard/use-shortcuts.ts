import { useEffect, useState } from 'react';
import { takeEarlyKeys } from './early-keys';
import { connectShortcuts } from './run-shortcut';
import { runPageShortcut, runShortcut } from './shortcuts';
import { useKeyFilter } from './use-key-filter';
import { useTypeAtOnce } from './use-type-at-once';

/** Brings the keyboard to life: the shortcuts, first for the keys that were pressed before they had loaded. */
export function useShortcuts(): void {
  const [early] = useState(takeEarlyKeys);
  useKeyFilter(early.at(-1)?.target ?? null);
  useTypeAtOnce();
  useEffect(() => {
    connectShortcuts({ runShortcut, runPageShortcut });
    for (const event of early) event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
  }, [early]);
}
