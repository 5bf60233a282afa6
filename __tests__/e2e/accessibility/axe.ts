import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    readonly axe: {
      run(
        root: Document | Element,
        options: { runOnly: readonly string[]; rules?: Record<string, { enabled: boolean }> },
      ): Promise<{ violations: Violations }>;
    };
  }
}

/** Injects axe into the page once. Code that Playwright evaluates is exempt from the page’s policy. */
export async function injectAxe(page: Page): Promise<void> {
  // Legacy mode opens no extra page to join the results of frames; this site has no frames.
  await new AxeBuilder({ page }).setLegacyMode(true).withRules(['document-title']).analyze();
}

/** What axe looks at: all of a page, or only what another theme or another size can change. */
export type Scope = 'everything' | 'contrast' | 'sizes';

const RULES: Readonly<Record<Scope, readonly string[]>> = {
  everything: TAGS,
  contrast: ['color-contrast'],
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
async function runAxe(runOnly: readonly string[]): Promise<Violations> {
  // In a low window, a bar at the bottom covers controls only until the page is scrolled, and an open menu until it is closed.
  const isUncovered = innerHeight > 500 && document.querySelector('[role=menu]') === null;
  const wanted = isUncovered ? runOnly : runOnly.filter((rule) => rule !== 'target-size');
  const isByTag = runOnly.includes('wcag2a');
  const rules = isByTag ? { 'target-size': { enabled: isUncovered } } : {};
  // Axe takes what lies behind a dialog for reachable if the dialog fills the window; rules of the page need all of it.
  const root = (isByTag ? null : document.querySelector('dialog[open]')) ?? document;
  return (await window.axe.run(root, { runOnly: wanted, rules })).violations;
}
