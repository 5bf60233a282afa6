/** Matches a letter or a mark of a script that is not Latin. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

const PLAIN_LETTER = /^[a-z]$/i;

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Names a key with its modifiers, in lower case: `n`, `enter`, `space`, `shift+enter`. `ctrl+z` stands for Ctrl+Z and Cmd+Z.
 * Shift is omitted if it only selects another character. A letter of another script is replaced by the Latin letter of
 * its key, and so is what Option makes of a letter on a Mac.
 */
export function nameKey(event: PressedKey): string {
  const { key, code } = event;
  const isOther = FOREIGN_LETTER.test(key) || (event.altKey && !PLAIN_LETTER.test(key));
  const label = isOther && code.startsWith('Key') ? code.slice(3) : key;
  const name = label === ' ' ? 'space' : label.toLowerCase();
  const shift = event.shiftKey && name !== label.toUpperCase() ? 'shift+' : '';
  return (event.ctrlKey || event.metaKey ? 'ctrl+' : '') + (event.altKey ? 'alt+' : '') + shift + name;
}

/** Tells whether an element takes text, so that its keys must not run shortcuts. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'))
  );
}
