import { keyOf, NO_STATE, TAB_NAMES, type TabName, type TabState, type Text } from './acts';
import { type Judgement, judge } from './judge';
import { judgeDevices } from './judge-devices';
import type { PerTab, Round, TabsReading } from './round';
import type { Scenario } from './scenario';
import { noteActs, noteDrafts, type TextNote } from './text-notes';

/** The state at the beginning of a round: the data found after the previous one. */
export interface Progress {
  readonly states: PerTab<TabState>;
  /** The titles of the list. */
  readonly order: readonly string[];
  /** The texts that have left the list. With two devices, all texts. */
  readonly left: readonly string[];
  /** Texts of unacknowledged acts that may still appear. */
  readonly unsaved: readonly Text[];
  /** What became of each text, for reports. */
  readonly notes: readonly TextNote[];
}

/** Returns the progress with which a profile begins, given the initial texts of each tab. */
export function beginWith(texts: PerTab<readonly Text[]>): Progress {
  const toState = (own: readonly Text[]) => ({
    ...NO_STATE,
    pastes: own.map((text) => ({ ...text, isPinned: false })),
  });
  const states = { a: toState(texts.a), b: toState(texts.b) };
  const order = [...texts.a, ...texts.b].map(({ title }) => title);
  return { states, order, left: [], unsaved: [], notes: [] };
}

export interface RoundVerdict extends Judgement {
  /** All that is wrong: the problems, the faults of the scenario, and an error before the end. */
  readonly faults: readonly string[];
}

/**
 * Judges a round.
 *
 * @param atStart what was stored before any page of the site had run
 * @param now what is stored and offered now
 */
export function judgeRound(
  { states, order, left, unsaved }: Progress,
  round: Round,
  atStart: TabsReading,
  now: TabsReading,
  scenario: Scenario,
): RoundVerdict {
  const roundOf = (tab: TabName) => ({
    before: states[tab],
    acts: round.acts[tab],
    heldCount: round.answeredAtMs[tab].length,
  });
  const judgeTabs = () => {
    const found = round.ending === 'control kill' ? { ...now.found, history: null } : now.found;
    return judge({ a: roundOf('a'), b: roundOf('b') }, found, scenario.keepsOrder ? order : null, left, unsaved);
  };
  const listed = TAB_NAMES.flatMap((tab) => states[tab].pastes.map(keyOf));
  const verdict = scenario.deviceCount === 1 ? judgeTabs() : judgeDevices(round, now.stored, [...left, ...listed]);
  const changed = new Set(TAB_NAMES.flatMap((tab) => round.acts[tab].map((act) => ('title' in act ? act.title : ''))));
  const untouched = TAB_NAMES.flatMap((tab) => states[tab].pastes).filter(({ title }) => !changed.has(title));
  const faults = [
    ...verdict.problems,
    ...(round.error === undefined ? [] : [round.error]),
    ...scenario.findFaults({ atStart: atStart.stored.a, now: now.stored.a, untouched }),
  ];
  return { ...verdict, faults };
}

/** Returns the state at the beginning of the next round. */
export function continueWith(
  { notes }: Progress,
  round: Round,
  { after, left, unsaved }: Judgement,
  reading: TabsReading,
): Progress {
  const { drafts } = reading;
  const { pastes, history } = reading.found;
  const titles = new Set(pastes.map(({ title }) => title));
  const stateOf = (tab: TabName): TabState => ({
    pastes: after[tab].pastes,
    draft: drafts[tab],
    deleted: after[tab].deleted.filter((text) => !titles.has(text.title) && history.has(keyOf(text))),
  });
  return {
    states: { a: stateOf('a'), b: stateOf('b') },
    order: pastes.map(({ title }) => title),
    left,
    unsaved,
    notes: [...notes, ...noteActs(round), ...noteDrafts(round, reading)],
  };
}
