/** @jest-environment node */
import { MAX_AHEAD_MS, versionOf } from '@/store/paste-version';

const NOW_MS = Date.UTC(2026, 0, 1);
const versionAt = (ms: number) => versionOf({ createdAt: new Date(ms).toISOString() }, NOW_MS);

test('the later date is the later version', () => {
  expect(versionAt(NOW_MS)).toBe(NOW_MS);
  expect(versionAt(NOW_MS - 1)).toBeLessThan(versionAt(NOW_MS));
});

test('a date a little ahead of the clock counts, as another tab may have given it', () => {
  expect(versionAt(NOW_MS + MAX_AHEAD_MS)).toBe(NOW_MS + MAX_AHEAD_MS);
});

test('a date far ahead of the clock makes no paste unbeatable: it counts as the oldest', () => {
  expect(versionAt(NOW_MS + MAX_AHEAD_MS + 1)).toBe(0);
});

test('what is no date counts as the oldest', () => {
  expect(versionOf({ createdAt: 'yesterday' }, NOW_MS)).toBe(0);
});
