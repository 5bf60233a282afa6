import fc from 'fast-check';
import { createPasteId } from '@/store/paste/paste-id';

test('an id is the time in base 36, followed by a random string in base 36', () => {
  const nowMs = Date.UTC(2025, 0, 5);
  const id = createPasteId(nowMs, 0.5);
  expect(id).toBe(`${nowMs.toString(36)}i`);
});

test('an id needs no encoding in an address, whatever the random number', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(random, (number) => {
      expect(createPasteId(Date.UTC(2025, 0, 5), number)).toMatch(/^[0-9a-z]+$/);
    }),
  );
});
