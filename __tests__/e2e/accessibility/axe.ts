import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** `axe.source` is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the best practices of axe. */
const TAGS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Injects axe into the page once. Code that Playwright evaluates is exempt from the page’s policy. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** What axe looks at: all of a page, or only what another theme, or another size, can change. */
export type Scope = 'everything' | 'theme' | 'size';

/** `findLayoutFaults` measures the targets at every size. */
const RULES: Readonly<Record<Scope, string[]>> = {
  everything: TAGS,
  theme: ['color-contrast'],
  size: ['scrollable-region-focusable'],
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
async function runAxe(runOnly: string[]): Promise<axe.AxeResults['violations']> {
  const isByTag = runOnly.includes('wcag2a');
  // Axe takes what lies behind a dialog for reachable if the dialog fills the window; rules of the page need all of it.
  const root = (isByTag ? null : document.querySelector('dialog[open]')) ?? document;
  // An open menu covers controls only until it is closed.
  const rules = isByTag ? { 'target-size': { enabled: document.querySelector('[role=menu]') === null } } : {};
  // Describing what passes would take most of the time.
  const { violations } = await window.axe.run(root, { runOnly, rules, resultTypes: ['violations'] });
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
