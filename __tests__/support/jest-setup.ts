import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { checkConsole, recordConsole } from './expect-console';

// React reports most mistakes only on the console, so unexpected output fails the test.
console.error = (...values: unknown[]) => recordConsole('error', ...values);
console.warn = (...values: unknown[]) => recordConsole('warn', ...values);

afterEach(checkConsole);
// Unmounting and late timers may print after the check of the last test.
afterAll(checkConsole);

/** jsdom lacks it. Only one port is ever listened to; a message arrives in a later turn of the event loop. */
class OneWayChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= OneWayChannel as unknown as typeof MessageChannel;

// jsdom has no layout, and therefore no scrolling and nothing to measure.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  CSS.supports = () => true;
}
