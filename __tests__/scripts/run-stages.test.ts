/** @jest-environment node */
import { runStages, type Stage, type StagePort } from '@/scripts/run-stages';
import type { TestCount } from '@/scripts/test-count';

interface FakeMachine {
  /** Command lines that fail. */
  failing?: readonly string[];
  /** What a command line leaves behind, by its report's path. */
  reports?: Readonly<Record<string, { by: string; report: unknown }>>;
}

function fakePort({ failing = [], reports = {} }: FakeMachine = {}) {
  const ran: string[] = [];
  const printed: string[] = [];
  const removed = new Set<string>();
  const port: StagePort = {
    runCommand: async (command) => {
      ran.push(command);
      for (const [path, { by }] of Object.entries(reports)) if (by === command) removed.delete(path);
      return !failing.includes(command);
    },
    readReport: (path) => (removed.has(path) ? undefined : reports[path]?.report),
    prepareReport: (path) => removed.add(path),
    print: (line) => printed.push(line),
    now: () => 0,
  };
  return { port, ran, printed };
}

const lint: Stage = { name: 'Lint', command: 'lint' };
const build: Stage = { name: 'Build', command: 'build' };
const unit: Stage = {
  name: 'Unit tests',
  command: 'unit',
  count: { reportPath: 'unit.json', read: (report) => report as TestCount },
};

test('stages run in order, each under its heading, and their counts add up', async () => {
  const { port, ran, printed } = fakePort({
    reports: { 'unit.json': { by: 'unit', report: { passed: 12, failed: 0 } } },
  });
  expect(await runStages([lint, unit, build], port)).toEqual({ passed: 14, failed: 0 });
  expect(ran).toEqual(['lint', 'unit', 'build']);
  expect(printed.filter((line) => line.includes('=='))).toEqual([
    '\n== Lint ==',
    '\n== Unit tests ==',
    '\n== Build ==',
  ]);
});

test('the first stage that fails is the last that runs, and what passed before still counts', async () => {
  const { port, ran } = fakePort({ failing: ['build'] });
  expect(await runStages([lint, build, unit], port)).toEqual({ passed: 1, failed: 1 });
  expect(ran).toEqual(['lint', 'build']);
});

test('failed tests are counted one by one', async () => {
  const { port } = fakePort({
    failing: ['unit'],
    reports: { 'unit.json': { by: 'unit', report: { passed: 3, failed: 2 } } },
  });
  expect(await runStages([unit], port)).toEqual({ passed: 3, failed: 2 });
});

test('a stage in which no test ran counts as a failure', async () => {
  const { port } = fakePort({ reports: { 'unit.json': { by: 'unit', report: { passed: 0, failed: 0 } } } });
  expect(await runStages([unit], port)).toEqual({ passed: 0, failed: 1 });
});

test('a command that fails although all its tests passed counts as a failure', async () => {
  const { port } = fakePort({
    failing: ['unit'],
    reports: { 'unit.json': { by: 'unit', report: { passed: 3, failed: 0 } } },
  });
  expect(await runStages([unit], port)).toEqual({ passed: 3, failed: 1 });
});

test('the report of an earlier run is never counted', async () => {
  const { port } = fakePort({ reports: { 'unit.json': { by: 'an earlier run', report: { passed: 3, failed: 0 } } } });
  expect(await runStages([unit], port)).toEqual({ passed: 0, failed: 1 });
});

test('a report that cannot be read counts as a failure', async () => {
  const { port, printed } = fakePort();
  port.readReport = () => JSON.parse('{"passed": 3,');
  expect(await runStages([unit], port)).toEqual({ passed: 0, failed: 1 });
  expect(printed.join('\n')).toContain('unit.json cannot be read');
});
