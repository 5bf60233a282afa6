import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { threePastes } from '../support/stored-pastes';

declare global {
  interface Window {
    announcements: string[];
  }
}

/**
 * Records, as a screen reader hears them, the texts that come into live regions: each by its nearest region, and none
 * from a region that is off.
 *
 * @returns reads what was announced so far
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.announcements = [];
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE);
      if (!region || region.getAttribute('aria-live') === 'off') return;
      const text = (element?.getAttribute('aria-label') ?? node.textContent ?? '').trim();
      if (text !== '') window.announcements.push(`${region.role === 'alert' ? 'at once: ' : ''}${text}`);
    };
    const sayEach = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE || (node instanceof Element && node.ariaLabel !== null)) say(node);
      else for (const child of node.childNodes) sayEach(child);
    };
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') say(target);
        else for (const node of addedNodes) if (node.isConnected) sayEach(node);
      }
    });
    addEventListener('load', () =>
      observer.observe(document.body, { childList: true, characterData: true, subtree: true }),
    );
  });
  return () => page.evaluate(() => window.announcements);
}

test.beforeEach(({ store }) => store(threePastes));

test('the number of results is announced politely, once per change, and that of all pastes when a search is cleared', async ({
  page,
}) => {
  const announced = await recordAnnouncements(page);
  await page.goto('/pastes/');
  const search = page.getByRole('searchbox');
  // The full search finds no more than the titles do, so it is not announced.
  await search.fill('n');
  await expect.poll(announced).toEqual(['2 pastes found']);
  await search.fill('deploy');
  await expect.poll(announced).toEqual(['2 pastes found', '1 paste found']);
  await search.fill('recipe');
  await search.fill('qx');
  await expect.poll(announced).toEqual(['2 pastes found', '1 paste found', '0 pastes found']);
  await page.keyboard.press('Escape');
  await expect.poll(announced).toEqual(['2 pastes found', '1 paste found', '0 pastes found', '3 pastes shown']);
});

test('what the full search finds beyond the titles is announced once, after the number of results', async ({
  page,
}) => {
  const announced = await recordAnnouncements(page);
  await page.goto('/pastes/');
  await page.getByRole('searchbox').fill('s');
  await expect(page.getByRole('button', { name: '+1 by full search' })).toBeVisible();
  await expect.poll(announced).toEqual(['2 pastes found', 'The full search finds 1 more']);
});

test('the number of selected pastes is said as a whole', async ({ page }) => {
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('0 selected')).toHaveAttribute('aria-atomic', 'true');
});

test('a deletion and its undo are announced once', async ({ page }) => {
  const announced = await recordAnnouncements(page);
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Delete Shopping' }).click();
  await expect.poll(announced).toEqual(expect.arrayContaining(['Paste deleted', 'Undo']));
  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByText('and 1 more')).toBeVisible();
  await expect.poll(async () => (await announced()).sort()).toEqual(['Paste deleted', 'Paste deleted', 'Undo']);
});
