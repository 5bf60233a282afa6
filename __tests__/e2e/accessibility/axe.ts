import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe's makers call good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

declare global {
  interface Window {
    readonly axe: {
      run(
        root: Document,
        options: { runOnly: readonly string[]; rules: Record<string, { enabled: boolean }> },
      ): Promise<{ violations: Violations }>;
    };
  }
}

/** Puts axe into the page, to stay there. The page's policy does not reach what Playwright evaluates. */
export async function bringAxe(page: Page): Promise<void> {
  // Its legacy mode opens no page of its own for the sum of all frames; this site has none.
  await new AxeBuilder({ page }).setLegacyMode(true).withRules(['document-title']).analyze();
}

/**
 * Runs axe where it is: brought anew for each of the many conditions, it would take ten times as long.
 *
 * @returns a line for each fault
 */
export async function findViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (runOnly) => {
    // A control that is half under a bar at the foot of a low window is so only until the page is scrolled.
    const hasRoom = innerHeight > 500;
    // Forced colours are drawn without being told of: what axe reads of the text is the colour that was not taken.
    const hasOwnColours = !matchMedia('(forced-colors: active)').matches;
    const rules = { 'target-size': { enabled: hasRoom }, 'color-contrast': { enabled: hasOwnColours } };
    return (await window.axe.run(document, { runOnly, rules })).violations;
  }, TAGS);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`),
  );
}
