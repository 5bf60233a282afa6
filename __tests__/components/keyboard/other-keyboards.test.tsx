import { fireEvent, screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { nameKey } from '@/components/keyboard/pressed-key';
import { runShortcut, type Scope, SHORTCUTS, type ShortcutName } from '@/components/keyboard/shortcuts';
import { openApp, readStorage, settle } from '../../support/open-app';

const released = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, key: '', code: '' };

const content = () => screen.getByRole('textbox', { name: 'Content' });

afterEach(() => jest.restoreAllMocks());

describe('on a device of Apple', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  });

  test.each([...'abcdefghijklmnopqrstuvwxyz'])('Control and %s belong to the text field, in every scope', (key) => {
    const acts = Object.fromEntries(Object.keys(SHORTCUTS).map((name) => [name as ShortcutName, jest.fn()]));
    const event = new KeyboardEvent('keydown', {
      key,
      code: `Key${key.toUpperCase()}`,
      ctrlKey: true,
      cancelable: true,
    });
    const scopes = new Set(Object.values(SHORTCUTS).flatMap((shortcut): readonly Scope[] => shortcut.scopes));
    for (const scope of scopes) expect(runShortcut(event, scope, acts)).toBe(false);
    expect(event.defaultPrevented).toBe(false);
  });

  test('Command saves the paste, and Control does not', async () => {
    const { user } = await openApp(<PasteForm />);
    await user.type(content(), 'text');
    fireEvent.keyDown(content(), { key: 's', code: 'KeyS', ctrlKey: true });
    expect(readStorage()).toEqual([]);
    fireEvent.keyDown(content(), { key: 's', code: 'KeyS', metaKey: true });
    await settle();
    expect(readStorage()).toHaveLength(1);
  });

  test("Backspace is the key 'delete'", () => {
    expect(nameKey({ ...released, key: 'Backspace', code: 'Backspace' })).toBe('delete');
  });
});

test('elsewhere, Backspace deletes no paste', () => {
  expect(nameKey({ ...released, key: 'Backspace', code: 'Backspace' })).toBe('backspace');
});

test.each([
  ['German', 'ü', 'BracketLeft', 'ctrl+['],
  ['German', '+', 'BracketRight', 'ctrl++'],
  ['Swedish', 'å', 'BracketLeft', 'ctrl+['],
  ['Swedish', 'Dead', 'BracketRight', 'ctrl+]'],
  ['French', '$', 'BracketRight', 'ctrl+]'],
  ['Russian', 'ъ', 'BracketRight', 'ctrl+]'],
  ['Dvorak', ']', 'Equal', 'ctrl+]'],
])('with Ctrl, brackets are named by their places, except where Ctrl and the key zoom: %s %s', (_, key, code, name) => {
  expect(nameKey({ ...released, ctrlKey: true, key, code })).toBe(name);
});

test.each([
  ['US', '>', 'Period', 'ctrl+shift+.'],
  ['German', ':', 'Period', 'ctrl+shift+.'],
  ['French', '/', 'Period', 'ctrl+shift+.'],
  ['French', '.', 'Comma', 'ctrl+shift+,'],
])('a line is indented and outdented by keys that every keyboard has: %s %s', (_, key, code, name) => {
  expect(nameKey({ ...released, ctrlKey: true, shiftKey: true, key, code })).toBe(name);
});

test('a keydown without a key, as autofill fires it, does nothing and throws nothing', async () => {
  const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', onError);
  await openApp(<PasteForm />);
  for (const target of [content(), document.body]) fireEvent(target, new Event('keydown', { bubbles: true }));
  window.removeEventListener('error', onError);
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['a dead key', { key: 'Dead', code: 'Equal' }],
  ['an input method', { key: 'Process', code: 'KeyK', keyCode: 229 }],
])('%s begins a text like a letter: the content takes the focus', async (_, key) => {
  await openApp(<PasteForm />);
  expect(content()).not.toHaveFocus();
  fireEvent.keyDown(document.body, key);
  expect(content()).toHaveFocus();
});
