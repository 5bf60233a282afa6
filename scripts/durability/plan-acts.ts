import { type Act, applyAct, TAB_NAMES, type TabName, type TabState, type Text } from './acts';
import { isWhole } from './page/long-text';
import type { Random } from './random';
import type { Ending } from './round';

/** A kind of round. */
export interface RoundKind {
  readonly name: string;
  /** The least and the most acts of each tab. */
  readonly actCounts: readonly [number, number];
  /** How often each act is planned. */
  readonly weights: Readonly<Partial<Record<PlannedKind, number>>>;
  /** Whether the acts follow each other without a pause and are still running at the end. */
  readonly isBurst: boolean;
  /** The least and the most time from the awaited act to the kill, in milliseconds. */
  readonly killDelayMs: readonly [number, number];
  /** Whether each tab ends with unsaved text in its form. */
  readonly endsWithDraft: boolean;
  /** Whether only the first tab acts, and the other one looks on. */
  readonly isOfOneTab?: boolean;
}

type PlannedKind = 'add' | 'update' | 'delete' | 'pin' | 'import' | 'share' | 'restore';

/** What the acts of a scenario are like. */
export interface ActPlan {
  /** The kinds of rounds to choose from. A kind that is listed more often is planned more often. */
  readonly kinds: readonly RoundKind[];
  /** How many more pastes than its half of the initial list a tab may have before it deletes instead of adding. */
  readonly morePastes: number;
  /** Makes a content that is different for each number. */
  createContent(random: Random, number: number, use: 'seed' | 'share' | 'save'): string;
}

/** Plans acts that a tab can perform in sequence. */
export interface ActPlanner {
  /**
   * Chooses the kind of the next round. A control has few acts, so that it ends before the browser has stored localStorage, and
   * a kill of the control ends a burst, because it must lose something.
   */
  planKind(ending: Ending): RoundKind;
  /** Plans a tab's part of the initial list. */
  planSeeds(tab: TabName, count: number): readonly Text[];
  /** Plans the acts of one round. If the form holds a restored draft, it is first saved or discarded. */
  planActs(tab: TabName, states: Readonly<Record<TabName, TabState>>, kind: RoundKind): readonly Act[];
}

/** How many of the latest deletions may be restored. The bounds of the history may have removed earlier ones. */
const MAX_RESTORABLE = 3;

/** The most acts of a tab in a control. */
const MAX_CONTROL_ACTS = 6;

/** @param pasteCount the number of pastes in the initial list of a tab */
export function createActPlanner(random: Random, plan: ActPlan, pasteCount: number): ActPlanner {
  const wantedPastes = pasteCount + plan.morePastes;
  let number = 0;

  /** All numbers have the same length, so that a search for a title finds one paste. */
  const newText = (tab: TabName, use: 'seed' | 'share' | 'save'): Text => ({
    title: `${tab} ${String(++number).padStart(6, '0')}`,
    content: plan.createContent(random, ++number, use),
  });

  function planAct(tab: TabName, { pastes, deleted }: TabState, { isBurst, weights }: RoundKind): Act {
    const add = (): Act => ({
      kind: 'add',
      ...newText(tab, 'save'),
      pauseMs: !isBurst && random.next() < 0.3 ? random.between(500, 1_000) : 0,
    });
    // Most users continue with the paste that they saved last.
    const paste = pastes.length === 0 ? undefined : random.pick(random.next() < 0.5 ? pastes.slice(-5) : pastes);
    if (paste === undefined) return add();
    const { title, content, isPinned } = paste;
    const remove: Act = { kind: 'delete', title };
    // A lost text cannot be edited, so the paste is deleted.
    if (!isWhole(content)) return remove;
    const kind = random.pickByWeight<PlannedKind>(weights);
    const isMore = kind === 'add' || kind === 'import' || kind === 'share';
    if (isMore && pastes.length > wantedPastes) return remove;
    switch (kind) {
      case 'add':
        return add();
      case 'update':
        return { kind, title, content: newText(tab, 'save').content };
      case 'delete':
        return remove;
      case 'pin':
        return { kind, title, isPinned: !isPinned };
      case 'import':
        return { kind, texts: Array.from({ length: random.between(2, 5) }, () => newText(tab, 'save')) };
      case 'share':
        return { kind, ...newText(tab, 'share') };
      case 'restore': {
        const restorable = deleted.slice(-MAX_RESTORABLE).filter((text) => isWhole(text.content));
        return restorable.length === 0 ? remove : { kind, ...random.pick(restorable) };
      }
    }
  }

  return {
    planKind(ending) {
      const kind = random.pick(ending === 'control kill' ? plan.kinds.filter(({ isBurst }) => isBurst) : plan.kinds);
      if (ending === 'kill') return kind;
      const [least, most] = kind.actCounts;
      return { ...kind, actCounts: [Math.min(least, MAX_CONTROL_ACTS), Math.min(most, MAX_CONTROL_ACTS)] };
    },
    planSeeds: (tab, count) => Array.from({ length: count }, () => newText(tab, 'seed')),
    planActs(tab, states, kind) {
      const acts: Act[] = [];
      let next = states[tab];
      const add = (act: Act) => {
        acts.push(act);
        next = applyAct(next, act);
      };
      const actCount = random.between(...kind.actCounts);
      const { draft } = states[tab];
      if (draft !== null) {
        // The form may have restored the draft of an update, also of one by the other tab.
        const isOfPaste = TAB_NAMES.some((each) => states[each].pastes.some(({ title }) => title === draft.title));
        add({ kind: !isOfPaste && random.next() < 0.5 ? 'save' : 'discard', ...draft });
      }
      while (acts.length < actCount && !(kind.isOfOneTab && tab !== TAB_NAMES[0])) add(planAct(tab, next, kind));
      if (kind.endsWithDraft) add({ kind: 'type', ...newText(tab, 'save') });
      return acts;
    },
  };
}
