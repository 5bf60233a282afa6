/** @jest-environment node */
import { checkConsole, expectConsole } from './expect-console';

test('unexpected output fails the test', () => {
  console.error('Each child in a list should have a unique %s', 'key');
  console.warn('deprecated');
  expect(checkConsole).toThrow(
    'Unexpected console.error: Each child in a list should have a unique key\n\nUnexpected console.warn: deprecated',
  );
});

test('expected output passes', () => {
  expectConsole('error', 'storage is full');
  expectConsole('warn', /^slow/);
  console.warn('slow disk');
  console.error('The storage is full.');
  expect(checkConsole).not.toThrow();
});

test('missing output fails the test', () => {
  expectConsole('error', 'storage is full');
  expect(checkConsole).toThrow('Expected console.error to be called with storage is full');
});

test('an expectation covers only one call', () => {
  expectConsole('error', 'twice');
  console.error('twice');
  console.error('twice');
  expect(checkConsole).toThrow('Unexpected console.error: twice');
});
