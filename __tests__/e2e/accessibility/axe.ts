import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** WCAG 2.2 AA and the best practices of axe. */
const TAGS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Injects axe into the page once. Code that Playwright evaluates is exempt from the page’s policy. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe looks at: all of a page, or only what another size, or another theme and size, can change. */
export type Scope = 'everything' | 'changes' | 'sizes';

const RULES: Readonly<Record<Scope, string[]>> = {
  everything: TAGS,
  changes: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
  sizes: ['target-size', 'scrollable-region-focusable'],
};

/**
 * Runs the injected axe. Injecting it again for each condition would take ten times as long.
 *
 * @returns a line for each fault
 */
export async function findViolations(page: Page, scope: Scope): Promise<string[]> {
  const violations = await page.evaluate(runAxe, RULES[scope]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs in the page. */
async function runAxe(runOnly: string[]): Promise<AxeResults['violations']> {
  // In a low window, a bar at the bottom covers controls only until the page is scrolled, and an open menu until it is closed.
  const isUncovered = innerHeight > 500 && document.querySelector('[role=menu]') === null;
  const wanted = isUncovered ? runOnly : runOnly.filter((rule) => rule !== 'target-size');
  const isByTag = runOnly.includes('wcag2a');
  const rules = isByTag ? { 'target-size': { enabled: isUncovered } } : {};
  // Axe takes what lies behind a dialog for reachable if the dialog fills the window; rules of the page need all of it.
  const root = (isByTag ? null : document.querySelector('dialog[open]')) ?? document;
  // Describing what passes would take most of the time.
  const { violations } = await window.axe.run(root, { runOnly: wanted, rules, resultTypes: ['violations'] });
  // What an edge of the list of a desk, its search field or a bar at the bottom cuts off is whole once the list is scrolled.
  const list = document.querySelector('.desk-list');
  const edge = list?.getBoundingClientRect();
  const isCut = (selector: string) => {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!edge || !box || !list?.contains(element)) return false;
    return box.top < edge.top + 76 || box.bottom > Math.min(edge.bottom, innerHeight) - 96;
  };
  return violations.map((violation) =>
    violation.id === 'target-size'
      ? { ...violation, nodes: violation.nodes.filter(({ target }) => !isCut(String(target[0]))) }
      : violation,
  );
}
