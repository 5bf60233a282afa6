import { resolve } from 'node:path';
import { jestTimes, playwrightTimes, slowestTable, stageTable } from '@/scripts/gate/test-times';

test('every test of a Jest report has its time, one that did not run none', () => {
  const assertionResults = [
    { fullName: 'list is sorted', duration: 12 },
    { fullName: 'list is cut', duration: null },
  ];
  expect(jestTimes({ testResults: [{ name: resolve('list.test.ts'), assertionResults }] })).toEqual([
    { title: 'list is sorted', file: 'list.test.ts', ms: 12 },
    { title: 'list is cut', file: 'list.test.ts', ms: 0 },
  ]);
});

test('every test of a Playwright report has its time in each project, also inside groups', () => {
  const specOf = (title: string, ...durations: number[]) => ({
    title,
    file: 'rows.spec.ts',
    tests: durations.map((duration, index) => ({ projectName: ['desktop', 'phone'][index], results: [{ duration }] })),
  });
  const report = { suites: [{ specs: [specOf('pins', 1_500, 900)], suites: [{ specs: [specOf('sorts', 20)] }] }] };
  expect(playwrightTimes(report)).toEqual([
    { title: 'pins', file: 'rows.spec.ts, desktop', ms: 1_500 },
    { title: 'pins', file: 'rows.spec.ts, phone', ms: 900 },
    { title: 'sorts', file: 'rows.spec.ts, desktop', ms: 20 },
  ]);
});

test('the stages are listed in their order, with the command that ran them', () => {
  expect(stageTable('npm test\tTypes\t7.4\nnpm test\tall\t540\n').split('\n').slice(2)).toEqual([
    expect.stringMatching(/npm test +\| Types +\| +7 /),
    expect.stringMatching(/npm test +\| all +\| +540 /),
  ]);
});

test('the slowest tests come first, and only as many as are asked for', () => {
  const times = [3, 1, 2].map((seconds) => ({ title: `test ${seconds}`, file: 'a.test.ts', ms: seconds * 1_000 }));
  expect(slowestTable(times, 2).match(/test \d/g)).toEqual(['test 3', 'test 2']);
});
