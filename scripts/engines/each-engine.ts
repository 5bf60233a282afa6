import { markdownTable } from '../gate/markdown-table';
import { addCounts, closeRun, runStages, type TestCount } from '../gate/stages';
import { ENGINE_NAMES, type Engine, type EngineName, findOrInstallEngine } from './engines';

/** The result of a run: what it counts, and its cells of the table. */
export interface EngineRun {
  readonly count: TestCount;
  readonly cells: readonly (string | number)[];
}

export interface EngineTest {
  readonly names?: readonly EngineName[];
  /** Whether to take the existing `out/`. */
  readonly hasBuild?: boolean;
  /** How many runs are made at the same time; 1 if left out. */
  readonly runsAtOnce?: number;
  /** The columns of the table, between the engine and the seconds. */
  readonly columns: readonly string[];
  /** Resolves to the runs in an engine; to none where the test cannot use it. */
  planRuns(name: EngineName, engine: Engine): Promise<readonly (() => Promise<EngineRun>)[]>;
}

/**
 * Builds the site, runs a test in every browser engine that is on this machine or can be installed, and prints a table. An
 * engine that cannot be had is named and counted as skipped, never as passed.
 */
export async function runInEachEngine(test: EngineTest): Promise<void> {
  let count = test.hasBuild ? { passed: 0, failed: 0 } : runStages([{ name: 'Build', command: 'npm run build' }]);
  const planned: { name: EngineName; run: () => Promise<EngineRun> }[] = [];
  const skipped: EngineName[] = [];
  for (const name of count.failed === 0 ? (test.names ?? ENGINE_NAMES) : []) {
    const engine = findOrInstallEngine(name);
    const runs = engine === null ? [] : await test.planRuns(name, engine);
    if (runs.length === 0) skipped.push(name);
    planned.push(...runs.map((run) => ({ name, run })));
  }
  const rows: (string | number)[][] = [];
  const waiting = [...planned.entries()];
  async function runWaiting(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { name, run }] = next;
      const startedAt = performance.now();
      const { count: counted, cells } = await run();
      count = addCounts(count, counted);
      rows[index] = [name, ...cells, Math.round((performance.now() - startedAt) / 1000)];
    }
  }
  await Promise.all(Array.from({ length: test.runsAtOnce ?? 1 }, runWaiting));
  console.log(`\n${markdownTable(['engine', ...test.columns, 'seconds'], rows)}`);
  for (const name of skipped) {
    console.log(`\n${name} is not on this machine and could not be installed, or needs a driver: it was skipped.`);
  }
  closeRun(rows.length === 0 ? addCounts(count, { passed: 0, failed: 1 }) : count);
}
