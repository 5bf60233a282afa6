import {
  type Act,
  applyAct,
  findLeaving,
  keyOf,
  type ModelPaste,
  TAB_NAMES,
  type TabName,
  type TabState,
  type Text,
  touchesDraft,
  unsavedDuring,
} from './acts';
import { lengthOf } from './page/long-text';

/**
 * How many of the texts that left the list, and how many characters of them, the history must have: its bounds, minus what
 * unacknowledged acts may have added.
 */
const MAX_LEFT = 300;
const MAX_LEFT_LENGTH = 20_000_000;

/** The state of a tab before a round, and its acts in the round. */
export interface TabRound {
  readonly before: TabState;
  /** All planned acts, in order. */
  readonly acts: readonly Act[];
  /** How many acts, from the first, must have survived. */
  readonly heldCount: number;
}

/** The data found after a round. */
export interface RoundFindings {
  readonly pastes: readonly ModelPaste[];
  /** The texts shown in forms, and the drafts that no form shows. */
  readonly shownDrafts: readonly Text[];
  readonly hiddenDrafts: readonly Text[];
  /** Null if the history is not judged. */
  readonly history: ReadonlySet<string> | null;
}

export interface Judgement {
  /** The differences, as sentences. */
  readonly problems: readonly string[];
  /** How many acknowledged acts and texts were lost. */
  readonly lostCount: number;
  readonly after: Readonly<Record<TabName, TabState>>;
  /** The texts that left the list, the latest last. The history must have them from now on. */
  readonly left: readonly string[];
  /**
   * The texts of unacknowledged acts of all rounds that were neither saved nor discarded since. They may appear in any later round,
   * but do not have to: Home offers the draft of a paste once the paste is deleted, and the journal may bring a text into the list
   * once other texts were moved to make room.
   */
  readonly unsaved: readonly Text[];
}

/**
 * Judges the data after a round. Each tab's part of the list must be the result of a prefix of its acts, and the prefix
 * must include all acts that must have survived. So no acknowledged act is lost, and each import is whole.
 *
 * @param order the titles of the list before the round, whose order must stay; null if no order is judged
 * @param leftBefore texts that had left the list before the round
 * @param unsavedBefore texts of unacknowledged acts of earlier rounds that may still appear
 */
export function judge(
  rounds: Readonly<Record<TabName, TabRound>>,
  found: RoundFindings,
  order: readonly string[] | null,
  leftBefore: readonly string[],
  unsavedBefore: readonly Text[],
): Judgement {
  const problems: string[] = [];
  const late = findLate(rounds, found, unsavedBefore);
  // From now on, a text that comes late is the first tab's.
  const outcomes = TAB_NAMES.map((tab) => judgeTab(tab, rounds[tab], tab === 'a' ? late : [], found, order !== null));
  for (const outcome of outcomes) problems.push(...outcome.problems);

  const known = new Set(outcomes.flatMap(({ ownTitles }) => [...ownTitles]));
  for (const paste of found.pastes.filter(({ title }) => !known.has(title)))
    problems.push(`The list has a paste that nobody wrote: ${describeText(paste)}`);
  if (order !== null && !isInOrder(order, found.pastes))
    problems.push('The pastes of earlier rounds have changed their order.');
  const lostDrafts = findLostDrafts(outcomes, found);
  for (const draft of lostDrafts) problems.push(`Unsaved text is lost: ${describeText(draft)}`);
  const ended = new Set(TAB_NAMES.flatMap((tab) => findEnded(rounds[tab])));
  const unsaved = [...unsavedBefore, ...outcomes.flatMap(({ openDrafts }) => openDrafts)].filter(
    (text) => !ended.has(keyOf(text)),
  );
  problems.push(...judgeOffers(outcomes, unsaved, found));

  const mustHaveLeft = new Set([...leftBefore, ...outcomes.flatMap((outcome) => outcome.left)]);
  const left = keepLatest([
    ...leftBefore,
    ...outcomes.flatMap((outcome) => [...outcome.left, ...outcome.leftUnacknowledged]),
  ]);
  const { history } = found;
  const lostTexts = history === null ? [] : left.filter((text) => mustHaveLeft.has(text) && !history.has(text));
  for (const text of lostTexts) problems.push(`Neither list nor history has the text ${describeKey(text)}`);
  const listed = new Set(found.pastes.map(keyOf));
  const [a, b] = outcomes as [TabOutcome, TabOutcome];
  return {
    problems,
    lostCount: outcomes.reduce((sum, each) => sum + each.lostCount, lostDrafts.length + lostTexts.length),
    after: { a: a.after, b: b.after },
    left: left.filter((text) => (history ?? mustHaveLeft).has(text)),
    unsaved: unsaved.filter((text) => !listed.has(keyOf(text))),
  };
}

interface TabOutcome {
  readonly problems: readonly string[];
  /** The titles that the tab had before the round or wrote in it. */
  readonly ownTitles: ReadonlySet<string>;
  readonly lostCount: number;
  readonly after: TabState;
  /** The texts that left the list by acknowledged acts. */
  readonly left: readonly string[];
  /** The same by acts that survived without an acknowledgement: they take room in the history. */
  readonly leftUnacknowledged: readonly string[];
  /** The unsaved texts of acts that may have been interrupted. */
  readonly openDrafts: readonly Text[];
  /** The unsaved text that must be offered. */
  readonly draft: Text | null;
  /** The unsaved text from before the round, if it may still be offered. */
  readonly draftBefore: Text | null;
}

/** Finds texts of earlier rounds that came into the list only now, without an act of this round. */
function findLate(
  rounds: Readonly<Record<TabName, TabRound>>,
  { pastes }: RoundFindings,
  unsavedBefore: readonly Text[],
): readonly ModelPaste[] {
  const both = TAB_NAMES.map((tab) => rounds[tab]);
  const titles = new Set(both.flatMap(({ before }) => before.pastes.map(({ title }) => title)));
  // A form of either tab may have restored such a text, and saved it.
  const saved = new Set(both.flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'save' ? keyOf(act) : []))));
  const unsaved = new Set(unsavedBefore.map(keyOf).filter((key) => !saved.has(key)));
  return pastes.filter((paste) => !titles.has(paste.title) && unsaved.has(keyOf(paste)));
}

/** @param late texts that came into the list before the acts of the round */
function judgeTab(
  tab: TabName,
  { before: judged, acts, heldCount }: TabRound,
  late: readonly ModelPaste[],
  { pastes }: RoundFindings,
  isOrdered: boolean,
): TabOutcome {
  const before = { ...judged, pastes: [...judged.pastes, ...late] };
  const states: TabState[] = [before];
  for (const act of acts) states.push(applyAct(states.at(-1) ?? before, act));
  const ownTitles = new Set(states.flatMap((state) => state.pastes.map(({ title }) => title)));
  const own = pastes.filter(({ title }) => ownTitles.has(title));
  const encode = (list: readonly ModelPaste[]) => JSON.stringify(isOrdered ? list : list.toSorted(byTitle));
  const shown = encode(own);
  const fits = (count: number) => encode(states[count]?.pastes ?? []) === shown;
  const counts = states.map((_, count) => count);
  // Takes the shortest prefix that fits. Further acts that fit left the list unchanged, so they removed no text from
  // it.
  const count =
    counts.find((each) => each >= heldCount && fits(each)) ?? counts.findLast((each) => each < heldCount && fits(each));

  const problems: string[] = [];
  if (count === undefined) {
    const held = states[heldCount]?.pastes ?? [];
    problems.push(`Tab ${tab}: the list fits no number of its acts. ${describeDifference(held, own)}`);
  } else if (count < heldCount) {
    problems.push(`Tab ${tab}: ${heldCount - count} acknowledged acts are lost, from the one with index ${count}.`);
  }
  const kept = count ?? heldCount;
  const state = states[kept] ?? before;
  const openDrafts = acts.slice(Math.min(kept, heldCount)).flatMap((act) => unsavedDuring(act) ?? []);
  const leftBy = acts.slice(0, count ?? 0).map((act, index) => {
    const text = findLeaving(states[index] ?? before, act);
    return text === undefined ? [] : [keyOf(text)];
  });
  return {
    problems,
    ownTitles,
    lostCount:
      count === undefined ? countMissing(states[heldCount]?.pastes ?? [], own) : Math.max(0, heldCount - count),
    after: { pastes: own, draft: null, deleted: state.deleted },
    left: leftBy.slice(0, heldCount).flat(),
    leftUnacknowledged: leftBy.slice(heldCount).flat(),
    openDrafts,
    draft: acts.slice(kept).some(touchesDraft) ? null : state.draft,
    draftBefore: acts.slice(0, heldCount).some(touchesDraft) ? null : before.draft,
  };
}

/** Finds unsaved texts that no form offers. After a start, either tab's form may restore any draft. */
function findLostDrafts(outcomes: readonly TabOutcome[], { shownDrafts }: RoundFindings): readonly Text[] {
  const offered = new Set(shownDrafts.map(keyOf));
  return outcomes.flatMap(({ draft }) => draft ?? []).filter((draft) => !offered.has(keyOf(draft)));
}

/** Returns the drafts that acknowledged acts of a round have saved or discarded. */
function findEnded({ acts, heldCount }: TabRound): readonly string[] {
  return acts.slice(0, heldCount).flatMap((act) => (act.kind === 'save' || act.kind === 'discard' ? keyOf(act) : []));
}

/** Judges the offered unsaved texts. @param unsaved texts that may be offered, but do not have to be */
function judgeOffers(
  outcomes: readonly TabOutcome[],
  unsaved: readonly Text[],
  { shownDrafts, hiddenDrafts }: RoundFindings,
): readonly string[] {
  const shown = new Set(shownDrafts.map(keyOf));
  const allowed = [
    ...unsaved,
    ...outcomes.flatMap(({ draft }) => draft ?? []),
    ...outcomes.flatMap(({ draftBefore }) => draftBefore ?? []),
  ];
  const allowedKeys = new Set(allowed.map(keyOf));
  const hidden = hiddenDrafts.filter((draft) => !shown.has(keyOf(draft)));
  const wrong = [...shownDrafts, ...hidden].filter((draft) => !allowedKeys.has(keyOf(draft)));
  return [
    ...hidden.map((draft) => `Neither form offers the draft ${describeText(draft)}`),
    ...wrong.map((draft) => `Offered as unsaved, but saved, discarded or written by nobody: ${describeText(draft)}`),
  ];
}

/** Sorts pastes by their titles, which are unique. */
export function byTitle(one: ModelPaste, other: ModelPaste): number {
  return one.title < other.title ? -1 : 1;
}

/** Returns the latest texts that left the list, as many as the history must have. */
function keepLatest(texts: readonly string[]): readonly string[] {
  let length = 0;
  const latest = texts.slice(-MAX_LEFT);
  const first = latest.findLastIndex((text) => {
    length += lengthOf(text.slice(text.indexOf('\n') + 1));
    return length > MAX_LEFT_LENGTH;
  });
  return latest.slice(first + 1);
}

function isInOrder(order: readonly string[], pastes: readonly ModelPaste[]): boolean {
  const present = new Set(pastes.map(({ title }) => title));
  const expected = order.filter((title) => present.has(title));
  // A new or restored paste comes last.
  return expected.every((title, index) => pastes[index]?.title === title);
}

function countMissing(expected: readonly ModelPaste[], own: readonly ModelPaste[]): number {
  const present = new Set(own.map((paste) => JSON.stringify(paste)));
  return Math.max(1, expected.filter((paste) => !present.has(JSON.stringify(paste))).length);
}

/** Says which pastes a list lacks, and which it should not have. */
export function describeDifference(expected: readonly ModelPaste[], own: readonly ModelPaste[]): string {
  const differing = (these: readonly ModelPaste[], those: readonly ModelPaste[]) => {
    const others = new Set(those.map((paste) => JSON.stringify(paste)));
    const left = these.filter((paste) => !others.has(JSON.stringify(paste)));
    return left.length === 0 ? 'none' : `${left.length}: ${left.slice(0, 5).map(describeText).join(', ')}`;
  };
  return `Missing are ${differing(expected, own)}; unexpected are ${differing(own, expected)}.`;
}

/** Describes a text by its title and the first line of its content, which numbers its version. */
export function describeText(text: Text & { readonly isPinned?: boolean }): string {
  return `${describeKey(keyOf(text))}${text.isPinned ? ' (pinned)' : ''}`;
}

/** Describes a text by its key. */
export function describeKey(key: string): string {
  return `'${key.split('\n').slice(0, 2).join(': ')}'`;
}
