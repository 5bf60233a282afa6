import { isNewScreenDue } from '@/components/navigation/new-screen';
import { settingsStore } from '@/store/root/app';
import { nameKey, type PressedKey } from './pressed-key';

/**
 * Where a shortcut works: on every page, in its text fields, in the form, in its content field, in the search box, in
 * the list, on a row or its controls, on the page of a viewed paste, in the field that searches it, in that of the form, or in the
 * switcher.
 */
export type Scope =
  | 'page'
  | 'textField'
  | 'form'
  | 'content'
  | 'search'
  | 'list'
  | 'row'
  | 'view'
  | 'hits'
  | 'find'
  | 'switcher';

export interface Shortcut {
  /** Names as from `nameKey`. The list of shortcuts shows the first. */
  readonly keys: readonly [string, ...string[]];
  readonly scopes: readonly Scope[];
}

/** Every shortcut of the site. The handlers and the list of shortcuts both read this table. */
export const SHORTCUTS = {
  save: { keys: ['ctrl+enter', 'ctrl+shift+enter', 'ctrl+s'], scopes: ['form'] },
  findAndReplace: { keys: ['ctrl+h'], scopes: ['form', 'page'] },
  format: { keys: ['alt+shift+f'], scopes: ['form', 'view'] },
  leaveEdit: { keys: ['escape'], scopes: ['form'] },
  undo: { keys: ['ctrl+z'], scopes: ['page'] },
  indent: { keys: ['ctrl+shift+.', 'ctrl+]'], scopes: ['content'] },
  outdent: { keys: ['ctrl+shift+,', 'ctrl+['], scopes: ['content'] },
  openSwitcher: { keys: ['ctrl+k'], scopes: ['page', 'textField'] },
  openSwitcherByLetter: { keys: ['g'], scopes: ['page'] },
  find: { keys: ['/'], scopes: ['view'] },
  search: { keys: ['/'], scopes: ['page'] },
  newPaste: { keys: ['n'], scopes: ['page'] },
  clearSearch: { keys: ['escape'], scopes: ['search', 'list', 'page'] },
  openFirst: { keys: ['enter'], scopes: ['search'] },
  moveUp: { keys: ['arrowup'], scopes: ['list', 'switcher'] },
  moveDown: { keys: ['arrowdown'], scopes: ['search', 'list', 'page', 'switcher'] },
  movePageUp: { keys: ['pageup'], scopes: ['list'] },
  movePageDown: { keys: ['pagedown'], scopes: ['list'] },
  moveToFirst: { keys: ['home'], scopes: ['list', 'page'] },
  moveToLast: { keys: ['end'], scopes: ['list', 'page'] },
  view: { keys: ['enter'], scopes: ['row', 'switcher'] },
  expand: { keys: ['space'], scopes: ['row'] },
  scrollTextUp: { keys: ['shift+space'], scopes: ['row'] },
  edit: { keys: ['e'], scopes: ['row', 'view'] },
  copy: { keys: ['c'], scopes: ['row', 'view'] },
  share: { keys: ['l'], scopes: ['row', 'view'] },
  remove: { keys: ['delete'], scopes: ['row', 'view'] },
  pin: { keys: ['p'], scopes: ['row', 'view'] },
  select: { keys: ['x'], scopes: ['row'] },
  selectUp: { keys: ['shift+arrowup'], scopes: ['row'] },
  selectDown: { keys: ['shift+arrowdown'], scopes: ['row'] },
  nextHit: { keys: ['n'], scopes: ['view'] },
  previousHit: { keys: ['shift+n'], scopes: ['view'] },
  nextHitInField: { keys: ['enter'], scopes: ['hits', 'find'] },
  previousHitInField: { keys: ['shift+enter'], scopes: ['hits', 'find'] },
  leaveField: { keys: ['escape'], scopes: ['hits', 'switcher', 'find'] },
  nextReading: { keys: ['v'], scopes: ['view'] },
  toList: { keys: ['escape'], scopes: ['view'] },
  copyResult: { keys: ['ctrl+enter'], scopes: ['switcher'] },
  editResult: { keys: ['shift+enter'], scopes: ['switcher'] },
  showShortcuts: { keys: ['?'], scopes: ['page'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The act of each shortcut. If it is missing or undefined, the browser handles the key. */
export type ShortcutActs = Partial<Record<ShortcutName, (() => void) | undefined>>;

/** Tells whether a shortcut is a single character key. The user can turn those off. */
export function isSingleKey({ keys }: Shortcut): boolean {
  return keys[0].replace('shift+', '').length === 1;
}

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** Runs the act of a pressed key in a scope and prevents the browser's default. @returns whether there was an act */
export function runShortcut(event: PressedKey & { preventDefault(): void }, scope: Scope, acts: ShortcutActs): boolean {
  const key = nameKey(event);
  const name = NAMES.find((each) => {
    const { keys, scopes }: Shortcut = SHORTCUTS[each];
    return keys.includes(key) && scopes.includes(scope);
  });
  if (name === undefined) return false;
  const act = acts[name];
  const isOff = isSingleKey(SHORTCUTS[name]) && !settingsStore.getState().hasSingleKeys;
  if (act === undefined || isOff || isNewScreenDue()) return false;
  event.preventDefault();
  act();
  return true;
}
