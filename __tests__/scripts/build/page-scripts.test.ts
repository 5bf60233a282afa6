import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { browserslist } from '@/package.json';
import { describeFloor, pageScripts } from '@/scripts/build/page-scripts';

const [failedStart = ''] = pageScripts();

test('the script for a failed start is in the language of old browsers', () => {
  expect(() => transformSync(failedStart, { target: 'es5' })).not.toThrow();
});

test('the script and the README name the oldest browsers that the build is made for', () => {
  const floor = describeFloor(browserslist);
  expect(floor).toBe('Chrome 111, Edge 111, Firefox 128 or Safari 16.4');
  expect(failedStart).toContain(floor);
  expect(readFileSync('README.md', 'utf8')).toContain(floor);
});
