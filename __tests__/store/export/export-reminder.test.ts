import { describeLastExport, exportReminderOf } from '@/store/export/export-reminder';
import { encodeVersions } from '@/store/export/file-versions';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { DAY_MS } from '@/store/schedule';
import { buildPaste } from '../../support/build-paste';

const MINUTE_MS = 60_000;
const NOW_MS = new Date(2026, 5, 15, 12).getTime();
const NEVER = { exportedAt: null, importedAt: null, dismissedAt: null, versions: null };

/** The date-time that many days ago. */
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

/** As many pastes, saved at the same moment. */
const pastesFrom = (createdAt: string, count = 1) =>
  Array.from({ length: count }, (_, index) => buildPaste({ _id: `${createdAt} ${index}`, createdAt }));

const exportedDaysAgo = (days: number) => ({
  exportedAt: daysAgo(days),
  importedAt: null,
  dismissedAt: null,
  versions: null,
});

test('below ten pastes, nothing is said of exports until there is one', () => {
  expect(exportReminderOf([], NEVER, NOW_MS)).toEqual({ text: '', isDue: false });
  expect(exportReminderOf(pastesFrom(daysAgo(100), 9), NEVER, NOW_MS)).toEqual({ text: '', isDue: false });
});

test.each([
  [NEVER, 10, 'Last export: never · 10 changes since'],
  [NEVER, 19, 'Last export: never · 19 changes since'],
  [exportedDaysAgo(0), 0, 'Last export: today · no changes since'],
  [exportedDaysAgo(1), 1, 'Last export: yesterday · 1 change since'],
  [exportedDaysAgo(3), 2, 'Last export: 3 days ago · 2 changes since'],
  [exportedDaysAgo(30), 0, 'Last export: 30 days ago · no changes since'],
  [exportedDaysAgo(31), 0, 'Last export: May 15, 2026 · no changes since'],
])('the line says when the last export was, and how much has changed: %j, %s pastes', (dates, count, text) => {
  expect(exportReminderOf(pastesFrom(daysAgo(0.1), count), dates, NOW_MS)).toEqual({ text, isDue: false });
});

test('without the reminder, the last export is said in the same words, also when an export is due', () => {
  const pastes = pastesFrom(daysAgo(0.1), 40);
  expect(describeLastExport(pastes, exportedDaysAgo(1), NOW_MS)).toBe('yesterday · 40 changes since');
  expect(describeLastExport(pastes, NEVER, NOW_MS)).toBe('never');
});

test('an export late yesterday was yesterday, however few hours have passed', () => {
  const early = new Date(2026, 5, 15, 0, 10).getTime();
  const exportedAt = new Date(2026, 5, 14, 23, 50).toISOString();
  expect(exportReminderOf([], { exportedAt, importedAt: null, dismissedAt: null, versions: null }, early).text).toBe(
    'Last export: yesterday · no changes since',
  );
});

test('20 changes make an export due', () => {
  expect(exportReminderOf(pastesFrom(daysAgo(1), 20), NEVER, NOW_MS)).toEqual({
    text: '20 pastes are not in any export.',
    isDue: true,
  });
  expect(exportReminderOf(pastesFrom(daysAgo(1), 1_200), exportedDaysAgo(2), NOW_MS)).toEqual({
    text: '1,200 pastes are not in the last export.',
    isDue: true,
  });
});

test('a change of more than 30 days makes an export due', () => {
  expect(exportReminderOf(pastesFrom(daysAgo(30), 10), NEVER, NOW_MS).isDue).toBe(false);
  expect(exportReminderOf(pastesFrom(daysAgo(31)), exportedDaysAgo(40), NOW_MS)).toEqual({
    text: '1 paste is not in the last export.',
    isDue: true,
  });
});

test('pastes that were saved before the last export are in it', () => {
  const pastes = [...pastesFrom(daysAgo(60), 50), ...pastesFrom(daysAgo(3)), ...pastesFrom(daysAgo(2))];
  expect(exportReminderOf(pastes, exportedDaysAgo(3), NOW_MS)).toEqual({
    text: 'Last export: 3 days ago · 1 change since',
    isDue: false,
  });
});

describe('the last export is compared by what is in its file:', () => {
  const [a, b, c] = pastesFrom(daysAgo(60), 3) as [Paste, Paste, Paste];
  const exported = { ...exportedDaysAgo(1), versions: encodeVersions([a, b]) };
  const saved = { ...a, content: 'other', createdAt: daysAgo(0.5) };
  test.each([
    ['an equal list has no change', [b, a], 'no changes'],
    ['a deletion is one', [a], '1 change'],
    ['an added paste is one, however old', [a, b, c], '1 change'],
    ['a save is one', [saved, b], '1 change'],
    ['all of them are counted', [saved, c], '3 changes'],
    ['a pin is none', [a, { ...b, pinnedAt: daysAgo(0) }], 'no changes'],
    ['what another program writes under one date is one', [a, { ...b, content: 'longer than it was' }], '1 change'],
  ])('%s', (_what, pastes, changes) => {
    expect(exportReminderOf(pastes, exported, NOW_MS).text).toBe(`Last export: yesterday · ${changes} since`);
    expect(describeLastExport(pastes, exported, NOW_MS)).toBe(`yesterday · ${changes} since`);
  });

  test('an export is due for what was saved since, and not for deletions and old pastes', () => {
    const many = pastesFrom(daysAgo(60), 40);
    const facts = { ...exportedDaysAgo(1), versions: encodeVersions(many.slice(0, 20)) };
    expect(exportReminderOf(many.slice(20), facts, NOW_MS).isDue).toBe(false);
    expect(exportReminderOf([...many, ...pastesFrom(daysAgo(0.5), 20)], facts, NOW_MS)).toEqual({
      text: '40 pastes are not in the last export.',
      isDue: true,
    });
  });
});

describe('an import', () => {
  const imported = { ...NEVER, importedAt: daysAgo(0) };
  const old = pastesFrom(daysAgo(60), 50);

  test('takes the place of the last export until there is one', () => {
    const facts = { ...imported, versions: encodeVersions(old) };
    const textOf = (pastes: typeof old) => exportReminderOf(pastes, facts, NOW_MS).text;
    expect(textOf(old)).toBe('Last export: never · last import: today · no changes since');
    expect(textOf([...old, ...pastesFrom(daysAgo(0.1), 3)])).toBe(
      'Last export: never · last import: today · 3 changes since',
    );
    expect(textOf([])).toBe('Last export: never · last import: today · 50 changes since');
  });

  test('of which the contents are not known may come from another browser, which the reminder does not deny', () => {
    expect(exportReminderOf(pastesFrom(daysAgo(1)), imported, NOW_MS).text).toBe(
      'Last export: never · last import: today',
    );
    expect(exportReminderOf(old, imported, NOW_MS)).toEqual({
      text: '50 pastes are in no export from this browser.',
      isDue: true,
    });
  });
});

describe('a dismissal', () => {
  const dismissedDaysAgo = (days: number) => ({
    exportedAt: null,
    importedAt: null,
    dismissedAt: daysAgo(days),
    versions: null,
  });

  test('lasts for 20 more changes', () => {
    const before = pastesFrom(daysAgo(5), 37);
    expect(exportReminderOf([...before, ...pastesFrom(daysAgo(1), 19)], dismissedDaysAgo(4), NOW_MS)).toEqual({
      text: 'Last export: never · 56 changes since',
      isDue: false,
    });
    expect(exportReminderOf([...before, ...pastesFrom(daysAgo(1), 20)], dismissedDaysAgo(4), NOW_MS)).toEqual({
      text: '57 pastes are not in any export.',
      isDue: true,
    });
  });

  test('lasts until a later change is 30 days old', () => {
    const before = pastesFrom(daysAgo(100), 37);
    expect(exportReminderOf([...before, ...pastesFrom(daysAgo(30))], dismissedDaysAgo(90), NOW_MS).isDue).toBe(false);
    expect(exportReminderOf([...before, ...pastesFrom(daysAgo(31))], dismissedDaysAgo(90), NOW_MS).isDue).toBe(true);
  });

  test('before the last export makes nothing due later', () => {
    const dates = { exportedAt: daysAgo(3), importedAt: null, dismissedAt: daysAgo(10), versions: null };
    expect(exportReminderOf(pastesFrom(daysAgo(5), 20), dates, NOW_MS).isDue).toBe(false);
  });
});

test.each([
  ['unknown', UNKNOWN_DATE],
  ['far ahead of the clock', new Date(NOW_MS + 2 * MINUTE_MS).toISOString()],
  ['beyond the year 9999', '+010000-01-01T00:00:00.000Z'],
])('a paste whose date is %s counts only until the first export', (_what, createdAt) => {
  const pastes = pastesFrom(createdAt, 20);
  expect(exportReminderOf(pastes, NEVER, NOW_MS).text).toBe('20 pastes are not in any export.');
  expect(exportReminderOf(pastes, exportedDaysAgo(0), NOW_MS).text).toBe('Last export: today · no changes since');
});

test('a paste saved while the clock was ahead by less than a minute counts', () => {
  const pastes = pastesFrom(new Date(NOW_MS + MINUTE_MS / 2).toISOString());
  expect(exportReminderOf(pastes, exportedDaysAgo(0), NOW_MS).text).toBe('Last export: today · 1 change since');
});

test.each(['2026-06-14T23:00:00+01:00', 'Sun, 14 Jun 2026 22:00:00 GMT', '2026-06-14T23:00:00+0100'])(
  'a date that another program wrote is compared by its time: %s',
  (createdAt) => {
    const [earlier, later] = ['2026-06-14T21:59:00.000Z', '2026-06-14T22:01:00.000Z'];
    const changesSince = (exportedAt: string) =>
      exportReminderOf(
        pastesFrom(createdAt),
        { exportedAt, importedAt: null, dismissedAt: null, versions: null },
        NOW_MS,
      ).text.split(' · ')[1];
    expect(changesSince(earlier)).toBe('1 change since');
    expect(changesSince(later)).toBe('no changes since');
  },
);
