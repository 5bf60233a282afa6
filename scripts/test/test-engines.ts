import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { ENGINE_NAMES, type EngineName, findOrInstallEngine } from './engines';
import { closingLine, countPlaywright, runStages, type Stage, type TestCount } from './stages';

/*
 * `npm run test:engines`: runs the checks of `__tests__/engines` in every browser engine that is installed or can be
 * installed, and prints a table. A missing engine is named and counted as skipped, never as passed.
 */

interface EngineRun {
  readonly name: EngineName;
  readonly version: string;
  readonly count: TestCount;
  readonly seconds: number;
}

const build: Stage = { name: 'Build', command: 'npm run build' };

async function run(name: EngineName): Promise<EngineRun> {
  const startedAt = performance.now();
  const count = await runStages([
    {
      name,
      command: `playwright test --config __tests__/engines/playwright.config.ts --project ${name}`,
      report: { path: 'test-results/engines.json', count: countPlaywright },
    },
  ]);
  return { name, version: readVersion(name), count, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns the version that the tests have written to a file, since only they start the browser. */
function readVersion(name: EngineName): string {
  try {
    return readFileSync(`test-results/engine-versions/${name}`, 'utf8');
  } catch {
    return 'unknown';
  }
}

const sum = await runStages([build]);
const runs: EngineRun[] = [];
const missing: EngineName[] = [];
if (sum.failed === 0) {
  for (const name of ENGINE_NAMES) {
    if (findOrInstallEngine(name) === null) missing.push(name);
    else runs.push(await run(name));
  }
}
for (const { count } of runs) {
  sum.passed += count.passed;
  sum.failed += count.failed;
}

console.log('\n| engine | version | checks | seconds |\n| --- | --- | --- | --- |');
for (const { name, version, count, seconds } of runs) {
  console.log(`| ${name} | ${version} | ${closingLine(count)} | ${Math.round(seconds)} |`);
}
for (const name of missing) {
  console.log(`\n${name} is not on this machine and could not be installed: its checks were skipped.`);
}
console.log(`\n${closingLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
