/** @jest-environment node */
import { createMemoryStorage } from '@/store/storage/memory-storage';
import { CAPACITY_CHARACTERS, measureUsage } from '@/store/storage/storage-usage';
import { createFakeStorage } from '../../support/fake-storage';

test('the usage counts the characters of all keys and texts, whichever program wrote them', () => {
  const storage = createMemoryStorage();
  expect(measureUsage(storage)).toBe(0);
  storage.write('pastes', '[]');
  storage.write('other', 'ä€😀');
  expect(measureUsage(storage)).toBe('pastes[]'.length + 'otherä€😀'.length);
});

test('the usage of a denied storage is zero', () => {
  const area = createFakeStorage();
  area.put('pastes', '[]');
  const storage = area.openTab();
  area.isDenied = true;
  expect(measureUsage(storage)).toBe(0);
});

test('the capacity is 5 Mi characters, as in Chromium and Firefox', () => {
  expect(CAPACITY_CHARACTERS).toBe(5_242_880);
});
