import { isTextField, nameKey } from './pressed-key';

/**
 * Matches keys that act or write, which must not repeat. Keys that move, scroll, delete text or belong to the browser
 * may repeat.
 */
const ACTING_KEY = /(enter|^delete|^\S)$/;

let pressedOn: EventTarget | null = null;

/**
 * Suppresses key repeats, keys that belong to an IME composition, and events without a key, which autofill fires. A held key
 * acts once; it repeats only in the text field in which it was pressed. While Tab was the last key, the page has an attribute for
 * the tooltips (app/styles/buttons.css).
 */
export function filterKey(event: KeyboardEvent): boolean {
  const { target } = event;
  // In Safari, the Enter that confirms a composition follows `compositionend`; only its `keyCode` 229 marks it.
  // Outside of a text field, `Process` may begin one (type-at-once.ts).
  const isBeginning = event.key === 'Process' && !isTextField(target);
  const isOfInputMethod = event.isComposing || (event.keyCode === 229 && !isBeginning);
  if (typeof event.key !== 'string' || isOfInputMethod) return true;
  document.documentElement.toggleAttribute('data-tab', event.key === 'Tab');
  if (!event.repeat) pressedOn = target;
  else if (ACTING_KEY.test(nameKey(event)) && !(target === pressedOn && isTextField(target))) {
    event.preventDefault();
    return true;
  }
  return false;
}
