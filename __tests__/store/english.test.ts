/** @jest-environment node */
import fc from 'fast-check';
import { formatDay, formatNumber, formatShare } from '@/store/english';

test('a number is written as the English formatter writes it', () => {
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

test('a day is written as the English formatter writes it', () => {
  const english = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
  const dates = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => formatDay(date) === english.format(date)));
});
