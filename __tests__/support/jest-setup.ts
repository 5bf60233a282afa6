import '@testing-library/jest-dom';
import { checkConsole, recordConsole } from './expect-console';

// React reports most mistakes only on the console, so unexpected output fails the test.
console.error = (...values: unknown[]) => recordConsole('error', ...values);
console.warn = (...values: unknown[]) => recordConsole('warn', ...values);

afterEach(checkConsole);
// Unmounting and late timers may print after the check of the last test.
afterAll(checkConsole);

// jsdom has no layout, and therefore no scrolling and nothing to measure.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  CSS.supports = () => true;
}
