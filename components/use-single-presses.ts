import { useEffect } from 'react';
import { isTextField } from './is-text-field';
import { nameKey } from './name-key';

/** The keys that do or write something. Those that move, scroll, delete text or belong to the browser may repeat. */
const ACTING_KEY = /(enter|^delete|^\S)$/;

/**
 * Keeps from the page what is no press of a key meant for it. A held key acts once; it goes on only in the text field
 * in which it was pressed. A key that an input method composes with is left to the browser.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let pressedOn: EventTarget | null;
    const sift = (event: KeyboardEvent) => {
      const { target } = event;
      // Safari's Enter that confirms a text comes after the composition, and has this code only.
      if (event.isComposing || event.keyCode === 229) event.stopPropagation();
      else if (!event.repeat) pressedOn = target;
      else if (ACTING_KEY.test(nameKey(event)) && !(target === pressedOn && isTextField(target))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before every other handler.
    window.addEventListener('keydown', sift, true);
    return () => window.removeEventListener('keydown', sift, true);
  }, []);
}
