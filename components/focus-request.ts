/** The fields that a key can ask for from anywhere. */
export type FocusTarget = 'search' | 'title';

const SELECTORS: Readonly<Record<FocusTarget, string>> = {
  search: 'input[type="search"]',
  title: 'input[name="title"]',
};

let awaited: FocusTarget | null = null;

/** Focuses a field, now or, if its screen is not there yet, when that screen asks. @returns whether it is there */
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
