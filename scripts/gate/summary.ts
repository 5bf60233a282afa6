import { existsSync, readFileSync } from 'node:fs';
import { jestTimes, playwrightTimes, slowestTable, stageTable, type TestTime } from './test-times';

/*
 * The end of `.ci/run`: prints how long each stage took, and the ten slowest tests. A stage that did not run has no report; the
 * others are still printed.
 */

const REPORTS: readonly [path: string, readTimes: (report: unknown) => readonly TestTime[]][] = [
  ['test-results/unit.json', jestTimes],
  ['test-results/browser.json', playwrightTimes],
];

const { PASTES_STAGE_TIMES: timesPath = '' } = process.env;
if (existsSync(timesPath)) console.log(`\n${stageTable(readFileSync(timesPath, 'utf8'))}`);
const times = REPORTS.flatMap(([path, readTimes]) =>
  existsSync(path) ? readTimes(JSON.parse(readFileSync(path, 'utf8'))) : [],
);
if (times.length > 0) console.log(`\n${slowestTable(times, 10)}`);
