import { useEffect } from 'react';
import { isTextField, nameKey } from './pressed-key';

/** The keys that act or write. Those that move, scroll, delete text or belong to the browser may repeat. */
const ACTING_KEY = /(enter|^delete|^\S)$/;

/**
 * Suppresses key repeats, and keys that belong to an IME composition. A held key acts once; it repeats only in the text
 * field in which it was pressed.
 */
export function useKeyFilter(): void {
  useEffect(() => {
    let pressedOn: EventTarget | null = null;
    const filter = (event: KeyboardEvent) => {
      const { target } = event;
      // Safari's Enter that confirms a text comes after the composition, and only this code marks it.
      if (event.isComposing || event.keyCode === 229) event.stopPropagation();
      else if (!event.repeat) pressedOn = target;
      else if (ACTING_KEY.test(nameKey(event)) && !(target === pressedOn && isTextField(target))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before every other handler.
    window.addEventListener('keydown', filter, true);
    return () => window.removeEventListener('keydown', filter, true);
  }, []);
}
