import { useEffect } from 'react';
import { isTextField } from './is-text-field';
import { nameKey } from './name-key';

/** Does what keys are for on the whole page. Those pressed in a text field are text, and none reaches behind a dialog. */
export function usePageKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]') !== null)
        return;
      const act = acts[nameKey(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
