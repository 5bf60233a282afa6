import fc from 'fast-check';
import { formatDay, formatPasteDate, formatShortDate } from '@/store/paste/format-date';
import { formatDateTime, formatDaysAgo, formatRecentDateTime } from '@/store/paste/format-moment';
import { UNKNOWN_DATE } from '@/store/paste/paste';

test('a day is written as Intl.DateTimeFormat writes it in English', () => {
  const english = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
  const anyDates = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(fc.property(anyDates, (date) => formatDay(date) === english.format(date)));
});

test('a date is in the user’s time zone', () => {
  const lateEvening = new Date(2025, 5, 30, 23, 59);
  expect(formatPasteDate(lateEvening.toISOString())).toBe('June 30, 2025');
});

test('a date without a time is that day in every time zone', () => {
  // The tests run in America, where midnight in UTC is the evening before (jest.config.mjs).
  expect(new Date('2025-01-05').getDate()).toBe(4);
  expect(formatPasteDate('2025-01-05')).toBe('January 5, 2025');
  expect(formatPasteDate('2025-01-05', formatDateTime)).toBe('January 5, 2025');
  expect(formatPasteDate('2025-01')).toBe('January 1, 2025');
});

test.each([UNKNOWN_DATE, 'yesterday', ''])('a missing or invalid date, %j, is shown as unknown', (createdAt) => {
  expect(formatPasteDate(createdAt)).toBe('Date unknown');
});

const dates = fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

test('a moment is written as Intl.DateTimeFormat writes it in English', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  // Intl puts a narrow no-break space before AM and PM.
  const format = (date: Date) => english.format(date).replaceAll('\u202f', ' ');
  fc.assert(fc.property(dates, (date) => formatDateTime(date) === format(date)));
});

test.each([
  [new Date(2026, 2, 30, 0, 0), 'today'],
  [new Date(2026, 2, 30, 23, 59), 'today'],
  [new Date(2026, 2, 29, 23, 59), 'yesterday'],
  [new Date(2026, 2, 29, 0, 0), 'yesterday'],
  [new Date(2026, 2, 28, 23, 59), '2 days ago'],
  [new Date(2026, 1, 28, 12, 0), '30 days ago'],
  [new Date(2026, 2, 31, 0, 0), 'today'],
])('on the evening of March 30, %s was %s', (date, written) => {
  expect(formatDaysAgo(date, new Date(2026, 2, 30, 20, 0))).toBe(written);
});

test.each([
  [new Date(2026, 2, 30, 15, 4), 'today at 3:04 PM'],
  [new Date(2026, 2, 29, 0, 5), 'yesterday at 12:05 AM'],
  [new Date(2026, 2, 28, 23, 59), 'March 28, 2026 at 11:59 PM'],
])('on the evening of March 30, a moment is written with the nearest name of its day: %s', (date, written) => {
  expect(formatRecentDateTime(date, new Date(2026, 2, 30, 20, 0))).toBe(written);
});

test.each([
  ['2025-06-15T11:59:30', 'now'],
  ['2025-06-15T11:20:00', '40 min'],
  ['2025-06-15T09:59:00', '2 h'],
  ['2025-06-14T12:00:01', '23 h'],
  ['2025-06-14T12:00:00', '14 Jun'],
  ['2025-06-15T12:00:01', '15 Jun'],
  ['2025-06-15', '15 Jun'],
  ['2024-11-12T08:00:00', '12 Nov 2024'],
  ['never', 'Date unknown'],
])('where there is little room, the date %s is %s', (createdAt, expected) => {
  expect(formatShortDate(createdAt, new Date('2025-06-15T12:00:00').getTime())).toBe(expected);
});
