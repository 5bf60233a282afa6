/** @jest-environment node */
import fc from 'fast-check';
import { MAX_AHEAD_MS } from '@/store/paste-version';
import { createStamper } from '@/store/stamper';
import { START_MS as NOW_MS } from '../support/fake-clock';

test('a stamp is the time of the act', () => {
  expect(createStamper().next(NOW_MS)).toBe(NOW_MS);
});

test('every act of a tab has a later stamp than the one before, even in one millisecond or after the clock was set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 })), (steps) => {
      const stamper = createStamper();
      let nowMs = NOW_MS;
      let lastMs = 0;
      for (const step of steps) {
        nowMs += step;
        const stampMs = stamper.next(nowMs);
        expect(stampMs).toBeGreaterThan(lastMs);
        lastMs = stampMs;
      }
    }),
  );
});

test('an act upon a version has a later stamp than that version', () => {
  expect(createStamper().next(NOW_MS, NOW_MS + 5)).toBe(NOW_MS + 6);
});

test('an act has a later stamp than what its tab heard of', () => {
  const stamper = createStamper();
  stamper.observe(NOW_MS + 5, NOW_MS);
  expect(stamper.next(NOW_MS)).toBe(NOW_MS + 6);
});

test('a stamp far ahead of the clock is not followed', () => {
  const stamper = createStamper();
  stamper.observe(NOW_MS + MAX_AHEAD_MS + 1, NOW_MS);
  expect(stamper.next(NOW_MS, NOW_MS + MAX_AHEAD_MS + 1)).toBe(NOW_MS);
});
