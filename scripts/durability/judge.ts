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
  /**
   * Texts of unacknowledged acts of the previous round. They may appear only after that round was judged: a form may restore
   * one as a draft, or the journal may bring one back into the list once other texts were moved to make room.
   */
  readonly lateDrafts: readonly Text[];
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
  /** Unsaved texts that may be offered, now or later, but do not have to be. */
  readonly lateDrafts: Readonly<Record<TabName, readonly Text[]>>;
}

/**
 * Judges the data after a round. Each tab's part of the list must be the result of a prefix of its acts, and the prefix
 * must include all acts that must have survived. So no acknowledged act is lost, and each import is whole.
 *
 * @param order the titles of the list before the round, whose order must stay; null if no order is judged
 * @param leftBefore texts that had left the list before the round
 */
export function judge(
  rounds: Readonly<Record<TabName, TabRound>>,
  found: RoundFindings,
  order: readonly string[] | null,
  leftBefore: readonly string[],
): Judgement {
  const problems: string[] = [];
  const outcomes = TAB_NAMES.map((tab) => judgeTab(tab, rounds[tab], found, order !== null));
  for (const outcome of outcomes) problems.push(...outcome.problems);

  const known = new Set(outcomes.flatMap(({ ownTitles }) => [...ownTitles]));
  for (const paste of found.pastes.filter(({ title }) => !known.has(title)))
    problems.push(`The list has a paste that nobody wrote: ${describeText(paste)}`);
  if (order !== null && !isInOrder(order, found.pastes))
    problems.push('The pastes of earlier rounds have changed their order.');
  const lostDrafts = findLostDrafts(outcomes, found);
  for (const draft of lostDrafts) problems.push(`Unsaved text is lost: ${describeText(draft)}`);
  problems.push(...judgeOffers(outcomes, found));

  const left = keepLatest([...leftBefore, ...outcomes.flatMap((outcome) => outcome.left)]);
  const { history } = found;
  const lostTexts = history === null ? [] : left.filter((text) => !history.has(text));
  for (const text of lostTexts) problems.push(`Neither list nor history has the text ${describeKey(text)}`);
  const [a, b] = outcomes as [TabOutcome, TabOutcome];
  return {
    problems,
    lostCount: outcomes.reduce((sum, each) => sum + each.lostCount, lostDrafts.length + lostTexts.length),
    after: { a: a.after, b: b.after },
    left: history === null ? left : left.filter((text) => history.has(text)),
    lateDrafts: { a: a.openDrafts, b: b.openDrafts },
  };
}

interface TabOutcome {
  readonly problems: readonly string[];
  /** The titles that the tab had before the round or wrote in it. */
  readonly ownTitles: ReadonlySet<string>;
  readonly lostCount: number;
  readonly after: TabState;
  readonly left: readonly string[];
  /** The unsaved texts of acts that may have been interrupted. */
  readonly openDrafts: readonly Text[];
  readonly lateDrafts: readonly Text[];
  /** The unsaved text that must be offered. */
  readonly draft: Text | null;
  /** The unsaved text from before the round, if it may still be offered. */
  readonly draftBefore: Text | null;
}

function judgeTab(
  tab: TabName,
  { before: judged, acts, heldCount, lateDrafts }: TabRound,
  { pastes }: RoundFindings,
  isOrdered: boolean,
): TabOutcome {
  // Leaves out drafts whose form has saved them in this round: they came into the list by that.
  const saved = new Set(acts.flatMap((act) => (act.kind === 'save' ? keyOf(act) : [])));
  const lateKeys = new Set(lateDrafts.map(keyOf).filter((key) => !saved.has(key)));
  const judgedTitles = new Set(judged.pastes.map(({ title }) => title));
  const late = pastes.filter((paste) => !judgedTitles.has(paste.title) && lateKeys.has(keyOf(paste)));
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
  const left = acts.slice(0, Math.min(kept, heldCount)).flatMap((act, index) => {
    const text = findLeaving(states[index] ?? before, act);
    return text === undefined || count === undefined ? [] : [keyOf(text)];
  });
  return {
    problems,
    ownTitles,
    lostCount:
      count === undefined ? countMissing(states[heldCount]?.pastes ?? [], own) : Math.max(0, heldCount - count),
    after: { pastes: own, draft: null, deleted: state.deleted },
    left,
    openDrafts,
    lateDrafts,
    draft: acts.slice(kept).some(touchesDraft) ? null : state.draft,
    draftBefore: acts.slice(0, heldCount).some(touchesDraft) ? null : before.draft,
  };
}

/** Finds unsaved texts that no form offers. After a start, either tab's form may restore any draft. */
function findLostDrafts(outcomes: readonly TabOutcome[], { shownDrafts }: RoundFindings): readonly Text[] {
  const offered = new Set(shownDrafts.map(keyOf));
  return outcomes.flatMap(({ draft }) => draft ?? []).filter((draft) => !offered.has(keyOf(draft)));
}

/** Judges the offered unsaved texts. */
function judgeOffers(outcomes: readonly TabOutcome[], { shownDrafts, hiddenDrafts }: RoundFindings): readonly string[] {
  const shown = new Set(shownDrafts.map(keyOf));
  const allowed = outcomes.flatMap(({ draft, draftBefore, openDrafts, lateDrafts }) => [
    ...(draft === null ? [] : [draft]),
    ...(draftBefore === null ? [] : [draftBefore]),
    ...openDrafts,
    ...lateDrafts,
  ]);
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
