/** @jest-environment node */
import { createMemoryStorage } from '@/store/memory-storage';
import { askToPersist } from '@/store/persistence';

function fakeManager(isPersisted: boolean) {
  return { persisted: jest.fn(async () => isPersisted), persist: jest.fn(async () => true) };
}

test('the browser is asked to keep the data once in its life, so that no person is asked twice', async () => {
  const storage = createMemoryStorage();
  const manager = fakeManager(false);
  await askToPersist(storage, manager);
  await askToPersist(storage, manager);
  expect(manager.persist).toHaveBeenCalledTimes(1);
});

test('a browser that keeps the data anyway is not asked', async () => {
  const manager = fakeManager(true);
  await askToPersist(createMemoryStorage(), manager);
  expect(manager.persist).not.toHaveBeenCalled();
});

test('a browser that cannot be asked is left alone', async () => {
  const storage = createMemoryStorage();
  await askToPersist(storage, undefined);
  expect(storage.keys()).toEqual([]);
});

test('a browser that throws when it is asked is left alone', async () => {
  const manager = { persisted: () => Promise.reject(new TypeError('not supported')), persist: async () => true };
  await expect(askToPersist(createMemoryStorage(), manager)).resolves.toBeUndefined();
});
