import { MAX_AHEAD_MS, versionOf } from '@/store/paste/paste-version';

const NOW_MS = Date.UTC(2026, 0, 1);
const versionAt = (ms: number) => versionOf({ createdAt: new Date(ms).toISOString() }, NOW_MS);

test('the later date is the later version', () => {
  expect(versionAt(NOW_MS)).toBe(NOW_MS);
  expect(versionAt(NOW_MS - 1)).toBeLessThan(versionAt(NOW_MS));
});

test('a date slightly ahead of the clock counts, since another tab may have set it', () => {
  expect(versionAt(NOW_MS + MAX_AHEAD_MS)).toBe(NOW_MS + MAX_AHEAD_MS);
});

test('a date far ahead of the clock counts as the oldest, so that any update can replace it', () => {
  expect(versionAt(NOW_MS + MAX_AHEAD_MS + 1)).toBe(0);
});

test('an invalid date counts as the oldest', () => {
  expect(versionOf({ createdAt: 'yesterday' }, NOW_MS)).toBe(0);
});
