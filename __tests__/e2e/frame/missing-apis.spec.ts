import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';

/**
 * What a browser may lack: an older one, a page over plain http, an extension that takes things away. Those of one row are
 * taken away together, since none stands in for another.
 */
const MISSING = [
  [
    ...['Navigator.prototype.locks', 'Navigator.prototype.storage', 'Navigator.prototype.serviceWorker'],
    ...['Navigator.prototype.clipboard', 'structuredClone', 'scheduler'],
    ...['String.prototype.isWellFormed', 'String.prototype.toWellFormed'],
    ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.with', 'Array.prototype.findLast'],
  ],
  [
    ...['BroadcastChannel', 'AbortController', 'AbortSignal', 'visualViewport', 'matchMedia', 'ResizeObserver'],
    ...['Intl.Collator', 'Intl.Segmenter', 'Intl.DateTimeFormat', 'CSS.escape', 'CSS.supports'],
    ...['Crypto.prototype.randomUUID', 'Crypto.prototype.getRandomValues', 'Crypto.prototype.subtle'],
  ],
  ['IntersectionObserver', 'Intl', 'CSS', 'requestIdleCallback'],
];

for (const names of MISSING) {
  test(`pastes are repaired, created, found, sorted, selected, shown and deleted without ${names.join(', ')}`, async ({
    page,
    store,
  }) => {
    // Rows of a long list need more of the browser than those of a short one.
    await store(JSON.stringify([...manyPastes(40), { title: 'No id' }]));
    await page.addInitScript((paths) => {
      for (const path of paths) {
        const steps = path.split('.');
        const name = steps.pop() ?? '';
        const owner = steps.reduce((object: object, step) => Reflect.get(object, step), globalThis);
        Reflect.deleteProperty(owner, name);
        if (name in owner) throw new Error(`${path} is still there.`);
      }
    }, names);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Title' }).fill('A new one');
    await page.getByRole('textbox', { name: 'Content' }).fill('its content');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByText('Paste added')).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Paste' }).click();
    await expect(page.getByRole('heading', { name: 'Snippet 1', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Title A–Z');
    await expect(page.getByRole('listitem').first()).toContainText('A new one');
    await expect(page.getByRole('listitem').nth(1)).toContainText('No id');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Selected pastes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('snippet 40');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-paste-id="many00039"]')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Paste deleted')).toBeVisible();

    await page.goto('/pastes/view/?id=many00000');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Snippet 1');
    await page.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  });
}
