import { startServer } from '@/scripts/site/static-server';
import { threePastes } from '../e2e/support/stored-pastes';
import { expectDraft, readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';
import type { Tab } from './support/tab';

const FORMS = [
  { name: 'a new paste', address: '/', save: 'Create My Paste' },
  { name: 'an edit', address: '/?pasteId=first', save: 'Update Paste' },
] as const;

for (const { name, address, save } of FORMS) {
  test.describe(`unsaved text of ${name}`, () => {
    test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

    async function typeText(tab: Tab): Promise<void> {
      await tab.sees('button', save);
      await tab.fill('Title', 'typed title');
      await tab.fill('Content', 'typed content');
    }

    async function expectText(tab: Tab): Promise<void> {
      await tab.holds('Title', 'typed title');
      await tab.holds('Content', 'typed content');
      await tab.click('button', save);
      await tab.holds('Title', '');
      const titles = (await readStoredPastes(tab)).filter(({ content }) => content === 'typed content');
      expect(titles.map(({ title }) => title)).toEqual(['typed title']);
    }

    test('survives a reload', async ({ openTab }) => {
      const tab = await openTab(address);
      await typeText(tab);
      await tab.reload();
      await expectText(tab);
    });

    test('survives the closing of its tab', async ({ openTab }) => {
      const tab = await openTab(address);
      await typeText(tab);
      await expectDraft(tab, 'typed content');
      await tab.close();
      await expectText(await openTab(address));
    });

    test('survives another screen of the site', async ({ openTab }) => {
      const tab = await openTab(address);
      await typeText(tab);
      await tab.click('link', 'Paste');
      await tab.sees('heading', 'All Pastes');
      if (address === '/') await tab.click('link', 'Home');
      else await tab.click('link', 'Edit Shopping');
      await expectText(tab);
    });

    test('survives another site and the way back', async ({ openTab, engineName }) => {
      const otherSite = await startServer({ directory: 'out', port: 0 });
      const tab = await openTab(address);
      await typeText(tab);
      await tab.run(() => void Object.assign(window, { isSamePage: true }));
      await tab.goTo(`${otherSite.url}icon.svg`);
      await tab.goBack();
      await tab.sees('button', save);
      // Firefox keeps no page in its back/forward cache that holds a Web Lock. There the draft is restored.
      const isCached = await tab.run(() => 'isSamePage' in window);
      expect(isCached).toBe(engineName !== 'firefox');
      await expectText(tab);
      await otherSite.close();
    });
  });
}
