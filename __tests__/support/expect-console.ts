import { format } from 'node:util';

export type ConsoleMethod = 'error' | 'warn';

interface Expectation {
  method: ConsoleMethod;
  text: string | RegExp;
}

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/**
 * Expects one call of `console.error` or `console.warn` whose output contains this text. Call it before the code that
 * prints: the test fails if the call is missing, and on any other output.
 */
export function expectConsole(method: ConsoleMethod, text: string | RegExp): void {
  expectations.push({ method, text });
}

/** Replaces a console method; `jest-setup.ts` installs it. */
export function recordConsole(method: ConsoleMethod, ...values: readonly unknown[]): void {
  const printed = format(...values);
  const index = expectations.findIndex((expected) => expected.method === method && matches(printed, expected.text));
  if (index === -1) unexpected.push(`console.${method}: ${printed}`);
  else expectations.splice(index, 1);
}

/** Clears the recorded output. Throws if it differs from what the test expected. */
export function checkConsole(): void {
  const faults = [
    ...unexpected.map((printed) => `Unexpected ${printed}`),
    ...expectations.map(({ method, text }) => `Expected console.${method} to be called with ${text}`),
  ];
  unexpected = [];
  expectations = [];
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

function matches(printed: string, text: string | RegExp): boolean {
  return typeof text === 'string' ? printed.includes(text) : text.test(printed);
}
