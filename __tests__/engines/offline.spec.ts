import { threePastes } from '../e2e/support/stored-pastes';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

test('after one visit every screen works without the host', async ({ openTab, site }) => {
  const tab = await openTab('/');
  await expect.poll(() => tab.run(() => navigator.serviceWorker.controller !== null), 'the site is cached').toBe(true);
  await tab.goTo('/pastes');
  await tab.click('button', 'Details: where your data is');
  await tab.reads('Ready to work offline.');
  await site.close();
  await tab.goTo('/pastes');
  await tab.sees('heading', 'Recipe');
  await tab.goTo('/pastes/third');
  await tab.holds('Content', 'Flour, water, salt');
  await tab.goTo('/?pasteId=third');
  await tab.holds('Content', 'Flour, water, salt');
  await tab.fill('Content', 'edited offline');
  await tab.click('button', 'Update Paste');
  await tab.reads('Paste updated');
  expect((await readStoredPastes(tab)).at(-1)?.content).toBe('edited offline');
});
