/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describeFloor, failedStartScript, readFloor } from '@/scripts/build/failed-start';

test('the script for a failed start is in the language of old browsers', () => {
  expect(() => transformSync(failedStartScript(), { target: 'es5' })).not.toThrow();
});

test('the script and the README name the oldest browsers that the build is made for', () => {
  const floor = describeFloor(readFloor());
  expect(floor).toBe('Chrome 111, Edge 111, Firefox 128 or Safari 16.4');
  expect(failedStartScript()).toContain(floor);
  expect(readFileSync(join(__dirname, '..', '..', '..', 'README.md'), 'utf8')).toContain(floor);
});
