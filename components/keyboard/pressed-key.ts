/** Matches a letter or a mark of a script that is not Latin. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;

const PLAIN_LETTER = /^[a-z]$/i;

/** The keys that are named by their position on a US keyboard: on many others, no key or combination writes these. */
const BY_POSITION: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Period: '.', Comma: ',' };

/** Matches the keys with which the command key zooms the page, wherever they are. */
const ZOOMING = /^[-+=]$/;

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Tells whether this is a device of Apple: its command key is ⌘ alone, since Control and a letter edit text there. */
export function isApple(): boolean {
  return /\b(Mac|iPhone|iPad|iPod)/.test(`${navigator.platform} ${navigator.userAgent}`);
}

/** Tells whether the command key is held: ⌘ on a device of Apple, Ctrl on any other. */
export function hasCommandKey({ ctrlKey, metaKey }: Pick<PressedKey, 'ctrlKey' | 'metaKey'>): boolean {
  return isApple() ? metaKey : ctrlKey;
}

/**
 * Names a key with its modifiers, in lower case: `n`, `enter`, `space`, `shift+enter`. `ctrl+` stands for the command key,
 * and `other+` for that of the other platform. Shift is omitted if it only selects another character. A letter of another
 * script is replaced by the Latin letter of its key, and so is what Option makes of a letter on a Mac. With the command
 * key, brackets, period and comma are named by their positions. Apple calls its Backspace key 'delete'.
 */
export function nameKey(event: PressedKey): string {
  const { key, code } = event;
  const isCommand = hasCommandKey(event);
  const isOther = FOREIGN_LETTER.test(key) || (event.altKey && !PLAIN_LETTER.test(key));
  const positioned = isCommand && !ZOOMING.test(key) ? BY_POSITION[code] : undefined;
  const label = positioned ?? (isOther && code.startsWith('Key') ? code.slice(3) : key);
  const name = label === ' ' ? 'space' : label === 'Backspace' && isApple() ? 'delete' : label.toLowerCase();
  const shift = event.shiftKey && (positioned !== undefined || name !== label.toUpperCase()) ? 'shift+' : '';
  const isOtherCommand = (event.ctrlKey || event.metaKey) && !isCommand;
  return (isCommand ? 'ctrl+' : '') + (isOtherCommand ? 'other+' : '') + (event.altKey ? 'alt+' : '') + shift + name;
}

/** Tells whether an element takes text, so that its keys must not run shortcuts. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'))
  );
}
