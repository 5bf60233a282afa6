import { useEffect } from 'react';
import { isTextField, nameKey } from './pressed-key';

/** The keys that act or write. Those that move, scroll, delete text or belong to the browser may repeat. */
const ACTING_KEY = /(enter|^delete|^\S)$/;

/**
 * Suppresses key repeats: a held key acts once; it repeats only in the text field in which it was pressed.
 *
 * @param firstPressedOn where a key was pressed that may be held already
 */
export function useKeyFilter(firstPressedOn: EventTarget | null): void {
  useEffect(() => {
    let pressedOn = firstPressedOn;
    const filter = (event: KeyboardEvent) => {
      const { target } = event;
      if (!event.repeat) pressedOn = target;
      else if (ACTING_KEY.test(nameKey(event)) && !(target === pressedOn && isTextField(target))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before every other handler.
    window.addEventListener('keydown', filter, true);
    return () => window.removeEventListener('keydown', filter, true);
  }, [firstPressedOn]);
}
