import { formatNumber } from '@/store/paste/format';
import type { TextCount } from '@/store/paste/text-count';

/** Shows how many characters, words and lines a text has. For an empty text it is invisible, but keeps its space. */
export function TextCounts({ count }: { readonly count: TextCount }) {
  const visibility = count.characters === 0 ? 'invisible' : '';
  return <p className={`text-sm text-muted ${visibility}`}>{describeCounts(count)}</p>;
}

/** Says how many characters, words and lines a text has: '13 characters · 3 words · 3 lines'. */
export function describeCounts({ characters, words, lines }: TextCount): string {
  return [name(characters, 'character'), name(words, 'word'), name(lines, 'line')].join(' · ');
}

function name(count: number, unit: string): string {
  return `${formatNumber(count)}\u00a0${unit}${count === 1 ? '' : 's'}`;
}
