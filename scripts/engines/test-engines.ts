import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closingLine, countPlaywright, runStages } from '../gate/stages';
import { ENGINE_SWITCHES, runInEachEngine } from './each-engine';
import type { EngineName } from './engines';

// `npm run test:engines`: the checks of `__tests__/engines` in every browser engine. Arguments select files, by their names.

const { values: switches, positionals: files } = parseArgs({ options: ENGINE_SWITCHES, allowPositionals: true });

await runInEachEngine({
  switches,
  columns: ['version', 'checks'],
  planRuns: async (name) => [() => runChecks(name)],
});

async function runChecks(name: EngineName) {
  const command = `playwright test ${files.join(' ')} --config __tests__/engines/playwright.config.ts --project ${name}`;
  const count = runStages([{ name, command, report: { path: 'test-results/engines.json', count: countPlaywright } }]);
  return { count, cells: [readVersion(name), closingLine(count)] };
}

/** Returns the version of the browser, which the tests have written into a file, because they start it. */
function readVersion(name: EngineName): string {
  try {
    return readFileSync(`test-results/engine-versions/${name}`, 'utf8');
  } catch {
    return 'unknown';
  }
}
