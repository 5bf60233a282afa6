import fc from 'fast-check';
import { formatDay, formatNumber, formatPasteDate, formatShare } from '@/store/paste/format';
import { UNKNOWN_DATE } from '@/store/paste/paste';

test('a number is written as Intl.NumberFormat writes it in English', () => {
  const english = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.maxSafeNat(), (number) => formatNumber(number) === english.format(number)));
});

test.each([
  [0, '0%'],
  [0.004, '0%'],
  [0.256, '26%'],
  [1, '100%'],
])('the share %d is written as %s', (share, written) => {
  expect(formatShare(share)).toBe(written);
});

test('a day is written as Intl.DateTimeFormat writes it in English', () => {
  const english = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
  const dates = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => formatDay(date) === english.format(date)));
});

test('a date is in the user’s time zone', () => {
  const lateEvening = new Date(2025, 5, 30, 23, 59);
  expect(formatPasteDate(lateEvening.toISOString())).toBe('June 30, 2025');
});

test.each([UNKNOWN_DATE, 'yesterday', ''])('a missing or invalid date, %j, is shown as unknown', (createdAt) => {
  expect(formatPasteDate(createdAt)).toBe('Date unknown');
});
