/**
 * Finds the innermost element that shows exactly this text, whose parts may be in elements of their own. Null if there is
 * none; Testing Library compares only the text that an element has without its children.
 */
export function shownSentence(text: string): Element | null {
  return [...document.querySelectorAll('body *')].findLast((element) => element.textContent?.trim() === text) ?? null;
}
