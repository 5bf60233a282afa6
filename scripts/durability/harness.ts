import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@/store/schedule';
import { manyPastes, type StoredPaste } from '../site/stored-pastes';
import { actRound } from './act-round';
import { TAB_NAMES, type Text } from './acts';
import { type BrowserProgram, removeDatabases } from './browser-process';
import { countRound, type Figures, noFigures, planEnding } from './figures';
import { createFolder } from './folder';
import { createActPlanner } from './plan-acts';
import { beginWith, continueWith, judgeRound, type Progress, type RoundVerdict } from './progress';
import { createRandom } from './random';
import { describeActs, type PerTab, type Round, readTabs, type TabsReading } from './round';
import type { Profile, Scenario } from './scenario';
import { inBothTabs, startBrowsers } from './start-browsers';
import type { TabServer, Tabs } from './tab-server';
import { describeNotes, noteActs } from './text-notes';

export interface ProfileRun extends Profile {
  readonly scenario: Scenario;
  readonly program: BrowserProgram;
  readonly server: TabServer;
  readonly seed: number;
  /** Whether every kill is one of the control. */
  readonly isControl: boolean;
}

/** How long the site may take for its recovery, in milliseconds. */
const RECOVERY_MS = 20_000;

/** The same after a kill of the control, from which the site does not recover. */
const CONTROL_RECOVERY_MS = 5_000;

/**
 * Runs rounds on one browser profile. A round starts the browser, judges the round before, acts, and ends. The first round
 * stores the list. It and perhaps a few more end normally; then come the kills, and last the kills of the control.
 */
export async function runProfile(run: ProfileRun, print: (line: string) => void): Promise<Figures> {
  const { scenario, program, server, seed, pasteCount, killCount, isControl } = run;
  const random = createRandom(seed);
  const planner = createActPlanner(random, scenario.plan, pasteCount / 2);
  const folder = createFolder(createRandom(seed + 1), Date.now);
  const plan = { scenario, planner, random, folder, idleMs: program.idleMs };
  const newProfile = () => mkdtempSync(join(tmpdir(), 'pastes-durability-'));
  const profiles = Array.from({ length: scenario.deviceCount }, newProfile);
  const seeds = { a: planner.planSeeds('a', pasteCount / 2), b: planner.planSeeds('b', pasteCount / 2) };
  const figures = noFigures();
  let progress = beginWith(seeds);

  /** Runs the round after another one. @returns null if that was the last */
  async function runRound(before: Round | null): Promise<Round | null> {
    const started = await startBrowsers(program, profiles, server, folder);
    const { tabs } = started;
    const isAfterControl = before?.ending === 'control kill';
    try {
      if (isAfterControl && scenario.controlRemoves === 'moved texts')
        await tabs.send('a', { kind: 'remove moved texts' });
      // Before any page of the site has run.
      const atStart = await readTabs(tabs, scenario.deviceCount);
      if (scenario.startsWithOldDatabases && !isAfterControl) await tabs.send('a', { kind: 'turn into old databases' });
      await openSite(tabs, scenario, before === null ? seeds : null);
      if (before !== null) {
        folder.isHonest = true;
        judge(before, atStart, await recover(before, progress, tabs, atStart, scenario));
      }
      const ending = planEnding(figures, killCount, isControl);
      if (ending === null) return null;
      const number = figures.normalCloses + figures.kills + figures.controlKills;
      const round = await actRound(plan, progress, ending, number, started);
      countRound(figures, round);
      if (ending === 'control kill' && scenario.controlRemoves === 'databases') profiles.forEach(removeDatabases);
      return round;
    } finally {
      await started.kill();
    }
  }

  /** Counts and reports what a round has lost. */
  function judge(round: Round, atStart: TabsReading, { verdict, reading }: Recovery): void {
    const isBehind = atStart.listDigest !== reading.listDigest;
    if (round.ending === 'control kill') figures.lostByControl += verdict.lostCount;
    else {
      figures.lost += verdict.lostCount;
      if (verdict.faults.length > 0) {
        figures.failed++;
        const faults = verdict.faults.slice(0, 8);
        const around = TAB_NAMES.map((tab) => describeActs(tab, round));
        const notes = describeNotes([...progress.notes, ...noteActs(round)], faults);
        print([`FAIL seed ${seed}: ${round.name}`, ...faults, ...around, ...notes].join('\n  '));
      }
    }
    if (round.ending === 'kill') {
      if (isBehind) figures.behind++;
      if (verdict.faults.length === 0) figures.passed++;
    }
    if (round.ending === 'normal close' && !isBehind) figures.wholeCloses++;
    progress = continueWith(progress, round, verdict, reading);
  }

  function judgeControl(isShown: boolean, fault: string): void {
    figures[isShown ? 'passed' : 'failed']++;
    if (!isShown) print(`FAIL seed ${seed}: ${fault}`);
  }

  try {
    for (const profile of profiles) program.prepareProfile?.(profile);
    for (let round = await runRound(null); round !== null; ) round = await runRound(round);
    judgeControl(figures.wholeCloses > 0, 'after each normal close, localStorage had another list.');
    judgeControl(figures.lostByControl > 0, `without the ${scenario.controlRemoves} nothing was lost.`);
  } catch (error) {
    figures.failed++;
    print(`FAIL seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
  }
  return figures;
}

/** Opens the site in both tabs. @param seeds the texts that are stored before, the first time; null later */
async function openSite(tabs: Tabs, scenario: Scenario, seeds: PerTab<readonly Text[]> | null): Promise<void> {
  const { takenLength, deviceCount, hasBackupFile } = scenario;
  if (seeds !== null) await tabs.send('a', { kind: 'seed', pastes: datePastes([...seeds.a, ...seeds.b]) });
  await inBothTabs((tab) => tabs.send(tab, { kind: 'open', takenLength }));
  if (deviceCount === 2) await inBothTabs((tab) => tabs.send(tab, { kind: 'join folder' }));
  if (seeds !== null && hasBackupFile) await tabs.send('a', { kind: 'choose backup file', isShared: false });
  if (seeds !== null && deviceCount === 2) await tabs.send('b', { kind: 'choose backup file', isShared: true });
}

interface Recovery {
  readonly verdict: RoundVerdict;
  readonly reading: TabsReading;
}

/** Judges a round again and again until the site has recovered from it, or has had the time for it. */
async function recover(
  round: Round,
  progress: Progress,
  tabs: Tabs,
  atStart: TabsReading,
  scenario: Scenario,
): Promise<Recovery> {
  const isControl = round.ending === 'control kill';
  // Readings of a long list are work for the machine, and those before the end would not count.
  if (isControl) await pause(CONTROL_RECOVERY_MS);
  const endAtMs = Date.now() + (isControl ? 0 : RECOVERY_MS);
  for (;;) {
    const reading = await readTabs(tabs, scenario.deviceCount);
    const verdict = judgeRound(progress, round, atStart, reading, scenario);
    // An act that nobody acknowledged, such as a deletion, may come back from the journal later.
    if ((verdict.faults.length === 0 && reading.isRecovered) || Date.now() >= endAtMs) return { verdict, reading };
    await pause(100);
  }
}

/** Returns texts as pastes that were saved a day ago, one after another. */
function datePastes(texts: readonly Text[]): readonly StoredPaste[] {
  const startMs = Date.now() - DAY_MS;
  const createdAt = (index: number) => new Date(startMs + index).toISOString();
  return manyPastes(texts.length, (index) => ({ ...texts[index], createdAt: createdAt(index) }));
}
