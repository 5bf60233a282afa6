import { formatNumber } from '@/store/paste/format';
import type { TextCount } from '@/store/paste/text-count';

/** Shows how many characters, words and lines a text has. */
export function TextCounts({ count: { characters, words, lines } }: { readonly count: TextCount }) {
  const parts = [name(characters, 'character'), name(words, 'word'), name(lines, 'line')];
  return <p className="mt-2 text-sm text-muted">{parts.join(' · ')}</p>;
}

function name(count: number, unit: string): string {
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
}
