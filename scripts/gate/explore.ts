import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { countProperties, type Failure, findPropertyTests, readFailures } from './property-tests';
import { closeRun } from './stages';

/*
 * `npm run test:explore -- --minutes 10`: checks all properties of the unit tests again and again, each time with a new
 * seed, and begins no new round once the time is over. Arguments select files, by parts of their paths. The gate itself has
 * one fixed seed: see `__tests__/support/fast-check.ts`.
 */

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes.`);

const REPORT = 'test-results/explored.json';
const COUNTS = 'test-results/explored-cases.txt';

const files = findPropertyTests('__tests__', positionals);
if (files.length === 0) throw new Error('No such file has a property.');

/** Runs the files once with a seed. @returns what failed */
function explore(seed: number): readonly Failure[] {
  rmSync(REPORT, { force: true });
  const { status, stderr } = spawnSync('jest', [...files, '--json', `--outputFile=${REPORT}`], {
    env: { ...process.env, PASTES_EXPLORE_SEED: String(seed), PASTES_EXPLORE_COUNTS: COUNTS },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  try {
    const failures = readFailures(JSON.parse(readFileSync(REPORT, 'utf8')));
    if (status === 0 || failures.length > 0) return failures;
  } catch {
    // Jest ended before it wrote a report. Its output says why.
  }
  return [{ file: 'jest', title: 'the run', replay: null, message: stderr }];
}

mkdirSync('test-results', { recursive: true });
writeFileSync(COUNTS, '');
const endsAt = performance.now() + minutes * 60_000;
let failed = 0;
let rounds = 0;
for (; performance.now() < endsAt; rounds++) {
  const seed = randomInt(2 ** 31);
  for (const { file, title, replay, message } of explore(seed)) {
    failed++;
    const path = relative('', file);
    console.log(`\n● ${title}\n  ${path}, ${replay ?? 'outside a property'}`);
    const pattern = JSON.stringify(title.replace(/[^\w ]/gu, '.'));
    console.log(`  Repeat: PASTES_EXPLORE_SEED=${seed} npx jest ${path} -t ${pattern}`);
    console.log(`\n${message.replace(/^ {4}at .*\n?/gm, '')}`);
  }
  const { caseCount } = countProperties(readFileSync(COUNTS, 'utf8'));
  console.log(`Round ${rounds + 1}, seed ${seed}: ${caseCount.toLocaleString('en')} cases so far.`);
}
const { caseCount, passed } = countProperties(readFileSync(COUNTS, 'utf8'));
console.log(`\n${caseCount.toLocaleString('en')} cases in ${rounds} rounds of ${files.length} files.`);
closeRun({ passed, failed });
