import { DATABASE_NAME } from '@/store/database/browser-database';
import { note } from './protocol';

/*
 * The site, as it is shown in the frame of the driver: finding its parts, waiting for them, typing into its fields, and its toasts.
 */

export const frame = document.createElement('iframe');
/** How often each message has appeared in a new toast. */
const said = new Map<string, number>();

/**
 * How long the site may take for one step, in milliseconds: longer than the site itself waits for a text from its
 * database.
 */
const PATIENCE_MS = 40_000;

export const page = () => frame.contentDocument ?? document;
export const find = <Part extends HTMLElement>(selector: string) => page().querySelector<Part>(selector);
export const findNamed = (selector: string, text: string) =>
  [...page().querySelectorAll<HTMLElement>(selector)].find((part) => part.textContent?.trim() === text);
export const titleField = () => find<HTMLInputElement>('input[name="title"]');
export const contentField = () => find<HTMLTextAreaElement>('textarea[name="content"]');
export const describePage = () => {
  const shown = [...page().querySelectorAll('main, section, dialog[open]')].map(({ textContent }) => textContent);
  return `${frame.contentWindow?.location.href}, after the toasts ${JSON.stringify([...said])}, where the page shows ${JSON.stringify(shown).slice(0, 2_000)}`;
};

export async function wait<Value>(what: string, look: () => Value | null | undefined | false): Promise<Value> {
  const endAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = look();
    if (value) return value;
    if (performance.now() > endAtMs) throw new Error(`Waited in vain: ${what}`);
    await pause(4);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sets the text of a field by the prototype's setter, because React overrides `value` on the element. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a screen in a new document and waits until it is hydrated. */
export async function openSite(address: string): Promise<void> {
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = address;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  watchMoves();
  // The part with the toasts mounts last.
  await wait('the page starts', () => find('section[aria-label="Notifications"] > div'));
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) noteToasts(node);
  }).observe(page().body, { childList: true, subtree: true });
}

function noteToasts(node: Node): void {
  if (!('querySelectorAll' in node)) return;
  const element = node as Element;
  const TOAST = 'section[aria-label="Notifications"] p';
  const toasts = [...element.querySelectorAll(TOAST), ...(element.matches(TOAST) ? [element] : [])];
  for (const { textContent } of toasts) said.set(textContent ?? '', (said.get(textContent ?? '') ?? 0) + 1);
}

/** Notes when the site begins to store a moved text, and when it is on the disk. */
function watchMoves(): void {
  const { IDBObjectStore } = frame.contentWindow as Window & typeof globalThis;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function watched(...values) {
    if (this.name === 'texts' && this.transaction.db.name === DATABASE_NAME) {
      note({ kind: 'storing', change: 1 });
      this.transaction.addEventListener('complete', () => note({ kind: 'storing', change: -1 }));
    }
    return put.apply(this, values);
  };
}

/** Thrown if the site says that there is no room. */
export class Refusal extends Error {}

const NO_ROOM = /Storage is full|is no room|has no room|more than the browser’s storage has free/;

/** Waits like `wait`. Throws a refusal if the site says meanwhile that there is no room. */
export async function waitUnlessRefused<Value>(
  what: string,
  look: () => Value | null | undefined | false,
): Promise<Value> {
  const countToasts = () => [...said].reduce((sum, [text, count]) => sum + (NO_ROOM.test(text) ? count : 0), 0);
  const before = countToasts();
  return wait(what, () => {
    const alerts = [...page().querySelectorAll('[role="alert"]')];
    const refusal = alerts.find(({ textContent }) => NO_ROOM.test(textContent ?? ''));
    if (refusal !== undefined || countToasts() > before) throw new Refusal(refusal?.textContent ?? 'Storage is full');
    return look();
  });
}

/** Performs an act and waits for a new toast with a message. */
export async function awaitToast(message: string, act: () => void): Promise<void> {
  const before = said.get(message) ?? 0;
  act();
  await waitUnlessRefused(`a toast '${message}'`, () => (said.get(message) ?? 0) > before);
}
