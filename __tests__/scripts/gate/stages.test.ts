import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countJest, countPlaywright, runStages, type Stage } from '@/scripts/gate/stages';

let folder: string;
let reportPath: string;
let printed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pastes-stages-'));
  reportPath = join(folder, 'results', 'report.json');
  printed = [];
  // In .ci/run, the stages of these tests are no stages of the run.
  Object.assign(process.env, { PASTES_STAGE_TIMES: join(folder, 'times'), PASTES_SUITE: 'npm test' });
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (...stages: Stage[]) => runStages(stages, (line) => printed.push(line));
const check = (name: string, command = `echo ${name} >> "${join(folder, 'ran')}"`): Stage => ({ name, command });
const ran = () => (existsSync(join(folder, 'ran')) ? readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n') : []);

/** A stage whose command writes a report, if one is given, and ends with an exit code. */
function runner(report: string | null, exitCode = 0): Stage {
  const source = join(folder, 'source.json');
  if (report !== null) writeFileSync(source, report);
  const write = report === null ? '' : `cp "${source}" "${reportPath}"; `;
  return {
    name: 'Unit tests',
    command: `${write}exit ${exitCode}`,
    report: { path: reportPath, count: (parsed) => parsed as { passed: number; failed: number } },
  };
}

test('stages run in order, each under its heading, and their counts add up', () => {
  const sum = run(check('Lint'), runner('{"passed": 12, "failed": 0}'), check('Build'));
  expect(sum).toEqual({ passed: 14, failed: 0 });
  expect(ran()).toEqual(['Lint', 'Build']);
  expect(printed.filter((line) => line.includes('=='))).toEqual([
    '\n== Lint ==',
    '\n== Unit tests ==',
    '\n== Build ==',
  ]);
});

test('in CI each stage notes its time, one that fails too', () => {
  run(check('Lint'), check('Build', 'exit 1'), check('Browser'));
  expect(readFileSync(join(folder, 'times'), 'utf8')).toMatch(/^npm test\tLint\t\d+\.\d\nnpm test\tBuild\t\d+\.\d\n$/);
});

test('the first stage that fails is the last that runs, and what passed before still counts', () => {
  expect(run(check('Lint'), check('Build', 'exit 1'), check('Browser'))).toEqual({ passed: 1, failed: 1 });
  expect(ran()).toEqual(['Lint']);
});

test.each([
  ['failed tests are counted one by one', '{"passed": 3, "failed": 2}', 1, { passed: 3, failed: 2 }],
  ['a run without any test is a failure', '{"passed": 0, "failed": 0}', 0, { passed: 0, failed: 1 }],
  [
    'a command that fails although its tests passed is a failure',
    '{"passed": 3, "failed": 0}',
    1,
    { passed: 3, failed: 1 },
  ],
  ['a command that dies without a report is a failure', null, 1, { passed: 0, failed: 1 }],
  ['a command that ends well without a report is a failure', null, 0, { passed: 0, failed: 1 }],
  ['a report that breaks off is a failure', '{"passed": 3,', 0, { passed: 0, failed: 1 }],
] as const)('%s', (_, report, exitCode, expected) => {
  expect(run(runner(report, exitCode))).toEqual(expected);
});

test('the report of an earlier run is never counted', () => {
  run(runner('{"passed": 3, "failed": 0}'));
  expect(run(runner(null))).toEqual({ passed: 0, failed: 1 });
});

test('a test file that Jest cannot load is a failed test', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numTotalTests: 8 };
  expect(countJest(report)).toEqual({ passed: 7, failed: 3 });
});

test('in a Playwright report flaky tests and errors outside the tests are failures, skipped tests do not count', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 9 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4 });
});

test.each([
  ['Jest', countJest],
  ['Playwright', countPlaywright],
])('a report of another shape is refused: %s', (_, count) => {
  expect(() => count({})).toThrow('the report has no number at');
  expect(() => count(null)).toThrow('the report has no number at');
});

test('the closing line has the form that other programs read', () => {
  expect(closingLine({ passed: 41, failed: 3 })).toBe('41 passed, 3 failed');
});
