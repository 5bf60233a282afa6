/** @jest-environment node */
import { createMemoryStorage } from '@/store/memory-storage';

test('texts are kept under their keys until they are removed', () => {
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

test('each storage lasts as long as its tab, and no other tab sees it', () => {
  createMemoryStorage().write('a', '1');
  expect(createMemoryStorage().keys()).toEqual([]);
});
