import { expect } from '@playwright/test';
import { hasRealRows } from '../../e2e/support/real-rows';
import type { DriverTab } from './driver';

export type Role =
  | 'article'
  | 'button'
  | 'group'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'menuitemradio'
  | 'menuitemcheckbox'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'textbox';

/** What a user perceives of a part of the page. */
export interface PartView {
  readonly value: string;
  readonly text: string;
  readonly isFocused: boolean;
  /** Whether the part has a visible outline. */
  readonly hasRing: boolean;
  /** The part's box in the window, in CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Query {
  readonly role: Role;
  readonly name: string;
  readonly scrolls?: boolean;
}

/**
 * One tab of the site, as a user meets it: what is seen, the mouse and the keyboard. Where it awaits the scripts, an opened page
 * is hydrated, and a list has its rows (`e2e/support/real-rows.ts`).
 */
export class Tab {
  constructor(
    private readonly driver: DriverTab,
    private readonly baseUrl: string,
    private readonly awaitsScripts: boolean,
  ) {}

  /** Opens an address of the site, such as '/pastes', or another site. */
  async goTo(address: string): Promise<void> {
    await this.driver.goTo(new URL(address.replace(/^\//, ''), this.baseUrl).href);
    await this.isHydrated();
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.isHydrated();
  }

  async goBack(): Promise<void> {
    await this.driver.goBack();
    await this.isHydrated();
  }

  close = () => this.driver.close();
  press = (chord: string) => this.driver.press(chord);
  type = (text: string) => this.driver.type(text);
  takePicture = (path: string) => this.driver.takePicture(path);

  /** Waits until the region of the toasts has mounted, and the list has its rows. No control works before. */
  private async isHydrated(): Promise<void> {
    if (!this.awaitsScripts) return;
    const isHydrated = () =>
      this.run(() => {
        const isOurs = document.querySelector('nav[aria-label="Main"]') !== null;
        return !isOurs || document.querySelector('[aria-label="Notifications"]') !== null;
      });
    await expect.poll(isHydrated, 'the page is hydrated').toBe(true);
    await expect.poll(() => this.run(hasRealRows), 'the list has its rows').toBe(true);
  }

  /** Runs a function in the page. It is sent as text, so it must not refer to anything outside of itself. */
  run<Argument, Value>(act: (argument: Argument) => Value | Promise<Value>, argument: Argument): Promise<Value>;
  run<Value>(act: () => Value | Promise<Value>): Promise<Value>;
  run(act: (argument: unknown) => unknown, argument: unknown = null): Promise<unknown> {
    return this.driver.run(act, argument);
  }

  start<Argument>(act: (argument: Argument) => unknown, argument: Argument): Promise<void> {
    return this.driver.start(act, argument);
  }

  /** Returns the first visible part of a role and name; null when there is none. */
  find(role: Role, name: string): Promise<PartView | null> {
    return this.driver.run(viewPart, { role, name });
  }

  /** Waits until a part is visible. */
  async sees(role: Role, name: string): Promise<void> {
    await expect.poll(async () => (await this.find(role, name)) !== null, `${role} '${name}' is visible`).toBe(true);
  }

  /** Waits until a part is gone. */
  async seesNo(role: Role, name: string): Promise<void> {
    await expect.poll(async () => (await this.find(role, name)) === null, `${role} '${name}' is gone`).toBe(true);
  }

  /** Waits until the page shows a text. */
  async reads(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts.
    await expect.poll(() => this.run(() => document.body.innerText), `the page says '${text}'`).toContain(text);
  }

  /** Waits until a field holds a text. */
  async holds(name: string, text: string, role: Role = 'textbox'): Promise<void> {
    await expect.poll(async () => (await this.find(role, name))?.value, `what '${name}' holds`).toBe(text);
  }

  /** Waits until a part has the focus. */
  async focuses(role: Role, name: string): Promise<void> {
    await expect
      .poll(async () => (await this.find(role, name))?.isFocused, `${role} '${name}' has the focus`)
      .toBe(true);
  }

  /** Clicks a part once it is visible, with the mouse. */
  async click(role: Role, name: string): Promise<void> {
    await this.sees(role, name);
    const part = await this.driver.run(viewPart, { role, name, scrolls: true });
    if (part === null) throw new Error(`${role} '${name}' has disappeared.`);
    await this.driver.click(part.left + part.width / 2, part.top + Math.min(part.height / 2, 20));
  }

  /** Clicks a field and types into it, in place of what it holds. */
  async fill(name: string, text: string, role: Role = 'textbox'): Promise<void> {
    await this.click(role, name);
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.type(text);
  }

  /** Presses Tab or Shift+Tab until a part has the focus. */
  async tabTo(role: Role, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<PartView> {
    await this.sees(role, name);
    for (let stop = 0; stop < 40; stop++) {
      const part = await this.find(role, name);
      if (part?.isFocused) return part;
      await this.press(key);
    }
    throw new Error(`${key} does not come to ${role} '${name}'.`);
  }
}

/** Runs in the page. */
function viewPart({ role, name, scrolls = false }: Query): PartView | null {
  const selectors = {
    article: 'article',
    button: 'button',
    group: '[role="group"]',
    region: '[role="region"]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    menuitem: '[role="menuitem"]',
    menuitemradio: '[role="menuitemradio"]',
    menuitemcheckbox: '[role="menuitemcheckbox"]',
    searchbox: 'input[type="search"]',
    status: '[role="status"], [role="alert"]',
    switch: '[role="switch"]',
    textbox: 'input[name="title"], input:not([type]), textarea',
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return copy.textContent ?? '';
  };
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    return (element.getAttribute('aria-label') || label || textOf(element)).trim();
  };
  // What is behind a modal dialog cannot be reached.
  const reachable = document.querySelector('dialog[open]') ?? document;
  const found = [...reachable.querySelectorAll(selectors[role])].find(
    (element) => nameOf(element) === name && isVisible(element),
  );
  if (found === undefined) return null;
  if (scrolls) found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const style = getComputedStyle(found);
  return {
    value: 'value' in found ? String(found.value) : '',
    text: found.textContent ?? '',
    isFocused: found === document.activeElement,
    hasRing: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
    left,
    top,
    width,
    height,
  };
}
