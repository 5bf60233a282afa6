import { useState } from 'react';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';

interface FoundCountProps {
  /** How many pastes a search finds; null unless the user is searching. May lag behind typing. */
  readonly count: number | null;
  /** How many pastes lack words of it, and are shown. */
  readonly partialCount: number;
  /** How many pastes the list shows; null while the user is searching. */
  readonly shownCount: number | null;
  /** Whether long texts are still searched. */
  readonly isSearching: boolean;
}

/** Says how many pastes a search finds and, to a screen reader, how many are shown once it is cleared. */
export function FoundCount({ count, partialCount, shownCount, isSearching }: FoundCountProps) {
  const [last, setLast] = useState<{ count: number | null; clearedTo: number | null }>({ count, clearedTo: null });
  if (count !== last.count) setLast({ count, clearedTo: shownCount });
  return (
    <p aria-live="polite" aria-atomic className={count === null && !isSearching ? '-mr-4 min-h-5' : 'min-h-5'}>
      {(count !== null || isSearching) && <span>{describeFound(count, partialCount, isSearching)}</span>}
      {count === null && !isSearching && last.clearedTo !== null && (
        <span className="sr-only">{`${formatPasteCount(last.clearedTo)} shown`}</span>
      )}
    </p>
  );
}

function describeFound(count: number | null, partialCount: number, isSearching: boolean): string {
  if (count === null) return 'Searching long texts…';
  const main = count > 0 || partialCount === 0 ? count : partialCount;
  const found = main === 1 ? '1 paste found' : `${formatNumber(main)} pastes found`;
  const partly =
    partialCount === 0 ? '' : count === 0 ? ' without all words' : `, ${formatNumber(partialCount)} without all words`;
  return `${found}${partly}${isSearching ? ', searching long texts…' : ''}`;
}
