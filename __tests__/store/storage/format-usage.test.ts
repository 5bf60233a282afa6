import { CAPACITY, formatUsage } from '@/store/storage/storage-usage';

test.each([
  [0, 'less than 1%'],
  [0.25 * CAPACITY, '25%'],
  [1.1 * CAPACITY, '100%'],
])('a usage of %s is written as a share', (usage, written) => {
  expect(formatUsage(usage)).toBe(written);
});
