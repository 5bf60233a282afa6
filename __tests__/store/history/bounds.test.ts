import type { HistoryEntry } from '@/store/database/history-port';
import {
  chooseKept,
  choosePruned,
  chooseShown,
  MAX_HISTORY_LENGTH,
  MAX_RECORDS,
  RETENTION_MS,
} from '@/store/history/bounds';

const NOW_MS = Date.UTC(2026, 0, 1);
const TIMES = { nowMs: NOW_MS, believedMs: NOW_MS };

function buildEntry(key: string, fields: Partial<HistoryEntry> = {}): HistoryEntry {
  const entry = { reason: 'deleted', pasteId: 'id', createdAt: '', title: '', excerpt: '', length: 10 } as const;
  return { ...entry, key, leftAtMs: NOW_MS, ...fields };
}

test('a text stays for 30 days', () => {
  const entries = [
    buildEntry('in time', { leftAtMs: NOW_MS - RETENTION_MS + 1 }),
    buildEntry('expired', { leftAtMs: NOW_MS - RETENTION_MS }),
  ];
  expect(choosePruned(entries, TIMES)).toEqual(['expired']);
});

test('a text stays for 30 days from when it was saved, if it left while the clock was behind', () => {
  const leftAtMs = NOW_MS - 12 * RETENTION_MS;
  const savedAt = (atMs: number) => ({ leftAtMs, createdAt: new Date(atMs).toISOString() });
  const entries = [
    buildEntry('in time', savedAt(NOW_MS - RETENTION_MS + 1)),
    buildEntry('expired', savedAt(NOW_MS - RETENTION_MS)),
    buildEntry('with a date in the future', savedAt(NOW_MS + RETENTION_MS)),
  ];
  expect(choosePruned(entries, TIMES)).toEqual(['expired', 'with a date in the future']);
});

test('of two versions that left together, the one that was saved later is the last', () => {
  const entries = ['2025-01-05', '2025-01-06'].map((createdAt) => buildEntry(createdAt, { createdAt }));
  for (const each of [entries, entries.toReversed()]) {
    expect(chooseKept(each, TIMES)[0]?.key).toBe('2025-01-06');
  }
});

test('beyond 1,000 texts the oldest go', () => {
  const entries = Array.from({ length: MAX_RECORDS + 2 }, (_, age) => buildEntry(`${age}`, { leftAtMs: NOW_MS - age }));
  expect(choosePruned(entries, TIMES)).toEqual([`${MAX_RECORDS}`, `${MAX_RECORDS + 1}`]);
});

test('beyond 50 MB the oldest go', () => {
  const entries = [2, 0, 1].map((age) =>
    buildEntry(`${age}`, { leftAtMs: NOW_MS - age, length: MAX_HISTORY_LENGTH / 2 }),
  );
  expect(choosePruned(entries, TIMES)).toEqual(['2']);
});

test('a version that was kept once whole and once by its name stays once, whole, and by its name while that is all there is', () => {
  const named = buildEntry('by its name', { contentDigest: '3-abc', isMoved: true });
  const whole = buildEntry('whole', { contentDigest: '3-abc' });
  const others = [
    buildEntry('another text', { contentDigest: '3-def', leftAtMs: NOW_MS - 2 }),
    buildEntry('another date', { contentDigest: '3-abc', createdAt: '2025-01-05', leftAtMs: NOW_MS - 3 }),
  ];
  expect(choosePruned([named, whole, ...others], TIMES)).toEqual(['by its name']);
  expect(choosePruned([named, ...others], TIMES)).toEqual([]);
  expect(choosePruned([named, { ...whole, leftAtMs: NOW_MS - RETENTION_MS }], TIMES)).toEqual(['whole']);
});

test('a version that came back and left again stays until 30 days after that, and is shown once', () => {
  const whole = buildEntry('whole', { contentDigest: '3-abc', leftAtMs: NOW_MS - RETENTION_MS + 1 });
  const again = buildEntry('by its name', { contentDigest: '3-abc', isMoved: true });
  expect(choosePruned([whole, again], TIMES)).toEqual([]);
  expect(chooseShown([whole, again], TIMES)).toEqual([again]);
  const soonMs = NOW_MS + 1;
  expect(choosePruned([whole, again], { nowMs: soonMs, believedMs: soonMs })).toEqual(['whole']);
});

test('damaged lists go last', () => {
  const entries = [
    buildEntry('damaged', { reason: 'damaged', leftAtMs: NOW_MS - 5, length: MAX_HISTORY_LENGTH / 2 }),
    buildEntry('older damaged', { reason: 'damaged', leftAtMs: NOW_MS - 6, length: MAX_HISTORY_LENGTH / 2 - 10 }),
    buildEntry('newest'),
    buildEntry('older', { leftAtMs: NOW_MS - 1 }),
  ];
  expect(choosePruned(entries, TIMES)).toEqual(['older']);
});

test('the newest text and the newest damaged list stay, however long, and take no other with them', () => {
  const tooLong = { length: MAX_HISTORY_LENGTH + 1 };
  const entries = [
    buildEntry('newest', tooLong),
    buildEntry('older', { leftAtMs: NOW_MS - 1 }),
    buildEntry('older and too long', { ...tooLong, leftAtMs: NOW_MS - 2 }),
    buildEntry('oldest', { leftAtMs: NOW_MS - 3 }),
    buildEntry('damaged', { ...tooLong, reason: 'damaged', leftAtMs: NOW_MS - 4 }),
  ];
  expect(choosePruned(entries, TIMES)).toEqual(['older and too long']);
});

test('many damaged lists leave the newest text, and what else has room', () => {
  const damaged = [0, 1, 2].map((age) => {
    return buildEntry(`damaged ${age}`, {
      reason: 'damaged',
      leftAtMs: NOW_MS - age,
      length: MAX_HISTORY_LENGTH / 2 - 10,
    });
  });
  const others = [
    buildEntry('newest'),
    buildEntry('longer', { leftAtMs: NOW_MS - 1, length: 11 }),
    buildEntry('older', { leftAtMs: NOW_MS - 2 }),
  ];
  expect(choosePruned([...damaged, ...others], TIMES)).toEqual(['damaged 2', 'longer']);
  const full = damaged.map((each) => ({ ...each, length: MAX_HISTORY_LENGTH / 2 }));
  expect(choosePruned([...full, buildEntry('newest')], TIMES)).toEqual(['damaged 2']);
});
