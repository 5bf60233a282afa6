/** A letter of a script that is not Latin, or the mark that a keyboard of such a script has in its place. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Names a key with what is held beside it, in small letters: `n`, `enter`, `shift+enter`, and for Ctrl and Cmd alike,
 * `ctrl+z`. Shift is left out where it only leads to a sign. A letter of another script is the Latin one on its key.
 */
export function nameKey(event: PressedKey): string {
  const { key, code } = event;
  const label = FOREIGN_LETTER.test(key) && code.startsWith('Key') ? code.slice(3) : key;
  const name = label.toLowerCase();
  const shift = event.shiftKey && name !== label.toUpperCase() ? 'shift+' : '';
  return (event.ctrlKey || event.metaKey ? 'ctrl+' : '') + (event.altKey ? 'alt+' : '') + shift + name;
}
