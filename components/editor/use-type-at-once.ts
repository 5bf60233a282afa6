import { type RefObject, useEffect } from 'react';
import { isTextField, nameKey } from '@/components/keyboard/pressed-key';
import { settingsStore } from '@/store/app/app';

/**
 * Focuses the content when the user types or pastes on Home without having focused a field. The browser then writes the
 * character, or pastes, there, so that its undo works. No letter is a shortcut on Home: it would fire in the middle of a
 * word. Only `?` is, and outside of the form `/`.
 */
export function useTypeAtOnce(contentRef: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || isTextField(target) || document.querySelector('dialog[open]') !== null)
        return;
      const isInForm = target.closest('form') !== null;
      const hasFocus = target !== document.body && !target.matches('h1');
      if (nameKey(event) !== 'ctrl+v' && (!writesCharacter(event) || (hasFocus && !isInForm))) return;
      if (event.key === '?' || (event.key === '/' && !isInForm)) return;
      event.stopPropagation();
      contentRef.current?.focus();
    };
    // Before the shortcuts of the page.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [contentRef]);
}

/** Leaves Space to buttons and to scrolling, and everything to a user who wants no single key to act. */
function writesCharacter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // On some keyboards AltGr reports as Ctrl+Alt.
  const isModified = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return [...key].length === 1 && key !== ' ' && !isModified && settingsStore.getState().hasSingleKeys;
}
