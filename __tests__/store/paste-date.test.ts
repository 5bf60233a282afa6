/** @jest-environment node */
import { formatPasteDate, UNKNOWN_DATE } from '@/store/paste-date';

test('a date is English with a long month, as January 5, 2025', () => {
  expect(formatPasteDate('2025-01-05T12:00:00.000Z')).toBe('January 5, 2025');
  expect(formatPasteDate('1999-12-31T12:00:00.000Z')).toBe('December 31, 1999');
});

test('a date is that of the person’s own time zone', () => {
  const lateEvening = new Date(2025, 5, 30, 23, 59);
  expect(formatPasteDate(lateEvening.toISOString())).toBe('June 30, 2025');
});

test.each([UNKNOWN_DATE, 'yesterday', ''])('a lost date, %j, is said to be unknown', (createdAt) => {
  expect(formatPasteDate(createdAt)).toBe('Date unknown');
});
