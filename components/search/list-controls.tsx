import { useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { formatNumber, formatPasteCount } from '@/store/paste/format';
import { type ListQuery, readOrder } from '@/store/search/list-query';
import { SORT_ORDERS, type SortOrder } from '@/store/search/sort';

const ORDER_NAMES: Readonly<Record<SortOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  stored: 'Order added',
  title: 'Title A–Z',
  largest: 'Largest first',
};

/** The choice of what a full search finds by its rank. */
const BEST_MATCH = 'best';

interface ListControlsProps {
  readonly query: ListQuery;
  /** Whether what is found can be ranked: a full search looks for words. */
  readonly canRank: boolean;
  /** Further controls of the line. */
  readonly children: Elements;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** The optional controls of the list, in addition to the specification: search of contents, order. */
export function ListControls({ query, canRank, children, onChange }: ListControlsProps) {
  return (
    <div className="list-controls">
      <label className="switch-label">
        <input
          type="checkbox"
          role="switch"
          aria-checked={query.searchesContent}
          checked={query.searchesContent}
          onChange={(event) => onChange({ searchesContent: event.target.checked })}
          className="switch"
        />
        <span>Full search</span>
      </label>
      {/* Has a minimum width, because the page may be painted before the options are parsed. */}
      <select
        aria-label="Sort"
        value={canRank && !query.keepsOrder ? BEST_MATCH : query.order}
        onChange={(event) => {
          const order = readOrder(event.target.value);
          onChange(order === undefined ? { keepsOrder: false } : { order, keepsOrder: canRank });
        }}
        className="select order-select"
      >
        {canRank && <option value={BEST_MATCH}>Best match</option>}
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_NAMES[order]}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

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
