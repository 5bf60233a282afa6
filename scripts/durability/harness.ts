import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@/store/schedule';
import { manyPastes, type StoredPaste } from '../site/stored-pastes';
import { TAB_NAMES, type TabName, type Text } from './acts';
import { type BrowserProgram, removeDatabases } from './browser-process';
import { createFolder } from './folder';
import { createActPlanner } from './plan-acts';
import { beginWith, continueWith, judgeRound, type RoundVerdict } from './progress';
import { createRandom } from './random';
import { describeActs, type Ending, type Round, readTabs, type TabsReading } from './round';
import type { Profile, Scenario } from './scenario';
import { inBothTabs, type Started, startBrowsers } from './start-browsers';
import type { TabServer, Tabs } from './tab-server';

export interface ProfileRun extends Profile {
  readonly scenario: Scenario;
  readonly program: BrowserProgram;
  readonly server: TabServer;
  readonly seed: number;
  /** Whether every kill is one of the control. */
  readonly isControl: boolean;
}

/** The figures that are counted, with their names in the table. */
export const FIGURE_NAMES = {
  kills: 'kills',
  killsInBursts: 'in a burst',
  killsInMoves: 'while texts moved',
  behind: 'localStorage was behind',
  acknowledged: 'acts acknowledged',
  refused: 'acts without room',
  lost: 'lost',
  controlKills: 'control kills',
  lostByControl: 'lost by them',
} as const;

export type Figures = Record<keyof typeof FIGURE_NAMES | 'passed' | 'failed', number>;

/** How long the site may take for its recovery, in milliseconds. */
const RECOVERY_MS = 20_000;

/** The same after a kill of the control, from which the site does not recover. */
const CONTROL_RECOVERY_MS = 5_000;

/**
 * The delay from the last act to a kill of the control, in milliseconds. After a longer delay, localStorage would be on the
 * disk, and nothing would be lost.
 */
const CONTROL_DELAY_MS = 100;

/** How long two tabs may take to converge to the same long list on a busy machine, in milliseconds. */
const SHARE_MS = 20_000;

/** How long a kill waits until a text is on its way into the database, and the longest delay then, in milliseconds. */
const MOVE_MS = 3_000;
const MOVE_DELAY_MS = 80;

/** How many kills of the control are tried until one loses something. If none does, the control has failed. */
const CONTROL_TRIES = 6;

/**
 * Runs rounds on one browser profile. A round starts the browser, judges the round before, acts, and ends. The first round
 * stores the list and ends normally; then come the kills, and last the kills of the control.
 */
export async function runProfile(run: ProfileRun, print: (line: string) => void): Promise<Figures> {
  const { scenario, program, server, seed, pasteCount, killCount, isControl } = run;
  const { deviceCount } = scenario;
  const random = createRandom(seed);
  const planner = createActPlanner(random, scenario.plan, pasteCount / 2);
  const folder = createFolder(createRandom(seed + 1), Date.now);
  const profiles = Array.from({ length: deviceCount }, () => mkdtempSync(join(tmpdir(), 'pastes-durability-')));
  const seeds = { a: planner.planSeeds('a', pasteCount / 2), b: planner.planSeeds('b', pasteCount / 2) };
  const names = Object.keys(FIGURE_NAMES) as (keyof typeof FIGURE_NAMES)[];
  const figures = Object.fromEntries([...names, 'passed', 'failed'].map((name) => [name, 0])) as Figures;
  let progress = beginWith(seeds);

  /** @returns how the next round ends; null if there is none */
  function planEnding(before: Round | null): Ending | null {
    if (before === null) return 'normal close';
    if (!isControl && figures.kills < killCount) return 'kill';
    const needsMore = isControl ? figures.controlKills < killCount : figures.lostByControl === 0;
    return needsMore && figures.controlKills < (isControl ? killCount : CONTROL_TRIES) ? 'control kill' : null;
  }

  /** Performs the acts of a round until its end. */
  async function act(ending: Ending, started: Started): Promise<Round> {
    const { tabs, answeredAtMs, refused } = started;
    const countAnswered = () => answeredAtMs.a.length + answeredAtMs.b.length;
    folder.isHonest = false;
    const kind = planner.planKind(ending === 'control kill');
    const planned = (tab: TabName) => planner.planActs(tab, progress.states, kind);
    const acts = { a: planned('a'), b: planned('b') };
    const actCount = acts.a.length + acts.b.length;
    const isCutShort = ending === 'kill' && kind.isBurst;
    const wantedCount = isCutShort ? random.between(1, Math.ceil(actCount / 2)) : actCount;
    const acting = inBothTabs((tab) => tabs.send(tab, { kind: 'act', acts: acts[tab], mayFail: deviceCount === 2 }));
    let error: string | undefined;
    // An error after the awaited acts is expected: the browser was ended before it could answer.
    acting.catch((reason) => (error ??= countAnswered() < wantedCount ? String(reason) : undefined));
    await until(() => countAnswered() >= wantedCount || error !== undefined);
    if (ending === 'normal close') {
      folder.isHonest = true;
      await settle(tabs);
    } else if (ending === 'control kill') await pause(CONTROL_DELAY_MS);
    else if (scenario.awaitsMoves && isCutShort && random.next() < 0.5) {
      await until(() => started.storing > 0, MOVE_MS);
      await pause(random.between(0, MOVE_DELAY_MS));
    } else await pause(random.betweenByRatio(...kind.killDelayMs));
    const endedAtMs = Date.now();
    const isCut = countAnswered() < actCount;
    const isInMove = started.storing > 0;
    await (ending === 'normal close' ? started.close() : started.kill());

    const refusedCount = refused.a.size + refused.b.size;
    figures.acknowledged += countAnswered() - refusedCount;
    figures.refused += refusedCount;
    if (ending === 'kill') figures.kills++;
    if (ending === 'kill' && isCut) figures.killsInBursts++;
    if (ending === 'kill' && isInMove) figures.killsInMoves++;
    if (ending === 'control kill') figures.controlKills++;
    if (ending === 'control kill' && scenario.controlRemoves === 'databases') profiles.forEach(removeDatabases);
    const performed = (tab: TabName) =>
      acts[tab].map((each, index) => (refused[tab].has(index) ? ({ kind: 'refused' } as const) : each));
    return {
      name: `${ending} ${figures.kills + figures.controlKills} (${kind.name})`,
      ending,
      acts: { a: performed('a'), b: performed('b') },
      answeredAtMs,
      endedAtMs,
      error,
    };
  }

  /** Waits until both tabs see the same list, then for the idle work of the site and the browser. */
  async function settle(tabs: Tabs): Promise<void> {
    await until(async () => (await readTabs(tabs, deviceCount)).isShared, SHARE_MS);
    await pause(program.idleMs);
  }

  /** Opens the site in both tabs. The first time, stores the list before. */
  async function open(tabs: Tabs, isFirst: boolean): Promise<void> {
    if (isFirst) await tabs.send('a', { kind: 'seed', pastes: datePastes([...seeds.a, ...seeds.b]) });
    await inBothTabs((tab) => tabs.send(tab, { kind: 'open', takenLength: scenario.takenLength }));
    if (deviceCount === 2) await inBothTabs((tab) => tabs.send(tab, { kind: 'join folder' }));
    if (isFirst && scenario.hasBackupFile) await tabs.send('a', { kind: 'choose backup file', isShared: false });
    if (isFirst && deviceCount === 2) await tabs.send('b', { kind: 'choose backup file', isShared: true });
  }

  /** Waits until the site has recovered, and judges the round before. */
  async function judgeBefore(round: Round, tabs: Tabs, atStart: TabsReading): Promise<void> {
    folder.isHonest = true;
    const isOfControl = round.ending === 'control kill';
    const endAtMs = Date.now() + (isOfControl ? CONTROL_RECOVERY_MS : RECOVERY_MS);
    let reading: TabsReading;
    let verdict: RoundVerdict;
    for (;;) {
      reading = await readTabs(tabs, deviceCount);
      verdict = judgeRound(progress, round, atStart, reading, scenario);
      // An act that nobody acknowledged, such as a deletion, may come back from the journal later.
      if ((verdict.faults.length === 0 && reading.isRecovered) || Date.now() > endAtMs) break;
      await pause(100);
    }
    if (isOfControl) figures.lostByControl += verdict.lostCount;
    else {
      figures.lost += verdict.lostCount;
      report(round, verdict.faults);
    }
    if (round.ending === 'kill' && atStart.listDigest !== reading.listDigest) figures.behind++;
    progress = continueWith(verdict, reading);
  }

  function report(round: Round, faults: readonly string[]): void {
    figures[faults.length === 0 ? 'passed' : 'failed']++;
    if (faults.length === 0) return;
    print(`FAIL seed ${seed}: ${round.name}`);
    for (const line of [...faults.slice(0, 8), ...TAB_NAMES.map((tab) => describeActs(tab, round))]) print(`  ${line}`);
  }

  async function runRounds(): Promise<void> {
    for (let round: Round | null = null; ; ) {
      const started = await startBrowsers(program, profiles, server, folder);
      const { tabs } = started;
      try {
        if (round?.ending === 'control kill' && scenario.controlRemoves === 'moved texts')
          await tabs.send('a', { kind: 'remove moved texts' });
        // Before any page of the site has run.
        const atStart = await readTabs(tabs, deviceCount);
        if (scenario.startsWithOldDatabases && round?.ending !== 'control kill')
          await tabs.send('a', { kind: 'turn into old databases' });
        await open(tabs, round === null);
        if (round !== null) await judgeBefore(round, tabs, atStart);
        const ending = planEnding(round);
        if (ending === null) return;
        round = await act(ending, started);
      } finally {
        await started.kill();
      }
    }
  }

  try {
    for (const profile of profiles) program.prepareProfile?.(profile);
    await runRounds();
    figures[figures.lostByControl > 0 ? 'passed' : 'failed']++;
    if (figures.lostByControl === 0)
      print(`FAIL seed ${seed}: without the ${scenario.controlRemoves} nothing was lost.`);
  } catch (error) {
    figures.failed++;
    print(`FAIL seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
  }
  return figures;
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs = Number.POSITIVE_INFINITY): Promise<void> {
  const endAtMs = Date.now() + timeoutMs;
  while (!(await condition()) && Date.now() < endAtMs) await pause(5);
}

/** Returns texts as pastes that were saved a day ago, one after another. */
function datePastes(texts: readonly Text[]): readonly StoredPaste[] {
  const startMs = Date.now() - DAY_MS;
  const createdAt = (index: number) => new Date(startMs + index).toISOString();
  return manyPastes(texts.length, (index) => ({ ...texts[index], createdAt: createdAt(index) }));
}
