import { appendFileSync } from 'node:fs';
import type fastCheck from 'fast-check';
import type { RunDetails } from 'fast-check';

/*
 * Every import of fast-check in a unit test is this module (`jest.config.mjs`), so that no property can choose its cases
 * itself: in the gate the seed is fixed, and one commit has one answer. `npm run test:explore` gives other seeds, and more
 * cases to each property that does not say how many it takes.
 */

const fc = jest.requireActual<typeof fastCheck>('../../node_modules/fast-check/lib/cjs/fast-check.js');

const GATE_SEED = 20_250_101;
const EXPLORED_RUNS = 1_000;

const { PASTES_EXPLORE_SEED: exploredSeed, PASTES_EXPLORE_COUNTS: countsPath } = process.env;

/** Does what fast-check does by default, and adds the result to the file that `npm run test:explore` counts. */
function report(details: RunDetails<unknown>): void {
  if (countsPath) appendFileSync(countsPath, `${details.numRuns} ${details.failed ? 'failed' : 'passed'}\n`);
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}

if (exploredSeed) {
  jest.setTimeout(3_600_000);
  fc.configureGlobal({ seed: Number(exploredSeed), numRuns: EXPLORED_RUNS, reporter: report });
} else fc.configureGlobal({ seed: GATE_SEED });

export default fc;
