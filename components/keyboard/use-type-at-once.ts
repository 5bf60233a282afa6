import { useEffect } from 'react';
import { settingsStore } from '@/store/root/app';
import { contentField } from './focus';
import { isTextField, nameKey } from './pressed-key';
import { runShortcut } from './shortcuts';

/**
 * Focuses the content when the user types or pastes on Home without having focused a field. The browser then writes the
 * character, or pastes, there, so that its undo works. The keys that save work without a focus as well. No letter is a
 * shortcut on Home: it would fire in the middle of a word. Only `?` is, and outside of the form `/`. It loads with the
 * shortcuts: they must not be there without it.
 */
export function useTypeAtOnce(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const content = contentField();
      if (
        content === null ||
        !(target instanceof Element) ||
        isTextField(target) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      const isInForm = target.closest('form') !== null;
      const hasFocus = target !== document.body && !target.matches('h1');
      const { form } = content;
      if (!hasFocus && runShortcut(event, 'form', { save: () => event.repeat || form?.requestSubmit() })) return;
      if (nameKey(event) !== 'ctrl+v' && (!writesCharacter(event) || (hasFocus && !isInForm))) return;
      if (event.key === '?' || (event.key === '/' && !isInForm)) return;
      event.stopPropagation();
      content.focus();
    };
    // Before the shortcuts of the page.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Leaves Space to buttons and to scrolling, and everything to a user who wants no single key to act. */
function writesCharacter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // On some keyboards AltGr reports as Ctrl+Alt.
  const isModified = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return [...key].length === 1 && key !== ' ' && !isModified && settingsStore.getState().hasSingleKeys;
}
