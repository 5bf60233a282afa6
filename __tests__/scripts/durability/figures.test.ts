import { countRound, noFigures, planEnding } from '@/scripts/durability/figures';
import type { Round } from '@/scripts/durability/round';

const NO_ACTS = { a: [], b: [] };

/** Plans and counts rounds until the last. @param isWhole whether the normal close with this number leaves the whole list */
function endingsOf(isWhole: (number: number) => boolean): readonly Round['ending'][] {
  const figures = noFigures();
  const endings: Round['ending'][] = [];
  for (let ending = planEnding(figures, 2, false); ending !== null; ending = planEnding(figures, 2, false)) {
    endings.push(ending);
    const round = { name: '', acts: NO_ACTS, answeredAtMs: NO_ACTS, refusedCount: 0, isInMove: false, endedAtMs: 0 };
    countRound(figures, { ...round, ending, error: undefined });
    if (ending === 'normal close' && isWhole(figures.normalCloses)) figures.wholeCloses++;
    if (ending === 'control kill') figures.lostByControl++;
  }
  return endings;
}

test('a browser that quits before it has stored the list is closed again before any kill', () => {
  expect(endingsOf((number) => number === 1)).toEqual(['normal close', 'kill', 'kill', 'control kill']);
  expect(endingsOf((number) => number === 3).slice(0, 4)).toEqual([...Array(3).fill('normal close'), 'kill']);
});

test('a browser that never stores the whole list does not hold the kills up for ever', () => {
  const endings = endingsOf(() => false);
  expect(endings.filter((ending) => ending === 'normal close')).toHaveLength(6);
  expect(endings.slice(-3)).toEqual(['kill', 'kill', 'control kill']);
});
