/** A letter of a script that is not Latin, or the mark that a keyboard of such a script has in its place. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Names a key with its modifiers, in small letters: `n`, `enter`, `shift+enter`, and for Ctrl and Cmd alike `ctrl+z`.
 * Shift is left out where it only leads to another sign. A letter of another script is the Latin one on its key.
 */
export function nameKey(event: PressedKey): string {
  const { key, code } = event;
  const label = FOREIGN_LETTER.test(key) && code.startsWith('Key') ? code.slice(3) : key;
  const name = label.toLowerCase();
  const shift = event.shiftKey && name !== label.toUpperCase() ? 'shift+' : '';
  return (event.ctrlKey || event.metaKey ? 'ctrl+' : '') + (event.altKey ? 'alt+' : '') + shift + name;
}

/** Returns whether keys pressed on an element are text, so that no shortcut may take them. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'))
  );
}
