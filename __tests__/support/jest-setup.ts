import { setImmediate } from 'node:timers';
import { format, TextDecoder as NodeDecoder } from 'node:util';
import '@testing-library/jest-dom';

// React reports most mistakes only on the console, so unexpected output fails the test.
const printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => void printed.push(`console.${method}: ${format(...values)}`);
}

function checkConsole(): void {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n\n'));
}

afterEach(checkConsole);
// Unmounting and late timers may print after the check of the last test.
afterAll(checkConsole);

/** jsdom lacks it. Only one port is ever listened to; a message arrives in a later turn of the event loop. */
class OneWayChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= OneWayChannel as unknown as typeof MessageChannel;

// jsdom lacks it as well.
globalThis.TextDecoder ??= NodeDecoder as typeof TextDecoder;

/** Observes nothing, because nothing changes its size or place. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom has no layout, and therefore no scrolling and nothing to measure.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  Object.assign(globalThis, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver });
  CSS.supports = () => true;
  // Nor has it modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
