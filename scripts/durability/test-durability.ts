import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINE_NAMES, type EngineName, findOrInstallEngine } from '../test/engines';
import { closingLine, runStages } from '../test/stages';
import { findProgram } from './browser-process';
import { type Figures, runProfile } from './profile-run';
import { startTabServer } from './tab-server';

/*
 * `npm run test:durability`: kills whole browsers, starts them again on the same profile, and compares. The rules:
 *
 * 1. Only an acknowledged loss is a failure. An act that the site has reported as done holds, however short before the kill:
 *    its text is in the list, imports are whole, the order and the pins hold. Unsaved text that is a second old is offered
 *    again. What the site does not wait for holds 50 ms later (WebKit: 300): a replaced text is in the history, and a draft
 *    that was discarded is not offered.
 * 2. What was under way may be there or not, but of each tab's acts a prefix survives, without holes. Nothing appears that
 *    nobody wrote.
 * 3. Kills land in the middle of writes: half of them in bursts of saves from two tabs, the others 20 to 2,000 ms after an
 *    act. The same profile goes on from kill to kill.
 * 4. Two null controls show that the test can tell. Without a kill, nothing differs. With a kill, and the profile's IndexedDB
 *    removed, so that only localStorage is left, something acknowledged must be lost.
 *
 * Acts are those of a user in the built site: driver.ts. acts.ts is the model, judge.ts compares. A seed repeats the acts and
 * the moments, though not what a browser has written by then.
 */

const { values: options } = parseArgs({
  options: {
    /** Tests only this engine. */
    engine: { type: 'string' },
    /** How often each profile is killed; by default Chromium's two 36 and 24 times, the others' 10 times. */
    kills: { type: 'string' },
    /** How many pastes the profile begins with. */
    pastes: { type: 'string' },
    /** Repeats the acts of an earlier run. */
    seed: { type: 'string' },
    /** Tests the existing `out/`. */
    'no-build': { type: 'boolean', default: false },
  },
});

interface Profile {
  readonly pasteCount: number;
  readonly killCount: number;
}

const PROFILES: Readonly<Record<EngineName, readonly Profile[]>> = {
  chromium: [
    { pasteCount: 10, killCount: 36 },
    { pasteCount: 10_000, killCount: 24 },
  ],
  firefox: [{ pasteCount: 10, killCount: 10 }],
  webkit: [{ pasteCount: 10, killCount: 10 }],
};

/** Returns the profiles of an engine, as far as the options ask for others. */
function selectProfiles(name: EngineName): readonly Profile[] {
  const { kills, pastes } = options;
  const selected = PROFILES[name].map(({ pasteCount, killCount }) => ({
    pasteCount: Number(pastes ?? pasteCount),
    killCount: Number(kills ?? killCount),
  }));
  return pastes === undefined ? selected : selected.slice(0, 1);
}

// A browser that leads a group of processes outlives this process, unless its exit ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const sum = { passed: 0, failed: 0 };
const rows: string[] = [];
const missing: EngineName[] = [];
const seed = Number(options.seed ?? Date.now() % 1_000_000);

const hasBuild = options['no-build'] && existsSync('out/index.html');
if (!hasBuild) sum.failed = (await runStages([{ name: 'Build', command: 'npm run build' }])).failed;
if (sum.failed === 0) {
  console.log(`Seed ${seed}`);
  const server = await startTabServer('out');
  for (const name of ENGINE_NAMES.filter((each) => each === (options.engine ?? each))) {
    const engine = findOrInstallEngine(name);
    const program = engine === null ? null : await findProgram(name, engine);
    if (program === null) {
      missing.push(name);
      continue;
    }
    for (const profile of selectProfiles(name)) {
      const startedAt = performance.now();
      const figures = await runProfile({ engineName: name, program, server, seed, ...profile }, console.log);
      sum.passed += figures.passed;
      sum.failed += figures.failed;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      rows.push(`| ${name} | ${profile.pasteCount} | ${figureCells(figures)} | ${seconds} |`);
      console.log(`${name}, ${profile.pasteCount} pastes: ${closingLine(figures)} in ${seconds} s`);
    }
  }
  await server.close();
}

function figureCells({ kills, killsInBursts, acknowledged, lost, behind }: Figures): string {
  return [kills, killsInBursts, behind, acknowledged, lost].join(' | ');
}

console.log(
  '\n| engine | pastes | kills | in a burst | localStorage was behind | acts acknowledged | lost | seconds |',
);
console.log(`| --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}`);
for (const name of missing) {
  console.log(`\n${name} is not on this machine and could not be installed, or needs a driver: it was skipped.`);
}
if (rows.length === 0 && sum.failed === 0) sum.failed = 1;
console.log(`\n${closingLine(sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
