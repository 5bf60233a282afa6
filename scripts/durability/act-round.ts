import { setTimeout as pause } from 'node:timers/promises';
import type { TabName } from './acts';
import type { Folder } from './folder';
import type { ActPlanner } from './plan-acts';
import type { Progress } from './progress';
import type { Random } from './random';
import { type Ending, type Round, readTabs } from './round';
import type { Scenario } from './scenario';
import { inBothTabs, type Started } from './start-browsers';

/** What decides how a round goes. */
export interface RoundPlan {
  readonly scenario: Scenario;
  readonly planner: ActPlanner;
  readonly random: Random;
  readonly folder: Folder;
  /** How long the site and the browser may still work after the last act of a round that ends normally, in milliseconds. */
  readonly idleMs: number;
}

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

/**
 * Performs acts in both tabs, and ends the browsers: in the middle of a burst, after the acts, or normally.
 *
 * @param number the number of the round, for its name
 */
export async function actRound(
  { scenario, planner, random, folder, idleMs }: RoundPlan,
  { states }: Progress,
  ending: Ending,
  number: number,
  started: Started,
): Promise<Round> {
  const { tabs, answeredAtMs, refused } = started;
  const countAnswered = () => answeredAtMs.a.length + answeredAtMs.b.length;
  folder.isHonest = false;
  const kind = planner.planKind(ending);
  const acts = { a: planner.planActs('a', states, kind), b: planner.planActs('b', states, kind) };
  const actCount = acts.a.length + acts.b.length;
  const isCutShort = ending === 'kill' && kind.isBurst;
  const wantedCount = isCutShort ? random.between(1, Math.ceil(actCount / 2)) : actCount;
  const mayFail = scenario.deviceCount === 2;
  const acting = inBothTabs((tab) => tabs.send(tab, { kind: 'act', acts: acts[tab], mayFail }));
  let error: string | undefined;
  // An error after the awaited acts is expected: the browser was ended before it could answer.
  acting.catch((reason) => (error ??= countAnswered() < wantedCount ? String(reason) : undefined));
  await until(() => countAnswered() >= wantedCount || error !== undefined);
  if (ending === 'normal close') {
    folder.isHonest = true;
    await until(async () => (await readTabs(tabs, scenario.deviceCount)).isShared, SHARE_MS);
    await pause(idleMs);
  } else if (ending === 'control kill') await pause(CONTROL_DELAY_MS);
  else if (scenario.awaitsMoves && isCutShort && random.next() < 0.5) {
    await until(() => started.storing > 0, MOVE_MS);
    await pause(random.between(0, MOVE_DELAY_MS));
  } else await pause(random.betweenByRatio(...kind.killDelayMs));
  const endedAtMs = Date.now();
  const isInMove = started.storing > 0;
  await (ending === 'normal close' ? started.close() : started.kill());

  const performed = (tab: TabName) =>
    acts[tab].map((act, index) => (refused[tab].has(index) ? ({ kind: 'refused' } as const) : act));
  return {
    name: `${ending} ${number} (${kind.name})`,
    ending,
    acts: { a: performed('a'), b: performed('b') },
    answeredAtMs,
    refusedCount: refused.a.size + refused.b.size,
    isInMove,
    endedAtMs,
    error,
  };
}

async function until(condition: () => boolean | Promise<boolean>, timeoutMs = Number.POSITIVE_INFINITY): Promise<void> {
  const endAtMs = Date.now() + timeoutMs;
  while (!(await condition()) && Date.now() < endAtMs) await pause(5);
}
