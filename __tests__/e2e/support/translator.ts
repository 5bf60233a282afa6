import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The text nodes that the page made and the translator replaced, with what they said then. */
    translated: Map<Text, string>;
  }
}

/**
 * Replaces every text node of the pages to come by `<font><font>` with the same text, as Google Translate does, from when
 * the frame has mounted. Elements with `translate="no"` stay as they are.
 *
 * @returns reads a line for each text that the page has changed since, where nobody sees it, and for each of these texts of
 *   the user that was translated
 */
export async function translatePages(page: Page): Promise<(userTexts?: readonly string[]) => Promise<string[]>> {
  await page.addInitScript(translate);
  return (userTexts = []) =>
    page.evaluate((texts) => {
      const stale = [...window.translated].filter(([{ data }, text]) => data !== text);
      const shown = [...document.querySelectorAll('font > font')].map(({ textContent }) => textContent);
      return [
        ...stale.map(([{ data }, text]) => `“${text}” is still shown for “${data}”`),
        ...shown.filter((text) => texts.some((own) => text.includes(own))).map((text) => `“${text}” was translated`),
      ];
    }, userTexts);
}

/** Runs in the page. */
function translate(): void {
  window.translated = new Map();
  const own = new WeakSet<Node>();

  function replace(text: Text): void {
    const parent = text.parentElement;
    if (own.has(text) || text.data.trim() === '' || !parent) return;
    if (parent.closest('[translate=no], script, style, noscript, textarea')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const copy = document.createTextNode(text.data);
    own.add(copy);
    inner.append(copy);
    outer.append(inner);
    window.translated.set(text, text.data);
    // No browser shows elements in an option.
    text.replaceWith(parent.localName === 'option' ? copy : outer);
  }

  function replaceIn(root: Node): void {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text as Text);
  }

  addEventListener('pastes:started', () => {
    setTimeout(() => {
      replaceIn(document.body);
      const observer = new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceIn(node);
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
