import { describeSize } from '@/store/files/file-size';

test.each([
  [0, '0 kB'],
  [1, '0.1 kB'],
  [1_234, '1.2 kB'],
  [87_654, '88 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_800_000, '1.8 MB'],
  [104_857_600, '105 MB'],
  [999_499_999, '999 MB'],
  [4_200_000_000, '4.2 GB'],
])('%d bytes are written as %s', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});
