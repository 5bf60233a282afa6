import { parseArgs } from 'node:util';
import { ENGINE_SWITCHES, runInEachEngine } from '../engines/each-engine';
import { closingLine } from '../gate/stages';
import { findBrowserProgram } from './browser-process';
import { FIGURE_NAMES } from './figures';
import { runProfile } from './harness';
import type { Scenario } from './scenario';
import { backupFile } from './scenarios/backup-file';
import { movedTexts, movedTextsInTwoTabs } from './scenarios/moved-texts';
import { oldDatabases } from './scenarios/old-databases';
import { saves } from './scenarios/saves';
import { twoDevices } from './scenarios/two-devices';
import { startTabServer } from './tab-server';

/*
 * `npm run test:durability`: kills whole browsers (SIGKILL to all their processes), starts them again on the same profile,
 * and compares. The rules:
 *
 * 1. Only an acknowledged loss is a failure. An act that the site has reported as done survives, however shortly before
 *    the kill: its text is in the list, the text that it replaced or deleted is in the history, imports are whole, order
 *    and pins are kept. Unsaved text that is a second old is offered again. A draft that was discarded 50 ms before
 *    (WebKit: 300) is not offered.
 * 2. An act that was still running may or may not survive, but each tab's surviving acts form a prefix, without holes.
 *    Nothing appears that no act wrote.
 * 3. Kills land in the middle of writes: half of them in bursts of saves from two tabs, the others 20 to 2,000 ms after
 *    an act. All kills of a run use the same profile.
 * 4. Null controls show that the test can detect a loss. Without a kill, nothing differs. If a kill also removes what protects
 *    the texts (the profile's IndexedDB, or the copies of moved texts), something acknowledged must be lost. With `--control`,
 *    every kill is of this kind.
 *
 * A scenario (scenarios/) is a kind of use: its texts, its acts, and what else must hold. harness.ts runs its rounds:
 * start-browsers.ts starts and browser-process.ts kills; plan-acts.ts plans what act-round.ts does. In the page, driver.ts obeys,
 * perform-act.ts performs the acts of a user in the built site (shown-site.ts), and read-stored.ts reads what it has stored.
 * acts.ts is the model of the acts, judge.ts compares both (judge-devices.ts for two devices), text-notes.ts remembers what became
 * of each text, for reports, and figures.ts counts. A seed reproduces the acts and the times of the kills, but not how much a
 * browser has written by then.
 */

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  saves,
  'moved-texts': movedTexts,
  'moved-texts-in-two-tabs': movedTextsInTwoTabs,
  'old-databases': oldDatabases,
  'backup-file': backupFile,
  'two-devices': twoDevices,
};

const { values: options } = parseArgs({
  options: {
    ...ENGINE_SWITCHES,
    /** Runs only this scenario. */
    scenario: { type: 'string' },
    /** How often each profile is killed. The default of each scenario suits CI. */
    kills: { type: 'string' },
    /** The number of pastes in the initial list. */
    pastes: { type: 'string' },
    /** The seed of an earlier run, to repeat its acts. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Runs only the control: each kill takes away what protects the texts. */
    control: { type: 'boolean', default: false },
    /**
     * How many profiles are tested at the same time. A run mostly waits, but two at a time need an otherwise idle
     * machine.
     */
    'at-once': { type: 'string', default: '1' },
  },
});

const scenarios = Object.entries(SCENARIOS).filter(
  ([name]) => options.scenario === undefined || name === options.scenario,
);
if (scenarios.length === 0) throw new Error(`Choose a scenario from ${Object.keys(SCENARIOS).join(', ')}.`);

// Exits on these signals, so that the exit handler ends the browsers: a browser with its own process group would
// outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const figureNames = Object.keys(FIGURE_NAMES) as (keyof typeof FIGURE_NAMES)[];
const seed = Number(options.seed);
console.log(`Seed ${seed}`);
await runInEachEngine({
  switches: options,
  runsAtOnce: Number(options['at-once']),
  columns: ['scenario', 'pastes', ...Object.values(FIGURE_NAMES)],
  async planRuns(engineName, engine) {
    const program = await findBrowserProgram(engineName, engine);
    if (program === null) return null;
    return scenarios.flatMap(([name, scenario]) =>
      selectProfiles(scenario.profiles[engineName] ?? []).map((profile) => async () => {
        const print = (line: string) => console.log(`${engineName}, ${name}, ${profile.pasteCount} pastes: ${line}`);
        const server = await startTabServer('out');
        const figures = await runProfile(
          { scenario, program, server, seed, isControl: options.control, ...profile },
          print,
        );
        await server.close();
        print(closingLine(figures));
        const cells = [name, profile.pasteCount, ...figureNames.map((figure) => figures[figure])];
        return { count: figures, cells };
      }),
    );
  },
});

/** Returns the profiles of a scenario, changed as the options ask. */
function selectProfiles(profiles: NonNullable<Scenario['profiles']['chromium']>): typeof profiles {
  const { kills, pastes } = options;
  const selected = profiles.map(({ pasteCount, killCount }) => ({
    pasteCount: Number(pastes ?? pasteCount),
    killCount: Number(kills ?? killCount),
  }));
  return pastes === undefined ? selected : selected.slice(0, 1);
}
