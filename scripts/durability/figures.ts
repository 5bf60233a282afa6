import type { Ending, Round } from './round';

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

type FigureName = keyof typeof FIGURE_NAMES | 'normalCloses' | 'wholeCloses' | 'passed' | 'failed';

export type Figures = Record<FigureName, number>;

/**
 * How many kills of the control are tried until one loses something, and how many normal closes until one leaves the whole list
 * in localStorage: a busy browser may quit before it has stored that. If none does, the control has failed.
 */
const CONTROL_TRIES = 6;

/** Returns figures of which nothing is counted yet. */
export function noFigures(): Figures {
  const names = [...Object.keys(FIGURE_NAMES), 'normalCloses', 'wholeCloses', 'passed', 'failed'];
  return Object.fromEntries(names.map((name) => [name, 0])) as Figures;
}

/** Counts a round that has ended. */
export function countRound(figures: Figures, { ending, acts, answeredAtMs, refusedCount, isInMove }: Round): void {
  const answeredCount = answeredAtMs.a.length + answeredAtMs.b.length;
  figures.acknowledged += answeredCount - refusedCount;
  figures.refused += refusedCount;
  if (ending === 'normal close') figures.normalCloses++;
  if (ending === 'control kill') figures.controlKills++;
  if (ending !== 'kill') return;
  figures.kills++;
  if (answeredCount < acts.a.length + acts.b.length) figures.killsInBursts++;
  if (isInMove) figures.killsInMoves++;
}

/** Returns how the next round ends; null if it was the last. @param isControl whether every kill is one of the control */
export function planEnding(figures: Figures, killCount: number, isControl: boolean): Ending | null {
  const { normalCloses, wholeCloses, kills, controlKills, lostByControl } = figures;
  if (wholeCloses === 0 && normalCloses < CONTROL_TRIES) return 'normal close';
  if (isControl) return controlKills < killCount ? 'control kill' : null;
  if (kills < killCount) return 'kill';
  return lostByControl === 0 && controlKills < CONTROL_TRIES ? 'control kill' : null;
}
