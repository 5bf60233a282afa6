import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineName } from '../engines/engines';
import { manyPastes } from '../site/stored-pastes';
import { TAB_NAMES, type TabName, type TabState, type Text } from './acts';
import { type BrowserProgram, removeDatabases, startBrowser } from './browser-process';
import { judge, type TabRound, type Verdict } from './judge';
import type { Reply } from './page/protocol';
import { createActPlanner } from './plan-acts';
import { createRandom } from './random';
import {
  CONTROL_HOLD_MS,
  countHeld,
  describeActs,
  type Ending,
  HOLD_MS,
  type PerTab,
  type Round,
  readTabs,
  type TabsReading,
} from './round';
import type { TabServer, Tabs } from './tab-server';

export interface ProfilePlan {
  readonly engineName: EngineName;
  readonly program: BrowserProgram;
  readonly server: TabServer;
  readonly seed: number;
  readonly pasteCount: number;
  readonly killCount: number;
}

export interface Figures {
  passed: number;
  failed: number;
  kills: number;
  /** Kills during a burst, and so in the middle of writes. */
  killsInBursts: number;
  acknowledged: number;
  lost: number;
  /** Kills after which localStorage alone had a different list than the recovered one. */
  behind: number;
}

/** How long the site may take for its recovery, in milliseconds. */
const RECOVERY_MS = 8_000;

const START_TRIES = 3;

/** How long two tabs may take to converge to the same long list on a busy machine, in milliseconds. */
const SHARE_MS = 20_000;

/** How long idle tabs stay open before a normal close, in milliseconds. Firefox writes after five seconds. */
const IDLE_MS = 7_000;

/** For how many texts that left the list the history is checked. The history is bounded. */
const MAX_LEFT = 300;

/** How many kills without the databases are tried until one loses something. If none does, the control has failed. */
const CONTROL_TRIES = 6;

/**
 * Runs rounds on one browser profile. A round starts the browser, judges the previous round, acts, and ends. The first
 * round stores the list and ends normally; then come the kills, and last the kills without databases.
 */
export async function runProfile(plan: ProfilePlan, print: (line: string) => void): Promise<Figures> {
  const { engineName, program, server, seed, pasteCount, killCount } = plan;
  const random = createRandom(seed);
  const planner = createActPlanner(random, pasteCount / 2 + 10);
  const profile = mkdtempSync(join(tmpdir(), 'pastes-durability-'));
  const figures: Figures = { passed: 0, failed: 0, kills: 0, killsInBursts: 0, acknowledged: 0, lost: 0, behind: 0 };
  let states: PerTab<TabState> = { a: { pastes: [], draft: null }, b: { pastes: [], draft: null } };
  let order: readonly string[] = [];
  let left: readonly string[] = [];
  let lateDrafts: PerTab<readonly Text[]> = { a: [], b: [] };
  let controlTries = 0;
  let hasControlDetectedLoss = false;

  /**
   * Starts the browser, judges the previous round, and performs the acts of this round until its end. With `ending`
   * null, only judges.
   */
  async function runRound(name: string, ending: Ending | null, before: Round | null): Promise<Round | null> {
    const acknowledgedAtMs: PerTab<number[]> = { a: [], b: [] };
    const countAcknowledged = () => acknowledgedAtMs.a.length + acknowledgedAtMs.b.length;
    let notice = () => {};
    const { tabs, browser, listAtStart } = await start((tab, { index, atMs }) => {
      acknowledgedAtMs[tab][index] = atMs;
      notice();
    });
    try {
      if (before === null) await tabs.send('a', { kind: 'seed', list: planList() });
      await inBothTabs((tab) => tabs.send(tab, { kind: 'open' }));
      if (before !== null) await judgeRound(before, tabs, listAtStart);
      if (ending === null || hasControlDetectedLoss) return null;

      const kind = planner.planKind(ending === 'kill without databases');
      const acts = { a: planner.planActs('a', states.a, kind), b: planner.planActs('b', states.b, kind) };
      const actCount = acts.a.length + acts.b.length;
      const isCutShort = ending === 'kill' && kind.isBurst;
      const wantedCount = isCutShort ? random.between(1, Math.ceil(actCount / 2)) : actCount;
      const someActs = new Promise<void>((resolve) => {
        notice = () => countAcknowledged() >= wantedCount && resolve();
      });
      const acting = inBothTabs((tab) => tabs.send(tab, { kind: 'act', acts: acts[tab] }));
      const error = await Promise.race([acting, someActs]).then(() => undefined, String);
      // Ignores the rejection, because the browser ends before it answers.
      acting.catch(() => {});
      if (ending === 'normal close') await settle(tabs);
      else await pause(ending === 'kill' ? random.betweenByRatio(20, kind.isBurst ? 300 : 2_000) : 2 * CONTROL_HOLD_MS);
      const endedAtMs = Date.now();
      const isCut = countAcknowledged() < actCount;
      await (ending === 'normal close' ? browser.close() : browser.kill());

      figures.acknowledged += countAcknowledged();
      if (ending === 'kill') figures.kills++;
      if (ending === 'kill' && isCut) figures.killsInBursts++;
      if (ending === 'kill without databases') removeDatabases(profile);
      return {
        name: `${name} (${kind.name})`,
        ending,
        acts,
        acknowledgedAtMs,
        endedAtMs,
        holdMs: ending === 'kill' ? HOLD_MS[engineName] : CONTROL_HOLD_MS,
        error,
      };
    } finally {
      await browser.kill();
    }
  }

  /**
   * Starts the browser and both tabs. A browser that hangs during its start has changed nothing, and is started again.
   */
  async function start(onAcknowledged: Parameters<TabServer['expectStart']>[0]) {
    for (let attempt = 1; ; attempt++) {
      const tabs = server.expectStart(onAcknowledged);
      const browser = startBrowser(program, profile, tabs.url);
      try {
        const [{ listAtStart }] = (await inBothTabs(tabs.greet)) as [Reply, Reply];
        return { tabs, browser, listAtStart: listAtStart ?? '' };
      } catch (error) {
        await browser.kill();
        if (attempt === START_TRIES) throw error;
      }
    }
  }

  /** Waits until both tabs see the same list, then for the idle work of the site and the browser. */
  async function settle(tabs: Tabs): Promise<void> {
    const endAtMs = Date.now() + SHARE_MS;
    while (!(await readTabs(tabs)).isShared && Date.now() < endAtMs) await pause(200);
    await pause(IDLE_MS);
  }

  /** Plans the initial list of the profile. @returns the text to store */
  function planList(): string {
    const a = planner.planSeeds('a', pasteCount / 2);
    const b = planner.planSeeds('b', pasteCount / 2);
    const toState = (texts: typeof a) => ({ pastes: texts.map((text) => ({ ...text, isPinned: false })), draft: null });
    states = { a: toState(a), b: toState(b) };
    const texts = [...a, ...b];
    order = texts.map(({ title }) => title);
    const startMs = Date.now() - 86_400_000;
    const createdAt = (index: number) => new Date(startMs + index).toISOString();
    return JSON.stringify(manyPastes(texts.length, (index) => ({ ...texts[index], createdAt: createdAt(index) })));
  }

  async function judgeRound(round: Round, tabs: Tabs, listAtStart: string): Promise<void> {
    const isControl = round.ending === 'kill without databases';
    const [a, b] = TAB_NAMES.map(
      (tab): TabRound => ({
        before: states[tab],
        acts: round.acts[tab],
        heldCount: countHeld(tab, round),
        lateDrafts: lateDrafts[tab],
      }),
    ) as [TabRound, TabRound];
    const endAtMs = Date.now() + RECOVERY_MS;
    let reading: TabsReading;
    let verdict: Verdict;
    for (;;) {
      reading = await readTabs(tabs);
      const found = isControl ? { ...reading.found, history: null } : reading.found;
      verdict = judge({ a, b }, found, order, left);
      if (verdict.problems.length === 0 || Date.now() > endAtMs) break;
      await pause(100);
    }
    const isBehind = listAtStart !== reading.list;
    if (isControl) noteControl(round, verdict.lostCount);
    else {
      const problems = [...verdict.problems, ...(round.error === undefined ? [] : [round.error])];
      if (round.ending === 'normal close' && isBehind)
        problems.push('After a normal close, localStorage had another list.');
      report(round, problems);
      figures.lost += verdict.lostCount;
    }
    if (round.ending === 'kill' && isBehind) figures.behind++;

    // The next round begins with the data that was found.
    const { pastes, history } = reading.found;
    states = { a: { ...verdict.after.a, draft: reading.drafts.a }, b: { ...verdict.after.b, draft: reading.drafts.b } };
    order = pastes.map(({ title }) => title);
    lateDrafts = verdict.lateDrafts;
    left = [...left, ...verdict.left].filter((text) => history.has(text)).slice(-MAX_LEFT);
  }

  function noteControl(round: Round, lostCount: number): void {
    controlTries++;
    hasControlDetectedLoss = lostCount > 0;
    if (hasControlDetectedLoss) report(round, []);
    else if (controlTries === CONTROL_TRIES)
      report(round, ['Without the databases nothing was lost: this test shows nothing.']);
  }

  function report(round: Round, problems: readonly string[]): void {
    figures[problems.length === 0 ? 'passed' : 'failed']++;
    if (problems.length === 0) return;
    print(`FAIL ${engineName}, ${pasteCount} pastes, seed ${seed}, ${round.name}, which ended by ${round.ending}`);
    for (const line of [...problems.slice(0, 8), ...TAB_NAMES.map((tab) => describeActs(tab, round))])
      print(`  ${line}`);
  }

  try {
    program.prepareProfile?.(profile);
    let round = await runRound('the control without a kill', 'normal close', null);
    for (let kill = 1; kill <= killCount; kill++) round = await runRound(`kill ${kill}`, 'kill', round);
    for (let tryCount = 0; tryCount <= CONTROL_TRIES && round !== null; tryCount++) {
      round = await runRound('the control', tryCount < CONTROL_TRIES ? 'kill without databases' : null, round);
    }
  } catch (error) {
    figures.failed++;
    print(`FAIL ${engineName}, ${pasteCount} pastes, seed ${seed}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return figures;
}

function inBothTabs<Value>(act: (tab: TabName) => Promise<Value>): Promise<Value[]> {
  return Promise.all(TAB_NAMES.map(act));
}
