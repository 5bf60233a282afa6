import { readFileSync } from 'node:fs';
import { test as bare, type Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { aPaste, storePastes, storeText, threePastes } from './support/stored-pastes';

/** Records every violation of the policy in any document of the page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

test('the policy is in force on every screen and in every state, and nothing runs into it', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
  const violations = await watchPolicy(page);
  const hasPolicy = () => expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);

  await page.goto('/');
  await hasPolicy();
  await page.getByRole('textbox', { name: 'Title' }).fill('Seen');
  await page.getByRole('button', { name: 'Copy to clipboard' }).click();
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByText('Paste added')).toBeVisible();

  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Seen' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search pastes' }).fill('nothing like it');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search pastes' }).fill('Seen');
  await page.getByRole('link', { name: 'Edit Seen' }).click();
  await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();

  for (const address of [
    '/pastes/',
    '/pastes/first',
    '/pastes/view/?id=first',
    '/pastes/unknown',
    '/?pasteId=unknown',
    '/no/such',
  ]) {
    await page.goto(address);
    await hasPolicy();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
});

test('damaged data and ten thousand pastes run into no policy either', async ({ page, context, baseURL }) => {
  const violations = await watchPolicy(page);
  await storeText(context, baseURL, '[{"_id": 1}, "not a paste"');
  await page.goto('/pastes/');
  await page.waitForLoadState('networkidle');
  const many = Array.from({ length: 10_000 }, (_, index) => aPaste({ _id: `p${index}`, title: `Paste ${index}` }));
  await storePastes(context, baseURL, many);
  await page.goto('/pastes/');
  await expect(page.getByRole('heading', { name: 'Paste 0', exact: true })).toBeVisible();
  await page.mouse.wheel(0, 5000);
  expect(violations).toEqual([]);
});

bare.describe('a canary page with the same policy', () => {
  for (const [what, markup, directive] of [
    ['an inline script', '<script>window.canary = true</script>', 'script-src-elem'],
    ['a script of the same host that the page does not name', '<script src="/canary.js"></script>', 'script-src-elem'],
    ['an inline style', '<p style="color: red">canary</p>', 'style-src-attr'],
    ['an event handler', '<img src="/none.png" onerror="window.canary = true">', 'script-src-attr'],
    ['a picture of another host', '<img src="https://elsewhere.test/x.png">', 'img-src'],
    ['a frame', '<iframe src="/"></iframe>', 'frame-src'],
  ] as const) {
    bare(`${what} is blocked, and seen to be`, async ({ page }) => {
      const violations = await watchPolicy(page);
      const html = readFileSync('out/index.html', 'utf8').replace('</body>', `${markup}</body>`);
      await page.route('**/canary.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'canary = true' }),
      );
      await page.route('**/canary', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.goto('/canary');
      await expect.poll(() => violations.join('\n')).toContain(directive);
      expect(await page.evaluate(() => 'canary' in window)).toBe(false);
    });
  }
});
