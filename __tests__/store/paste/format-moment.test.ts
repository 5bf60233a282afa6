import fc from 'fast-check';
import { formatDateTime, formatDaysAgo, formatRecentDateTime } from '@/store/paste/format-moment';

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
