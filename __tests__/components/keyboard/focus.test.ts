import {
  awaitedPasteId,
  focusMountedPart,
  focusNewScreen,
  requestFocus,
  trackRowFocus,
} from '@/components/keyboard/focus';

const HOME = '<h1 tabindex="-1">New paste</h1><input name="title">';
const LIST = '<h1 tabindex="-1">All Pastes</h1><input type="search">';
const row = (id: string) => `<article data-paste-id="${id}" tabindex="-1"><a href="#"></a><button></button></article>`;

let end: () => void;
let chosen: string[];

beforeEach(() => {
  chosen = [];
  document.body.innerHTML = '';
  focusNewScreen();
  end = trackRowFocus((id) => chosen.push(id));
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

/** The name of what has the focus. */
function focusedPart(): string {
  const element = document.activeElement;
  const row = element?.closest('[data-paste-id]');
  return `${element?.localName}${row ? ` of ${row.getAttribute('data-paste-id')}` : ''}`;
}

test('a target on the screen is focused at once', () => {
  document.body.innerHTML = LIST;
  expect(requestFocus('search')).toBe(true);
  expect(focusedPart()).toBe('input');
});

test('a target of another screen is focused when that screen mounts', () => {
  document.body.innerHTML = HOME;
  expect(requestFocus('search')).toBe(false);
  document.body.innerHTML = LIST;
  focusNewScreen();
  expect(focusedPart()).toBe('input');
});

test('a new screen without an awaited target begins at its heading', () => {
  document.body.innerHTML = HOME;
  requestFocus({ pasteId: 'a' });
  document.body.innerHTML = LIST;
  focusNewScreen();
  expect(focusedPart()).toBe('h1');
});

test('a row that is not in the document is focused when it mounts', () => {
  document.body.innerHTML = LIST;
  expect(requestFocus({ pasteId: 'a "quoted" id' })).toBe(false);
  document.body.innerHTML += row('a &quot;quoted&quot; id');
  focusMountedPart();
  expect(focusedPart()).toBe('article of a "quoted" id');
});

test('the paste of a row that gets the focus by a request is chosen, also of one that was awaited', () => {
  document.body.innerHTML = LIST + row('a');
  requestFocus({ pasteId: 'a' });
  requestFocus({ pasteId: 'b' });
  expect(chosen).toEqual(['a']);
  document.body.insertAdjacentHTML('beforeend', row('b'));
  focusMountedPart();
  expect(chosen).toEqual(['a', 'b']);
});

test('a control of a row and a row to which the focus only returns choose nothing', () => {
  document.body.innerHTML = row('a');
  requestFocus({ pasteId: 'a', control: 0 });
  requestFocus({ pasteId: 'a', keepsChoice: true });
  document.body.innerHTML = '';
  document.body.innerHTML = row('a');
  focusMountedPart();
  expect(focusedPart()).toBe('article of a');
  expect(chosen).toEqual([]);
});

test('only the last target is awaited', () => {
  document.body.innerHTML = LIST;
  requestFocus({ pasteId: 'a' });
  requestFocus('search');
  document.body.insertAdjacentHTML('beforeend', row('a'));
  focusMountedPart();
  expect(focusedPart()).toBe('input');
});

test('a row that is awaited no longer takes the focus once the user presses a pointer elsewhere', () => {
  document.body.innerHTML = LIST;
  requestFocus({ pasteId: 'a' });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.insertAdjacentHTML('beforeend', row('a'));
  focusMountedPart();
  expect(focusedPart()).toBe('body');
});

test('a row is awaited for two seconds, whatever mounts meanwhile', () => {
  jest.useFakeTimers();
  document.body.innerHTML = LIST;
  requestFocus({ pasteId: 'a' });
  jest.advanceTimersByTime(1_900);
  document.body.insertAdjacentHTML('beforeend', row('b'));
  focusMountedPart();
  expect(awaitedPasteId()).toBe('a');
  jest.advanceTimersByTime(100);
  expect(awaitedPasteId()).toBeUndefined();
  document.body.insertAdjacentHTML('beforeend', row('a'));
  focusMountedPart();
  expect(focusedPart()).toBe('body');
});

test('a row that leaves the document with the focus gets it back on the same control', () => {
  document.body.innerHTML = row('a');
  document.querySelector('button')?.focus();
  document.body.innerHTML = '';
  document.body.innerHTML = row('b') + row('a');
  focusMountedPart();
  expect(focusedPart()).toBe('button of a');
});

test('a row that returns does not take the focus from an element focused since', () => {
  document.body.innerHTML = row('a');
  document.querySelector('button')?.focus();
  document.body.innerHTML = LIST;
  document.querySelector('input')?.focus();
  document.body.insertAdjacentHTML('beforeend', row('a'));
  focusMountedPart();
  expect(focusedPart()).toBe('input');
});
