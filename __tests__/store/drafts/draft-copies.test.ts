import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import { createDraftTabs } from '../../support/draft-tabs';
import { settle } from '../../support/settle';

/** Opens a tab in which something was typed, and stored. */
async function openTyped(content = 'typed') {
  const tabs = createDraftTabs();
  const tab = tabs.open();
  tab.type(content);
  tabs.clock.advance(SAVE_DELAY_MS);
  await settle();
  return { tabs, tab };
}

test('a draft that a killed browser lost is restored by the next form', async () => {
  const { tabs, tab } = await openTyped();
  tab.claims.close();
  tabs.killBrowser(new Map());
  expect(await tabs.open().restore()).toMatchObject({ content: 'typed' });
});

test('the latest text of a draft is restored if the browser lost its last seconds', async () => {
  const { tabs, tab } = await openTyped('old');
  tabs.port().send();
  const before = tabs.storage.snapshot();
  tab.type('new');
  tabs.clock.advance(SAVE_DELAY_MS);
  await settle();
  tab.claims.close();
  tabs.killBrowser(before);
  expect(await tabs.open().restore()).toMatchObject({ content: 'new' });
});

test('a draft whose text was saved is not offered again, even if a killed browser brought it back', async () => {
  const { tabs, tab } = await openTyped();
  tabs.port().send();
  const before = tabs.storage.snapshot();
  tabs.clock.advance(1);
  tab.keeper.discard();
  await settle();
  tab.claims.close();
  tabs.killBrowser(before);
  expect(await tabs.open().restore()).toBeNull();
});

test('a draft stored in localStorage after the copies were read is newer than its copy', async () => {
  const tabs = createDraftTabs();
  tabs.storage.capacity = 10;
  const tab = tabs.open();
  tab.type('too long');
  tabs.clock.advance(SAVE_DELAY_MS);
  await settle();
  const { box } = tabs.open();
  await box.load();
  tabs.storage.capacity = 1_000;
  tab.type('too long, and longer');
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(box.list()).toMatchObject([{ content: 'too long, and longer' }]);
});

test('a draft that does not fit into localStorage outlives its tab', async () => {
  const tabs = createDraftTabs();
  tabs.storage.capacity = 10;
  const tab = tabs.open();
  tab.type('too long');
  tabs.clock.advance(SAVE_DELAY_MS);
  expect(tab.box.storeAll()).toBe(false);
  await settle();
  expect(tab.box.storeAll()).toBe(true);
  tab.release();
  tab.claims.close();
  expect(await tabs.open().restore()).toMatchObject({ content: 'too long' });
});

test('a draft is not written back into a storage that the user has cleared', async () => {
  const tabs = createDraftTabs();
  tabs.port().write(MARKER_KEY, '{}');
  const tab = tabs.open();
  tab.type('typed');
  tabs.clock.advance(SAVE_DELAY_MS);
  for (const key of tabs.port().keys()) tabs.port().remove(key);
  tabs.journal.clear();
  const endWatch = tab.keeper.watch();
  tabs.deliver();
  tab.keeper.flush();
  tabs.clock.advance(2 * SAVE_DELAY_MS);
  expect(tabs.port().keys()).toEqual([]);
  endWatch();
});
