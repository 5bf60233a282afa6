import { settingsStore } from '@/store/root/app';
import { contentField } from './content-field';
import { isTextField, nameKey } from './pressed-key';
import { saveByKey } from './save-keys';
import { runShortcut } from './shortcuts';

/**
 * Focuses the content when the user types or pastes on Home while no field has the focus. The browser then inserts the
 * text there itself, so that its undo works. The keys that save also work without a focus. No letter is a shortcut on
 * Home, because it would fire in the middle of a word; only `?` and, outside the form, `/` are.
 */
export function typeAtOnce(event: KeyboardEvent): boolean {
  const { target } = event;
  const content = contentField();
  if (content === null || !(target instanceof Element) || isTextField(target)) return false;
  const isInForm = target.closest('form') !== null;
  const hasFocus = target !== document.body && !target.matches('h1');
  const { form } = content;
  if (!hasFocus && runShortcut(event, 'form', { save: () => event.repeat || saveByKey(form) })) return true;
  if (nameKey(event) !== 'ctrl+v' && (!writesCharacter(event) || (hasFocus && !isInForm))) return false;
  if (event.key === '?' || (event.key === '/' && !isInForm)) return false;
  content.focus();
  return true;
}

/** The names of keys with which a dead key or an input method begins a text. */
const BEGINNINGS: readonly string[] = ['Dead', 'Process'];

/**
 * Tells whether a key writes a character, or begins one. Not Space, which presses buttons and scrolls, and no key if the
 * user has turned single keys off.
 */
function writesCharacter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // On some keyboards AltGr is reported as Ctrl+Alt.
  const isModified = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  const writes = ([...key].length === 1 && key !== ' ') || BEGINNINGS.includes(key);
  return writes && !isModified && settingsStore.getState().hasSingleKeys;
}
