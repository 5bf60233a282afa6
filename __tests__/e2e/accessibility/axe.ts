import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    readonly axe: {
      run(
        root: Document,
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

/**
 * Runs the injected axe. Injecting it again for each condition would take ten times as long.
 *
 * @param scope what it looks at
 * @returns a line for each fault
 */
export async function findViolations(page: Page, scope: 'everything' | 'contrast' = 'everything'): Promise<string[]> {
  const violations = await page.evaluate(runAxe, scope === 'contrast' ? ['color-contrast'] : TAGS);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs in the page. */
async function runAxe(runOnly: readonly string[]): Promise<Violations> {
  if (runOnly[0] === 'color-contrast') return (await window.axe.run(document, { runOnly })).violations;
  // In a low window, a bar at the bottom covers controls only until the page is scrolled.
  const hasRoom = innerHeight > 500;
  // Nor does an open menu, until it is closed.
  const hasMenu = document.querySelector('[role=menu]') !== null;
  const rules = { 'target-size': { enabled: hasRoom && !hasMenu } };
  return (await window.axe.run(document, { runOnly, rules })).violations;
}
