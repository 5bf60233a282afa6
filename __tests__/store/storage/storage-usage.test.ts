import { createMemoryStorage } from '@/store/storage/memory-storage';
import { CAPACITY, formatUsage, measureUsage, wouldFill } from '@/store/storage/storage-usage';
import { createFakeStorage } from '../../support/fake-storage';

test('the usage counts the characters of all keys and texts, whichever program wrote them', () => {
  const storage = createMemoryStorage();
  storage.write('other', 'ä€😀');
  expect(measureUsage(storage, 'pastes', '[]')).toBe('pastes[]'.length + 'otherä€😀'.length);
});

test('the usage counts as the engine does, and the given text in place of the one that is stored', () => {
  const bytes = { ...createMemoryStorage(), sizeOf: (text: string) => 2 * text.length };
  bytes.write('pastes', '[]');
  expect(measureUsage(bytes, 'pastes', '[1,2,3]')).toBe(2 * 'pastes[1,2,3]'.length);
});

test('a text would fill the storage if little or no room were left', () => {
  const storage = createMemoryStorage();
  storage.write('ballast', 'x'.repeat(0.8 * CAPACITY));
  expect(wouldFill(storage, 'pastes', '[]')).toBe(false);
  expect(wouldFill(storage, 'pastes', 'x'.repeat(0.2 * CAPACITY))).toBe(true);
});

test('a denied storage counts as empty', () => {
  const area = createFakeStorage();
  area.put('other', 'text');
  const storage = area.openTab();
  area.isDenied = true;
  expect(measureUsage(storage, 'pastes', '')).toBe('pastes'.length);
});

test.each([
  [0, 'less than 1%'],
  [0.25 * CAPACITY, '25%'],
  [1.1 * CAPACITY, '100%'],
])('a usage of %s is written as a share', (usage, written) => {
  expect(formatUsage(usage)).toBe(written);
});
