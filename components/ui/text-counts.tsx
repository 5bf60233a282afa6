import { formatNumber } from '@/store/paste/format';
import type { TextCount } from '@/store/paste/text-count';

/** Shows how many characters, words and lines a text has. For an empty text it is invisible, but keeps its space. */
export function TextCounts({ count: { characters, words, lines } }: { readonly count: TextCount }) {
  const parts = [name(characters, 'character'), name(words, 'word'), name(lines, 'line')];
  const visibility = characters === 0 ? 'invisible' : '';
  return <p className={`text-sm text-muted ${visibility}`}>{parts.join(' · ')}</p>;
}

function name(count: number, unit: string): string {
  return `${formatNumber(count)}\u00a0${unit}${count === 1 ? '' : 's'}`;
}
