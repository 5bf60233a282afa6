import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FAULTS = '__tests__/scripts/gate/bare-texts/faults.tsx';

/** Runs the check in a process of its own, because Jest cannot load the package of TypeScript. @returns what it prints */
function check(...folders: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'scripts/gate/check-texts.ts', ...folders], {
    encoding: 'utf8',
  });
  // The compiler may print a line when it ends: only a check that fails without a fault has failed.
  if (status !== 0 && stdout === '') throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

test('every text of the site is the only child of its element, so that a translator cannot break a screen', () => {
  expect(check('app', 'components')).toEqual([]);
});

test('the check finds texts beside other children, in fragments and out of components, and nothing else', () => {
  const lines = readFileSync(FAULTS, 'utf8').split('\n');
  const marked = lines.flatMap((line, index) => (/\/\* fault \*\//.test(line) ? [`${FAULTS}:${index + 1}`] : []));
  const found = check('__tests__/scripts/gate/bare-texts').map((fault) => /^[^:]*:\d+/.exec(fault)?.[0]);
  expect(new Set(found)).toEqual(new Set(marked));
});
