import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/test/stored-pastes';
import { expect, test, unguarded } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { rowAt, untilLong } from '../support/long-list';
import { threePastes } from '../support/stored-pastes';

/** Records every violation of the policy on the pages to come. */
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

test('every screen has the policy, and no act, no damage and no long list violates it', async ({ page, store }) => {
  await store(threePastes);
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
    await untilKeysWork(page);
  }
  await store('[{"_id": 1}, "not a paste"');
  await page.goto('/pastes/');
  await expect(page.getByText(/data is damaged/)).toBeVisible();
  await store(manyPastes(200));
  await page.goto('/pastes/');
  await untilLong(page);
  await page.mouse.wheel(0, 5000);
  await expect(rowAt(page, 1)).toHaveCount(0);
  expect(violations).toEqual([]);
});

unguarded('the policy blocks inline code, foreign scripts, pictures and frames, and reports each', async ({ page }) => {
  const violations = await watchPolicy(page);
  const markup = `
    <script>window.canary = true</script>
    <script src="/canary.js"></script>
    <p style="color: red">canary</p>
    <img src="/none.png" onerror="window.canary = true">
    <img src="https://elsewhere.test/x.png">
    <iframe src="/"></iframe>`;
  const html = readFileSync('out/index.html', 'utf8').replace('</body>', `${markup}</body>`);
  await page.route('**/canary.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'canary = true' }));
  await page.route('**/canary', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/canary');
  for (const violation of [
    /^script-src-elem inline/m,
    /^script-src-elem http.*\/canary\.js/m,
    /^style-src-attr inline/m,
    /^script-src-attr inline/m,
    /^img-src https:\/\/elsewhere\.test/m,
    /^frame-src /m,
  ]) {
    await expect.poll(() => violations.join('\n')).toMatch(violation);
  }
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
});
