import { expect, test } from '../support/browser-test';

test('in a sandboxed frame the app works in memory and says that pastes will be gone with the tab', async ({
  page,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '').href;
  // Frames without an origin read the site as strangers do. Hosts allow that by a header; the test server is stricter.
  await page.route(`${site}**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.route('**/embedding.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe title="Pastes" sandbox="allow-scripts allow-forms" src="${site}" width="800" height="900"></iframe>`,
    }),
  );
  await page.goto('/embedding.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('This browser does not let the page store anything', { exact: false })).toBeVisible();
  await frame.getByRole('textbox', { name: 'Title' }).fill('In memory');
  await frame.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(frame.getByText('Paste added')).toBeVisible();
  await frame.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(['In memory']);
});
