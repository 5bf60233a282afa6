import { PASTE_ID_ATTRIBUTE } from './paste-id-attribute';

/** What a key or an act can give the focus to from anywhere. */
export type FocusTarget = 'search' | 'title' | 'content' | 'save' | 'heading';

const SELECTORS: Readonly<Record<FocusTarget, string>> = {
  search: 'input[type="search"]',
  title: 'input[name="title"]',
  content: 'textarea[name="content"]',
  save: 'button[type="submit"]',
  heading: 'h1[tabindex]',
};

let awaited: FocusTarget | null = null;

/** Focuses it, now or, if its screen is not there yet, when that comes. @returns whether it is there */
export function requestFocus(target: FocusTarget): boolean {
  const found = find(target);
  awaited = found === null ? target : null;
  focusOn(found, target);
  return found !== null;
}

/**
 * To be called when another screen has come up. What was asked for gets the focus; else its heading does, where a
 * screen reader then begins: the control that led here has gone, or says nothing of the new screen.
 */
export function focusNewScreen(): void {
  const target = awaited ?? 'heading';
  awaited = null;
  focusOn(find(target), target);
}

/** Focuses a paste in the list, or where the list does not show it, the heading. */
export function focusPaste(id: string): void {
  const row = document.querySelector<HTMLElement>(`[${PASTE_ID_ATTRIBUTE}="${CSS.escape(id)}"]`);
  row?.focus();
  // A row that is not measured yet is there, but hidden, and takes no focus.
  if (row === null || document.activeElement !== row) requestFocus('heading');
}

function find(target: FocusTarget): HTMLElement | null {
  return document.querySelector<HTMLElement>(SELECTORS[target]);
}

function focusOn(element: HTMLElement | null, target: FocusTarget): void {
  // Where the page stands is for the router and the person to say: after Back, it is not at the top.
  element?.focus({ preventScroll: target === 'heading' });
}
