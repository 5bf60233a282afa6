import { parseArgs } from 'node:util';
import { ENGINE_SWITCHES, runInEachEngine } from '../engines/each-engine';
import type { EngineName } from '../engines/engines';
import { closingLine } from '../gate/stages';
import { findBrowserProgram } from './browser-process';
import { runProfile } from './profile-run';
import { startTabServer } from './tab-server';

/*
 * `npm run test:durability`: kills whole browsers, starts them again on the same profile, and compares. The rules:
 *
 * 1. Only an acknowledged loss is a failure. An act that the site has reported as done survives, however shortly before
 *    the kill: its text is in the list, the text that it replaced or deleted is in the history, imports are whole, order
 *    and pins are kept. Unsaved text that is a second old is offered again. A draft that was discarded 50 ms before
 *    (WebKit: 300) is not offered.
 * 2. An act that was still running may or may not survive, but each tab's surviving acts form a prefix, without holes.
 *    Nothing appears that no act wrote.
 * 3. Kills land in the middle of writes: half of them in bursts of saves from two tabs, the others 20 to 2,000 ms after
 *    an act. All kills of a run use the same profile.
 * 4. Two null controls show that the test can detect a loss. Without a kill, nothing differs. With a kill and the
 *    profile's IndexedDB removed, only localStorage is left, and something acknowledged must be lost.
 *
 * driver.ts performs the acts of a user in the built site, acts.ts is their model, and judge.ts compares both. A seed
 * reproduces the acts and the times of the kills, but not how much a browser has written by then.
 */

const { values: options } = parseArgs({
  options: {
    ...ENGINE_SWITCHES,
    /**
     * How often each profile is killed. Default: 36 and 24 times for Chromium's two profiles, 10 times for the others.
     */
    kills: { type: 'string' },
    /** The number of pastes in the initial list. */
    pastes: { type: 'string' },
    /** The seed of an earlier run, to repeat its acts. */
    seed: { type: 'string' },
    /** How many profiles are tested at the same time. A run waits most of the time, but two need an idle machine. */
    'at-once': { type: 'string', default: '1' },
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

/** Returns the profiles of an engine, changed as the options ask. */
function selectProfiles(name: EngineName): readonly Profile[] {
  const { kills, pastes } = options;
  const selected = PROFILES[name].map(({ pasteCount, killCount }) => ({
    pasteCount: Number(pastes ?? pasteCount),
    killCount: Number(kills ?? killCount),
  }));
  return pastes === undefined ? selected : selected.slice(0, 1);
}

// Exits on these signals, so that the exit handler ends the browsers: a browser with its own process group would
// outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const seed = Number(options.seed ?? Date.now() % 1_000_000);
console.log(`Seed ${seed}`);
await runInEachEngine({
  switches: options,
  runsAtOnce: Number(options['at-once']),
  columns: ['pastes', 'kills', 'in a burst', 'localStorage was behind', 'acts acknowledged', 'lost'],
  async planRuns(engineName, engine) {
    const program = await findBrowserProgram(engineName, engine);
    if (program === null) return [];
    return selectProfiles(engineName).map((profile) => async () => {
      const print = (line: string) => console.log(`${engineName}, ${profile.pasteCount} pastes: ${line}`);
      const server = await startTabServer('out');
      const figures = await runProfile({ engineName, program, server, seed, ...profile }, print);
      await server.close();
      const { kills, killsInBursts, behind, acknowledged, lost } = figures;
      print(closingLine(figures));
      return { count: figures, cells: [profile.pasteCount, kills, killsInBursts, behind, acknowledged, lost] };
    });
  },
});
