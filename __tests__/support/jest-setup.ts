import '@testing-library/jest-dom';
import { checkConsole, recordConsole } from './expect-console';

// React reports most mistakes on the console only, so that whatever is printed and not expected fails the test.
console.error = (...values: unknown[]) => recordConsole('error', ...values);
console.warn = (...values: unknown[]) => recordConsole('warn', ...values);

afterEach(checkConsole);
// Unmounting and late timers print after the last test's own check.
afterAll(checkConsole);

// jsdom lays nothing out, and so has nothing to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
