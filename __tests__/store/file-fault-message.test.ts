/** @jest-environment node */
import { describeFileFault } from '@/store/file-fault-message';
import { describeSize } from '@/store/file-size';

const FAULTS = [
  'empty',
  'too-big',
  'binary',
  'not-utf8',
  'unreadable',
  'broken',
  'not-a-list',
  'no-pastes',
  'unusable',
] as const;

test.each(FAULTS)('a file that is %s gets a sentence with its name', (fault) => {
  expect(describeFileFault(fault, { name: 'a.json', size: 5 })).toMatch(/^“a\.json” .+\.$/);
});

test('no two faults share a sentence', () => {
  expect(new Set(FAULTS.map((fault) => describeFileFault(fault, { name: 'a', size: 5 }))).size).toBe(FAULTS.length);
});

test.each([
  [0, '0 kB'],
  [1, '0.1 kB'],
  [1_234, '1.2 kB'],
  [87_654, '88 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_800_000, '1.8 MB'],
  [104_857_600, '105 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});
