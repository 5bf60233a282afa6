/** @jest-environment node */

import { requestPersistenceOnce } from '@/store/site-data/persistence';
import { createMemoryStorage } from '@/store/storage/memory-storage';

function fakeManager(isPersisted: boolean) {
  return { persisted: jest.fn(async () => isPersisted), persist: jest.fn(async () => true) };
}

test('the browser is asked only once to persist the data, so that no user is prompted twice', async () => {
  const storage = createMemoryStorage();
  const manager = fakeManager(false);
  await requestPersistenceOnce(storage, manager);
  await requestPersistenceOnce(storage, manager);
  expect(manager.persist).toHaveBeenCalledTimes(1);
});

test('a browser that already persists the data is not asked', async () => {
  const manager = fakeManager(true);
  await requestPersistenceOnce(createMemoryStorage(), manager);
  expect(manager.persist).not.toHaveBeenCalled();
});

test('nothing is stored in a browser without a storage manager', async () => {
  const storage = createMemoryStorage();
  await requestPersistenceOnce(storage, undefined);
  expect(storage.keys()).toEqual([]);
});

test('an error of the storage manager is ignored', async () => {
  const manager = { persisted: () => Promise.reject(new TypeError('not supported')), persist: async () => true };
  await expect(requestPersistenceOnce(createMemoryStorage(), manager)).resolves.toBeUndefined();
});
