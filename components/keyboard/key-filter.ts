import { isTextField, nameKey } from './pressed-key';
import { SHORTCUTS } from './shortcuts';

/** Matches keys that act or write, whether or not they are shortcuts. */
const ACTING_KEY = /(enter|^delete|^\S)$/;

/** Matches the keys of shortcuts that move, scroll or undo. */
const REPEATABLE_KEY = /(arrow\w+|page\w+|home|end|space|^ctrl\+z)$/;

const shortcutKeys = new Set<string>(Object.values(SHORTCUTS).flatMap(({ keys }) => keys));

/** Tells whether a key must not repeat. Keys that move, scroll, undo, delete text or belong to the browser may. */
function isActing(name: string): boolean {
  return ACTING_KEY.test(name) || (shortcutKeys.has(name) && !REPEATABLE_KEY.test(name));
}

let pressedOn: EventTarget | null = null;

/**
 * Suppresses key repeats, keys that belong to an IME composition, and events without a key, which autofill fires. A held key
 * acts once; it repeats only in the text field in which it was pressed, and Escape nowhere. While Tab was the last key, the page
 * has an attribute for the tooltips (app/styles/buttons.css).
 */
export function filterKey(event: KeyboardEvent): boolean {
  const { target } = event;
  // In Safari, the Enter that confirms a composition follows `compositionend`; only its `keyCode` 229 marks it.
  // Outside of a text field, `Process` may begin one (type-at-once.ts).
  const isBeginning = event.key === 'Process' && !isTextField(target);
  const isOfInputMethod = event.isComposing || (event.keyCode === 229 && !isBeginning);
  if (typeof event.key !== 'string' || isOfInputMethod) return true;
  document.documentElement.toggleAttribute('data-tab', event.key === 'Tab');
  const name = nameKey(event);
  const isInField = target === pressedOn && isTextField(target) && name !== 'escape';
  if (!event.repeat) pressedOn = target;
  else if (isActing(name) && !isInField) {
    event.preventDefault();
    return true;
  }
  return false;
}
