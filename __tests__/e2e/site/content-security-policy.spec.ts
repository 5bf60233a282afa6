import { readFileSync } from 'node:fs';
import { expect, unguarded as test } from '../support/browser-test';

test('the policy blocks inline code, foreign scripts, pictures and frames, and logs each', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  // What fails every other browser test in which the site itself violates the policy.
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
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
  await expect
    .poll(() => logged.filter((text) => text.includes('Content Security Policy')).length)
    .toBeGreaterThanOrEqual(6);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
});
