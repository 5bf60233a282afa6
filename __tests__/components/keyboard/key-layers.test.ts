import { renderHook } from '@testing-library/react';
import { filterKey } from '@/components/keyboard/key-filter';
import { type HearKey, hearKeys, useKeyListener } from '@/components/keyboard/key-layers';
import { runShortcut, type Scope, type ShortcutName } from '@/components/keyboard/shortcuts';
import { closeOr, closePaste, editBeside, openBeside, openPaste, setOpensBeside } from '@/components/rows/open-paste';

type Acts = Partial<Record<Scope, readonly ShortcutName[]>>;

/** What takes keys anywhere on the page: the shortcuts of each layer. */
const LAYERS = {
  selection: { page: ['clearSearch'], row: ['remove'] },
  edit: { form: ['leaveEdit'] },
  saved: { form: ['leaveEdit'], page: ['undo'] },
  view: { view: ['toList', 'remove', 'edit', 'nextHit', 'find'] },
  page: { page: ['clearSearch', 'newPaste', 'openSwitcher', 'search', 'undo'] },
} as const satisfies Record<string, Acts>;

/** What takes keys while it has the focus. */
const ELEMENTS = {
  dialog: { html: '<dialog open><button>', acts: {} },
  switcher: { html: '<dialog open><input>', acts: { switcher: ['leaveField', 'view'] } },
  menu: { html: '<div role="menu"><button>', acts: {} },
  findBar: { html: '<search><input>', acts: { find: ['leaveField', 'nextHitInField'] } },
  searchBox: { html: '<input type="search">', acts: { search: ['clearSearch', 'openFirst'] } },
  form: { html: '<form><textarea>', acts: { form: ['save', 'findAndReplace'] } },
  row: { html: '<article tabindex="0">', acts: { list: ['clearSearch'], row: ['view', 'remove', 'edit'] } },
} as const satisfies Record<string, { readonly html: string; readonly acts: Acts }>;

/** What is open in the list or beside it, which Escape closes before the search. */
const OPENED = {
  openPaste: openBeside,
  openEdit: editBeside,
} as const;

type Part = keyof typeof LAYERS | keyof typeof ELEMENTS | keyof typeof OPENED | 'typing';

let stops: (() => void)[] = [];
let takers: Part[] = [];

beforeEach(() => {
  takers = [];
  // As on a desk, where a paste may be edited beside the list.
  setOpensBeside(true);
  const noteClosing = () => openPaste.getState().id === null && takers.push('openPaste');
  stops = [renderHook(useKeyListener).unmount, hearKeys('filter', filterKey), openPaste.subscribe(noteClosing)];
});

afterEach(() => {
  for (const stop of stops) stop();
  closePaste();
  document.body.replaceChildren();
});

function take(part: Part, acts: Acts): HearKey {
  const act = () => void takers.push(part);
  const isOfList = part === 'row' || part === 'page';
  const actOf = (name: ShortcutName) => (isOfList && name === 'clearSearch' ? closeOr(act) : act);
  return (event) =>
    Object.entries(acts).some(([scope, names]) =>
      runShortcut(event, scope as Scope, Object.fromEntries(names.map((name) => [name, actOf(name)]))),
    );
}

function open(part: Part): void {
  if (part === 'typing') {
    const isLetter = ({ key, ctrlKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && takers.push(part) > 0;
    stops.push(hearKeys('typing', isLetter));
  } else if (part in OPENED) {
    OPENED[part as keyof typeof OPENED]('a');
  } else if (part in LAYERS) {
    const layer = part as keyof typeof LAYERS;
    stops.push(hearKeys(layer, take(layer, LAYERS[layer])));
  } else {
    const { html, acts } = ELEMENTS[part as keyof typeof ELEMENTS];
    document.body.insertAdjacentHTML('beforeend', html);
    const element = document.body.lastElementChild as HTMLElement;
    element.addEventListener('keydown', take(part, acts));
    (element.querySelector<HTMLElement>('button, input, textarea') ?? element).focus();
  }
}

function press(name: string, init: KeyboardEventInit = {}): void {
  const [key = '', ...held] = name.split('+').reverse();
  const ctrlKey = held.includes('ctrl');
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

test.each<[key: string, open: readonly Part[], taker: Part | 'nobody']>([
  // An open dialog or menu: nothing of the page behind it.
  ['Escape', ['dialog', 'selection', 'page'], 'nobody'],
  ['Escape', ['switcher', 'selection', 'view', 'page'], 'switcher'],
  ['Escape', ['dialog', 'edit', 'saved'], 'nobody'],
  ['Escape', ['menu', 'selection', 'page'], 'nobody'],
  ['Escape', ['menu', 'view', 'page'], 'nobody'],
  ['n', ['dialog', 'typing', 'view', 'page'], 'nobody'],
  ['n', ['menu', 'typing', 'view', 'page'], 'nobody'],
  ['Delete', ['menu', 'selection', 'view'], 'nobody'],
  ['ctrl+k', ['dialog', 'page'], 'nobody'],
  ['Enter', ['switcher', 'selection'], 'switcher'],
  // Selected pastes before the list, its rows and what is open beside it.
  ['Escape', ['row', 'selection', 'page'], 'selection'],
  ['Escape', ['selection', 'edit', 'view', 'page'], 'selection'],
  ['Delete', ['row', 'selection', 'view'], 'selection'],
  ['Enter', ['row', 'selection', 'page'], 'row'],
  // The open paste before the search, but after the selection. What is edited beside the list is left in its form.
  ['Escape', ['row', 'openPaste', 'page'], 'openPaste'],
  ['Escape', ['openPaste', 'page'], 'openPaste'],
  ['Escape', ['row', 'openPaste', 'selection', 'page'], 'selection'],
  ['Escape', ['row', 'openEdit', 'page'], 'row'],
  ['Escape', ['openEdit', 'edit', 'page'], 'edit'],
  // What has the focus before the page around it.
  ['Escape', ['row', 'view', 'page'], 'row'],
  ['Escape', ['searchBox', 'edit', 'page'], 'searchBox'],
  ['Escape', ['findBar', 'edit', 'saved'], 'findBar'],
  ['e', ['row', 'view', 'page'], 'row'],
  ['Enter', ['findBar', 'page'], 'findBar'],
  ['Enter', ['searchBox', 'page'], 'searchBox'],
  ['ctrl+Enter', ['form', 'page'], 'form'],
  // On Home, letters are text, and Escape belongs to the edit before the paste just saved.
  ['n', ['typing', 'page'], 'typing'],
  ['/', ['typing', 'view', 'page'], 'typing'],
  ['Escape', ['typing', 'edit', 'saved', 'page'], 'edit'],
  ['Escape', ['saved', 'view', 'page'], 'saved'],
  ['Escape', ['edit', 'view', 'page'], 'edit'],
  ['ctrl+z', ['saved', 'page'], 'saved'],
  // The keys of a view before those of every page.
  ['n', ['view', 'page'], 'view'],
  ['/', ['view', 'page'], 'view'],
  ['Escape', ['view', 'page'], 'view'],
  ['ctrl+k', ['row', 'selection', 'edit', 'view', 'page'], 'page'],
  ['n', ['row', 'selection', 'page'], 'page'],
])('%s, with %j open, is taken by: %s', (key, parts, taker) => {
  // The order in which they mount decides nothing.
  for (const part of [...parts].reverse()) open(part);
  press(key);
  expect(takers).toEqual(taker === 'nobody' ? [] : [taker]);
});

test('a held key and a key of an input method reach neither an element nor a layer', () => {
  for (const part of ['row', 'selection', 'view', 'page'] as const) open(part);
  press('Enter', { repeat: true });
  press('n', { repeat: true });
  press('Escape', { isComposing: true });
  expect(takers).toEqual([]);
});

test('a key notes the place before it acts, also in a dialog, unless it is filtered', () => {
  const noted: number[] = [];
  stops.push(hearKeys('position', () => noted.push(takers.length) === 0));
  for (const part of ['selection', 'switcher'] as const) open(part);
  press('Enter', { repeat: true });
  expect(noted).toEqual([]);
  press('Enter');
  document.querySelector('dialog')?.remove();
  press('Escape');
  expect(noted).toEqual([0, 1]);
  expect(takers).toEqual(['switcher', 'selection']);
});
