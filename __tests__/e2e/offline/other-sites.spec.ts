import { startServer } from '@/scripts/site/static-server';
import { test as base, expect, visitOnce } from '../support/site-test';

/** A host that has another site in its folder /other, with a not-found page of its own. */
const test = base.extend({
  site: async ({ directory }, provide) => {
    const site = await startServer({
      directory,
      port: 0,
      before({ url = '', method }, response, next) {
        if (!url.startsWith('/other')) return next();
        const isPage = /^\/other\/(\?.*)?$/.test(url);
        response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
        response.end(method === 'HEAD' ? '' : `<h1>The other site ${isPage ? 'is here' : 'has no such page'}</h1>`);
      },
    });
    await provide(site);
    await site.close();
  },
});

test('the worker of a site at the root of a host leaves every other address to the host', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  for (const [address, heading] of [
    ['/other/', 'The other site is here'],
    ['/other/missing', 'The other site has no such page'],
    ['/other/pastes/first', 'The other site has no such page'],
    ['/other', 'The other site has no such page'],
    ['/missing', '404'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto('/pastes/none');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await site.close();
  // The browser says that it is offline, and not this site that there is no such page.
  await expect(page.goto('/other/')).rejects.toThrow('ERR_');
  await expect(page.goto('/missing')).rejects.toThrow('ERR_');
  const another = await context.newPage();
  await another.goto('/pastes');
  await expect(another.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});
