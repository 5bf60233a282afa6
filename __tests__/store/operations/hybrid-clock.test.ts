import fc from 'fast-check';
import { createHybridClock } from '@/store/operations/hybrid-clock';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { START_MS as NOW_MS } from '../../support/fake-clock';

test('a timestamp is the time of its operation', () => {
  expect(createHybridClock().next(NOW_MS)).toBe(NOW_MS);
});

test('the timestamps of a tab always increase, even in one millisecond or after the clock was set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 })), (steps) => {
      const clock = createHybridClock();
      let nowMs = NOW_MS;
      let lastMs = 0;
      for (const step of steps) {
        nowMs += step;
        const timestampMs = clock.next(nowMs);
        expect(timestampMs).toBeGreaterThan(lastMs);
        lastMs = timestampMs;
      }
    }),
  );
});

test('an operation has a later timestamp than the version it replaces', () => {
  expect(createHybridClock().next(NOW_MS, NOW_MS + 5)).toBe(NOW_MS + 6);
});

test('an operation has a later timestamp than every operation its tab knows', () => {
  const clock = createHybridClock();
  clock.observe(NOW_MS + 5, NOW_MS);
  expect(clock.next(NOW_MS)).toBe(NOW_MS + 6);
});

test('a timestamp far ahead of the clock is ignored', () => {
  const clock = createHybridClock();
  clock.observe(NOW_MS + MAX_AHEAD_MS + 1, NOW_MS);
  expect(clock.next(NOW_MS, NOW_MS + MAX_AHEAD_MS + 1)).toBe(NOW_MS);
});
