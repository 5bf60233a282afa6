/** @jest-environment node */
import { createQuarantine, quarantinedKeys } from '@/store/quarantine';
import { DAMAGED_KEY_PREFIX } from '@/store/storage-keys';
import { createFakeClock } from '../support/fake-clock';
import { createFakeStorage } from '../support/fake-storage';

function openQuarantine({ capacity }: { capacity?: number } = {}) {
  const storage = createFakeStorage(capacity === undefined ? {} : { capacity }).openTab();
  const clock = createFakeClock();
  return { storage, clock, quarantine: createQuarantine(storage, clock.now) };
}

test('a damaged text is copied, whole, under a key that has the time of the copy', () => {
  const { storage, quarantine } = openQuarantine();
  expect(quarantine.keep('{damaged').ok).toBe(true);
  expect(storage.read(`${DAMAGED_KEY_PREFIX}2026-01-01T12:00:00.000Z`)).toEqual({ ok: true, value: '{damaged' });
});

test('one text is copied once, after a reload too', () => {
  const { storage, clock, quarantine } = openQuarantine();
  quarantine.keep('{damaged');
  clock.advance(5);
  quarantine.keep('{damaged');
  createQuarantine(storage, clock.now).keep('{damaged');
  expect(quarantinedKeys(storage)).toHaveLength(1);
});

test('another damaged text gets a copy of its own, and the copies are listed oldest first', () => {
  const { storage, clock, quarantine } = openQuarantine();
  quarantine.keep('first');
  clock.advance(5);
  quarantine.keep('second');
  const texts = quarantinedKeys(storage).map((key) => storage.read(key));
  expect(texts).toEqual([
    { ok: true, value: 'first' },
    { ok: true, value: 'second' },
  ]);
});

test('two damaged texts in one millisecond are both kept', () => {
  const { storage, quarantine } = openQuarantine();
  quarantine.keep('first');
  quarantine.keep('second');
  const texts = quarantinedKeys(storage).map((key) => storage.read(key));
  expect(texts).toContainEqual({ ok: true, value: 'first' });
  expect(texts).toContainEqual({ ok: true, value: 'second' });
});

test('without room for the copy the text must not be replaced', () => {
  const { quarantine } = openQuarantine({ capacity: 10 });
  expect(quarantine.keep('{damaged')).toEqual({ ok: false, error: 'unsaved-damage' });
});

test('without room for the copy, a text that the person has in a file may be replaced', () => {
  const { storage, quarantine } = openQuarantine({ capacity: 10 });
  quarantine.release('{damaged');
  expect(quarantine.keep('{damaged').ok).toBe(true);
  expect(quarantinedKeys(storage)).toEqual([]);
});

test('where there is room, a text is copied though the person has it in a file, since a download may fail unseen', () => {
  const { storage, quarantine } = openQuarantine();
  quarantine.release('{damaged');
  quarantine.keep('{damaged');
  expect(quarantinedKeys(storage)).toHaveLength(1);
});
