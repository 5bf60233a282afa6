import { type Act, applyAct, type TabName, type TabState, type Text } from './acts';
import type { Random } from './random';

/** A kind of round. */
export interface RoundKind {
  readonly name: string;
  /** The least and the most acts of each tab. */
  readonly actCounts: readonly [number, number];
  /** Whether the acts follow each other without a pause and are still running at the end. */
  readonly isBurst: boolean;
  /** Whether each tab ends with unsaved text in its form. */
  readonly endsWithDraft: boolean;
}

/** Half of the rounds are bursts. */
const KINDS: readonly RoundKind[] = [
  { name: 'burst', actCounts: [12, 30], isBurst: true, endsWithDraft: false },
  { name: 'burst', actCounts: [12, 30], isBurst: true, endsWithDraft: false },
  { name: 'some acts', actCounts: [1, 3], isBurst: false, endsWithDraft: false },
  { name: 'unsaved text', actCounts: [0, 1], isBurst: false, endsWithDraft: true },
];

/** Plans acts that a tab can perform in sequence. */
export interface ActPlanner {
  /** @param isControl whether the round must lose something without the databases: then it is a burst */
  planKind(isControl: boolean): RoundKind;
  /** Plans a tab's part of the initial list. */
  planSeeds(tab: TabName, count: number): readonly Text[];
  /** Plans the acts of one round. If the form holds a restored draft, it is first saved or discarded. */
  planActs(tab: TabName, state: TabState, kind: RoundKind): readonly Act[];
}

/** @param wantedPastes the number of pastes above which a tab deletes as often as it adds */
export function createActPlanner(random: Random, wantedPastes: number): ActPlanner {
  let number = 0;

  /** All numbers have the same length, so that a search for a title finds one paste. */
  const newTitle = (tab: TabName) => `${tab} ${String(++number).padStart(6, '0')}`;
  const newContent = () => `version ${++number}\n${fillers.slice(0, random.betweenByRatio(10, MAX_FILLER_LENGTH))}`;
  const newText = (tab: TabName): Text => ({ title: newTitle(tab), content: newContent() });

  function planAct(tab: TabName, { pastes }: TabState, { isBurst }: RoundKind): Act {
    const add = (): Act => ({
      kind: 'add',
      ...newText(tab),
      pauseMs: !isBurst && random.next() < 0.3 ? random.between(500, 1_000) : 0,
    });
    // Most users continue with the paste that they saved last.
    const paste = pastes.length === 0 ? undefined : random.pick(random.next() < 0.5 ? pastes.slice(-5) : pastes);
    const chance = random.next();
    if (paste === undefined || chance < (isBurst ? 0.5 : 0.25)) {
      return paste !== undefined && pastes.length > wantedPastes ? { kind: 'delete', title: paste.title } : add();
    }
    if (chance < 0.7) return { kind: 'update', title: paste.title, content: newContent() };
    if (chance < 0.82) return { kind: 'delete', title: paste.title };
    if (chance < 0.94) return { kind: 'pin', title: paste.title, isPinned: !paste.isPinned };
    return { kind: 'import', texts: Array.from({ length: random.between(2, 5) }, () => newText(tab)) };
  }

  return {
    planKind: (isControl) => random.pick(isControl ? KINDS.filter(({ isBurst }) => isBurst) : KINDS),
    planSeeds: (tab, count) =>
      Array.from({ length: count }, () => ({ title: newTitle(tab), content: newContent().slice(0, 120) })),
    planActs(tab, state, kind) {
      const acts: Act[] = [];
      let next = state;
      const plan = (act: Act) => {
        acts.push(act);
        next = applyAct(next, act);
      };
      const actCount = random.between(...kind.actCounts);
      if (state.draft !== null) plan({ kind: random.next() < 0.5 ? 'save' : 'discard', ...state.draft });
      while (acts.length < actCount) plan(planAct(tab, next, kind));
      if (kind.endsWithDraft) plan({ kind: 'type', ...newText(tab) });
      return acts;
    },
  };
}

const MAX_FILLER_LENGTH = 5_000;
const fillers = 'The quick brown fox, über 20 €, jumps over the lazy dog.\n'.repeat(MAX_FILLER_LENGTH / 50);
