import { fireEvent, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { nameKey } from '@/components/keyboard/pressed-key';
import { buildPastes } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Russian', 'у', 'KeyE', 'e'],
  ['Greek', 'ψ', 'KeyC', 'c'],
  ['Hebrew', 'ז', 'KeyZ', 'z'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Thai, where it is a mark', 'ื', 'KeyN', 'n'],
])('a letter of another script is the Latin one of its key: %s %s on %s is %s', (_, key, code, expected) => {
  expect(nameKey({ ...held, key, code })).toBe(expected);
});

test('on a Mac, Option names the letter of its key, unless it is one', () => {
  const option = { ...held, altKey: true, shiftKey: true };
  expect(nameKey({ ...option, key: 'Ï', code: 'KeyF' })).toBe('alt+shift+f');
  expect(nameKey({ ...option, key: 'F', code: 'KeyU' })).toBe('alt+shift+f');
});

test.each([
  ['French', 'z', 'KeyW'],
  ['Dvorak', 'c', 'KeyI'],
  ['Turkish F', 'ğ', 'KeyE'],
  ['German with AltGr', '€', 'KeyE'],
  ['Russian', 'х', 'BracketLeft'],
  ['an on-screen keyboard', 'unidentified', ''],
])('every other key is named by its character: on %s, %s on %s', (_, key, code) => {
  expect(nameKey({ ...held, key, code })).toBe(key);
});

test.each([
  ['Enter', { shiftKey: true }, 'shift+enter'],
  ['z', { ctrlKey: true }, 'ctrl+z'],
  ['z', { metaKey: true }, 'other+z'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'ctrl+shift+z'],
  ['ArrowDown', { altKey: true }, 'alt+arrowdown'],
  ['?', { shiftKey: true }, '?'],
  ['N', {}, 'n'],
])('%s with %j is named %s', (key, pressed, expected) => {
  expect(nameKey({ ...held, ...pressed, key, code: '' })).toBe(expected);
});

test('on a Russian keyboard, a row is edited and copied by its keys', async () => {
  await openApp(<AllPastes />, { stored: buildPastes('a') });
  const row = screen.getByRole('article', { name: 'a' });
  row.focus();
  fireEvent.keyDown(row, { key: 'с', code: 'KeyC' });
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
  fireEvent.keyDown(row, { key: 'у', code: 'KeyE' });
  expect(window.location.search).toBe('?pasteId=id-a');
});
