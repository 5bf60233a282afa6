/** @jest-environment node */
import { createMemoryStorage } from '@/store/storage/memory-storage';

test('a text is kept under its key until it is removed', () => {
  const storage = createMemoryStorage();
  expect(storage.read('a')).toEqual({ ok: true, value: null });
  storage.write('a', '1');
  storage.write('b', '2');
  storage.write('a', '3');
  expect(storage.read('a')).toEqual({ ok: true, value: '3' });
  expect([...storage.keys()].sort()).toEqual(['a', 'b']);
  storage.remove('a');
  expect(storage.read('a')).toEqual({ ok: true, value: null });
  expect(storage.keys()).toEqual(['b']);
});

test('a storage is visible only to its own tab', () => {
  createMemoryStorage().write('a', '1');
  expect(createMemoryStorage().keys()).toEqual([]);
});
