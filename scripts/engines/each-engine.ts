import { existsSync } from 'node:fs';
import { markdownTable } from '../gate/markdown-table';
import { addCounts, closeRun, runStages, type TestCount } from '../gate/stages';
import { ENGINE_NAMES, type Engine, type EngineName, findOrInstallEngine } from './engines';

/** The result of a run: what it counts, and its cells of the table. */
export interface EngineRun {
  readonly count: TestCount;
  readonly cells: readonly (string | number)[];
}

/** The switches of every such test, for `parseArgs`. */
export const ENGINE_SWITCHES = {
  /** Tests only this engine. */
  engine: { type: 'string' },
  /** Tests the existing `out/`. */
  'no-build': { type: 'boolean', default: false },
} as const;

export interface EngineTest {
  readonly switches: { readonly engine?: string | undefined; readonly 'no-build': boolean };
  /** How many runs are made at the same time; 1 if omitted. */
  readonly runsAtOnce?: number;
  /** The columns of the table, between the engine and the seconds. */
  readonly columns: readonly string[];
  /** Resolves to the runs in an engine; to null if the test cannot use the engine. */
  planRuns(name: EngineName, engine: Engine): Promise<readonly (() => Promise<EngineRun>)[] | null>;
}

/**
 * Builds the site, runs a test in every browser engine that is on this machine or can be installed, and prints a table. An
 * engine that is not available is named. On CI that is a failure, elsewhere it does not count.
 */
export async function runInEachEngine(test: EngineTest): Promise<void> {
  const { engine: only, 'no-build': takesBuild } = test.switches;
  const names = ENGINE_NAMES.filter((name) => name === (only ?? name));
  if (names.length === 0) throw new Error(`There is no engine ${only}: choose from ${ENGINE_NAMES.join(', ')}.`);
  const hasBuild = takesBuild && existsSync('out/index.html');
  let count = hasBuild ? { passed: 0, failed: 0 } : runStages([{ name: 'Build', command: 'npm run build' }]);
  const planned: { name: EngineName; run: () => Promise<EngineRun> }[] = [];
  const missing: EngineName[] = [];
  const unsuited: EngineName[] = [];
  for (const name of count.failed === 0 ? names : []) {
    const engine = findOrInstallEngine(name);
    const runs = engine === null ? [] : await test.planRuns(name, engine);
    if (engine === null) missing.push(name);
    else if (runs === null) unsuited.push(name);
    planned.push(...(runs ?? []).map((run) => ({ name, run })));
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
  for (const name of missing) console.log(`\n${name} is not on this machine and could not be installed.`);
  for (const name of unsuited) console.log(`\n${name} was skipped: the one on this machine starts only by a driver.`);
  closeRun(addCounts(count, countMissing(rows.length, missing.length, Boolean(process.env.CI))));
}

/** Counts what did not run: one failure if nothing did; otherwise, on CI, one for each missing engine. */
export function countMissing(runCount: number, missingCount: number, isCi: boolean): TestCount {
  if (runCount === 0) return { passed: 0, failed: 1 };
  return { passed: 0, failed: isCi ? missingCount : 0 };
}
