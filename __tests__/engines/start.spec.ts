import { startServer } from '@/scripts/site/static-server';
import { readStoredPastes } from './support/acts';
import { test as base, expect } from './support/engine-test';

/** A host that holds every script of the site until it is told to send them. */
const test = base.extend<{ releaseScripts: () => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  releaseScripts: async ({}, provide) => {
    await provide(() => held.release());
  },
  site: async ({ releaseScripts: _ }, provide) => {
    held.hold();
    const site = await startServer({
      directory: 'out',
      port: 0,
      before: (request, _response, next) => {
        if (request.url?.endsWith('.js')) void held.released.then(next);
        else next();
      },
    });
    await provide(site);
    held.release();
    await site.close();
  },
});

const held = {
  released: Promise.resolve(),
  release: () => {},
  hold() {
    held.released = new Promise((resolve) => {
      held.release = resolve;
    });
  },
};

test.use({ profileOptions: { awaitsScripts: false } });

test('text typed before the scripts have loaded is saved, and the focus stays, where an extension has changed the page', async ({
  openTab,
  releaseScripts,
}) => {
  const tab = await openTab('/');
  await tab.fill('Title', 'typed early');
  await tab.fill('Content', 'before the scripts');
  await tab.run(() => document.querySelector('input')?.after(document.createElement('i')));
  releaseScripts();
  // React has made the elements anew.
  await expect.poll(() => tab.run(() => document.querySelector('form i') === null)).toBe(true);
  await tab.focuses('textbox', 'Content');
  await expect(async () => {
    await tab.click('button', 'Create My Paste');
    expect((await readStoredPastes(tab)).length).toBe(1);
  }).toPass();
  expect(await readStoredPastes(tab)).toMatchObject([{ title: 'typed early', content: 'before the scripts' }]);
});
