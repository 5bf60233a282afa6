import { MAX_AHEAD_MS, versionOf } from '@/store/paste/paste-version';

const NOW_MS = Date.UTC(2026, 0, 1);
const versionAt = (ms: number) => versionOf({ createdAt: new Date(ms).toISOString() }, NOW_MS);

test('the later date is the later version, also slightly ahead of the clock, since another tab may have set it', () => {
  for (const ms of [NOW_MS - 1, NOW_MS, NOW_MS + MAX_AHEAD_MS]) expect(versionAt(ms)).toBe(ms);
});

test('a date that is invalid or far ahead of the clock counts as the oldest, so that any update can replace it', () => {
  expect(versionAt(NOW_MS + MAX_AHEAD_MS + 1)).toBe(0);
  expect(versionOf({ createdAt: 'yesterday' }, NOW_MS)).toBe(0);
});
