/** @jest-environment node */
import { createMemoryStorage } from '@/store/memory-storage';
import { CAPACITY_CHARACTERS, measureUsage } from '@/store/storage-usage';
import { createFakeStorage } from '../support/fake-storage';

test('the usage counts the characters of keys and texts, whoever wrote them', () => {
  const storage = createMemoryStorage();
  expect(measureUsage(storage)).toBe(0);
  storage.write('pastes', '[]');
  storage.write('other', 'ä€😀');
  expect(measureUsage(storage)).toBe('pastes[]'.length + 'otherä€😀'.length);
});

test('a storage that is denied uses nothing', () => {
  const area = createFakeStorage();
  area.put('pastes', '[]');
  const storage = area.openTab();
  area.isDenied = true;
  expect(measureUsage(storage)).toBe(0);
});

test('the capacity is that of Chromium and Firefox, 5 Mi characters', () => {
  expect(CAPACITY_CHARACTERS).toBe(5_242_880);
});
