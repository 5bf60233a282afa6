import { createSettings } from '@/store/settings/settings';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import { createFakeStorage, type FakeStorage, type StorageTab } from '../../support/fake-storage';

/** Opens the site in another tab. */
function openTab(storage: FakeStorage) {
  const tab: StorageTab = storage.openTab();
  const settings = createSettings(tab);
  return { tab, settings, disconnect: settings.getState().connect() };
}

test('a choice in one tab shows in another, also in one that missed the event, and is there at the next visit', () => {
  const storage = createFakeStorage();
  const [first, second, third] = [openTab(storage), openTab(storage), openTab(storage)];
  first.settings.getState().choose({ wrapsLines: false });
  first.tab.send();
  third.tab.receiveWithoutEvent();
  third.tab.wake();
  storage.deliverAll();
  for (const { settings } of [second, third, openTab(storage)]) {
    expect(settings.getState()).toMatchObject({ wrapsLines: false, hasSingleKeys: true });
  }
});

test('two tabs that choose different settings keep both, though neither was told of the other', () => {
  const storage = createFakeStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  first.settings.getState().choose({ wrapsLines: false });
  first.tab.send();
  second.tab.receiveWithoutEvent();
  second.settings.getState().choose({ hasSingleKeys: false });
  storage.deliverAll();
  expect(JSON.parse(storage.text(SETTINGS_KEY) ?? '')).toMatchObject({ wrapsLines: false, hasSingleKeys: false });
});

test('a choice that does not fit into the storage holds as long as the page', () => {
  const storage = createFakeStorage({ capacity: 10 });
  const { tab, settings } = openTab(storage);
  settings.getState().choose({ wrapsLines: false });
  tab.wake();
  expect(settings.getState().wrapsLines).toBe(false);
});

test.each(['', 'null', '[]', '{"wrapsLines":"no"}', '{"wrapsLines":false', '"text"'])(
  'the defaults hold where %j is stored',
  (text) => {
    const storage = createFakeStorage();
    storage.put(SETTINGS_KEY, text);
    expect(openTab(storage).settings.getState()).toMatchObject({ wrapsLines: true, hasSingleKeys: true });
  },
);

test('the defaults hold where storage is denied', () => {
  const storage = createFakeStorage();
  storage.isDenied = true;
  expect(openTab(storage).settings.getState()).toMatchObject({ wrapsLines: true, hasSingleKeys: true });
});

test('a setting of the right type is kept, and one of another type or value gets its default', () => {
  const storage = createFakeStorage();
  storage.put(SETTINGS_KEY, '{"sortOrder":"newest","searchesContent":"yes","theme":"pink"}');
  const settings = { sortOrder: 'newest', searchesContent: false, theme: 'system' };
  expect(openTab(storage).settings.getState()).toMatchObject(settings);
});
