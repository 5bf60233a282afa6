import { createExportDates } from '@/store/export/export-dates';
import { EXPORT_DATES_KEY } from '@/store/storage/storage-keys';
import { createFakeStorage, type FakeStorage, type StorageTab } from '../../support/fake-storage';

const NOW_MS = Date.UTC(2026, 0, 5, 12);
const NOW = '2026-01-05T12:00:00.000Z';
const EARLIER = '2026-01-01T00:00:00.000Z';

/** Opens the site in another tab, at a time. */
function openTab(storage: FakeStorage, nowMs = NOW_MS) {
  const tab: StorageTab = storage.openTab();
  const dates = createExportDates(tab, () => nowMs);
  const disconnect = dates.getState().connect();
  return { tab, disconnect, act: dates.getState(), read: dates.getState };
}

test('without an export or a dismissal there are no dates', () => {
  expect(openTab(createFakeStorage()).read()).toMatchObject({ exportedAt: null, dismissedAt: null });
});

test('an export is known in other tabs, also in one that missed the event, and at the next visit', () => {
  const storage = createFakeStorage();
  const [first, second, third] = [openTab(storage), openTab(storage), openTab(storage)];
  first.act.noteExport('');
  first.tab.send();
  third.tab.receiveWithoutEvent();
  third.tab.wake();
  storage.deliverAll();
  for (const { read } of [first, second, third, openTab(storage)]) {
    expect(read()).toMatchObject({ exportedAt: NOW, dismissedAt: null });
  }
});

test('a dismissal is known in other tabs', () => {
  const storage = createFakeStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  first.act.dismissReminder();
  storage.deliverAll();
  expect(second.read()).toMatchObject({ exportedAt: null, dismissedAt: NOW });
});

test('a tab that never connected keeps what another tab has stored', () => {
  const storage = createFakeStorage();
  storage.put(EXPORT_DATES_KEY, JSON.stringify({ exportedAt: null, dismissedAt: EARLIER }));
  const tab = storage.openTab();
  createExportDates(tab, () => NOW_MS)
    .getState()
    .noteExport('');
  storage.deliverAll();
  expect(storage.text(EXPORT_DATES_KEY)).toBe(
    JSON.stringify({ exportedAt: NOW, importedAt: null, dismissedAt: EARLIER, versions: '' }),
  );
});

test('an export whose date does not fit into the storage holds as long as the page', () => {
  const storage = createFakeStorage();
  storage.put(EXPORT_DATES_KEY, JSON.stringify({ exportedAt: EARLIER, dismissedAt: null }));
  const { tab, act, read } = openTab(storage);
  storage.capacity = 10;
  act.noteExport('');
  tab.wake();
  expect(read().exportedAt).toBe(NOW);
});

test('what is in the last export is known in other tabs and later, also after a dismissal', () => {
  const storage = createFakeStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  first.act.noteImport('imported');
  storage.deliverAll();
  expect(second.read().versions).toBe('imported');
  first.act.noteExport('exported');
  storage.deliverAll();
  second.act.dismissReminder();
  second.act.noteImport('imported since');
  storage.deliverAll();
  for (const { read } of [first, second, openTab(storage)]) expect(read().versions).toBe('exported');
});

test('where there is room for the date alone, what is in the export is known as long as the page', () => {
  const storage = createFakeStorage();
  const { tab, act, read } = openTab(storage);
  act.noteExport('');
  storage.capacity = 120;
  act.noteExport('a'.repeat(100));
  tab.wake();
  expect(read().versions).toHaveLength(100);
  storage.deliverAll();
  expect(openTab(storage).read()).toMatchObject({ exportedAt: NOW, versions: null });
});

test.each(['', 'null', '[]', '{"exportedAt":7,"dismissedAt":"soon"}', '{"exportedAt":', '"text"', '{"versions":7}'])(
  'there are no dates where %j is stored',
  (text) => {
    const storage = createFakeStorage();
    storage.put(EXPORT_DATES_KEY, text);
    expect(openTab(storage).read()).toMatchObject({ exportedAt: null, dismissedAt: null });
  },
);

test('each date is read by itself, in whatever way it is written', () => {
  const storage = createFakeStorage();
  storage.put(EXPORT_DATES_KEY, '{"exportedAt":"2026-01-01T01:00:00+01:00","dismissedAt":true}');
  expect(openTab(storage).read()).toMatchObject({ exportedAt: EARLIER, dismissedAt: null });
});

test('a date far ahead of the clock is ignored', () => {
  const storage = createFakeStorage();
  storage.put(EXPORT_DATES_KEY, '{"exportedAt":"2027-01-01T00:00:00.000Z","dismissedAt":"2026-01-05T12:00:30.000Z"}');
  expect(openTab(storage).read()).toMatchObject({ exportedAt: null, dismissedAt: '2026-01-05T12:00:30.000Z' });
});

test('there are no dates where storage is denied', () => {
  const storage = createFakeStorage();
  storage.isDenied = true;
  expect(openTab(storage).read()).toMatchObject({ exportedAt: null, dismissedAt: null });
});
