import { readPersistence, requestPersistence, requestPersistenceOnce } from '@/store/site-data/persistence';
import { createMemoryStorage } from '@/store/storage/memory-storage';

function fakeManager(isPersisted: boolean) {
  return { persisted: jest.fn(async () => isPersisted), persist: jest.fn(async () => true) };
}

test('whether the browser has agreed is read without asking it', async () => {
  const manager = fakeManager(false);
  expect(await readPersistence(manager)).toBe('not-agreed');
  expect(await readPersistence(fakeManager(true))).toBe('agreed');
  expect(await readPersistence(undefined)).toBe('unknown');
  expect(manager.persist).not.toHaveBeenCalled();
});

test('a request by the user asks even if the browser was asked before, and the next save does not ask again', async () => {
  const storage = createMemoryStorage();
  const manager = fakeManager(false);
  expect(await requestPersistence(storage, manager)).toBe('agreed');
  expect(await requestPersistence(storage, manager)).toBe('agreed');
  expect(manager.persist).toHaveBeenCalledTimes(2);
  await requestPersistenceOnce(storage, manager);
  expect(manager.persist).toHaveBeenCalledTimes(2);
});

test('a browser that refuses, throws or cannot be asked has not agreed', async () => {
  const storage = createMemoryStorage();
  const refusing = { persisted: async () => false, persist: async () => false };
  const throwing = { ...refusing, persist: () => Promise.reject(new DOMException('Broken by the test.')) };
  expect(await requestPersistence(storage, refusing)).toBe('not-agreed');
  expect(await requestPersistence(storage, throwing)).toBe('not-agreed');
  expect(await requestPersistence(storage, undefined)).toBe('unknown');
});

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

test('nothing is stored in a browser without a storage manager, and an error of one that is broken is ignored', async () => {
  const storage = createMemoryStorage();
  await requestPersistenceOnce(storage, undefined);
  expect(storage.keys()).toEqual([]);
  const broken = { persisted: () => Promise.reject(new TypeError('not supported')), persist: async () => true };
  await expect(requestPersistenceOnce(storage, broken)).resolves.toBeUndefined();
});
