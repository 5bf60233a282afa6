/** What a key or an act can give the focus to from anywhere. */
export type FocusTarget = 'search' | 'title' | 'heading';

const SELECTORS: Readonly<Record<FocusTarget, string>> = {
  search: 'input[type="search"]',
  title: 'input[name="title"]',
  heading: 'h1[tabindex]',
};

let awaited: FocusTarget | null = null;

/** Focuses it, now or, if its screen is not there yet, when that screen asks. @returns whether it is there */
export function requestFocus(target: FocusTarget): boolean {
  const field = document.querySelector<HTMLElement>(SELECTORS[target]);
  awaited = field === null ? target : null;
  field?.focus();
  return field !== null;
}

/** To be called by a screen that has just come up. */
export function answerFocusRequest(): void {
  if (awaited !== null) requestFocus(awaited);
}
