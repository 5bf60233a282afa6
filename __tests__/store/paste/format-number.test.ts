import fc from 'fast-check';
import { formatNumber, formatShare } from '@/store/paste/format-number';

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
