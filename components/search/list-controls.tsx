import type { ReactNode } from 'react';
import { formatNumber } from '@/store/paste/format';
import { type ListQuery, readOrder } from '@/store/search/list-query';
import { SORT_ORDERS, type SortOrder } from '@/store/search/sort';

const ORDER_NAMES: Readonly<Record<SortOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  stored: 'Order added',
  title: 'Title A–Z',
  largest: 'Largest first',
};

interface ListControlsProps {
  readonly query: ListQuery;
  /** Further controls of the line. */
  readonly children: ReactNode;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** The optional controls of the list, in addition to the specification: search of contents, order. */
export function ListControls({ query, children, onChange }: ListControlsProps) {
  return (
    <div className="list-controls">
      <label className="switch-label">
        <input
          type="checkbox"
          role="switch"
          aria-checked={query.isFull}
          checked={query.isFull}
          onChange={(event) => onChange({ isFull: event.target.checked })}
          className="switch"
        />
        Full search
      </label>
      {/* Has a fixed width: the page may be painted before the options are parsed. */}
      <select
        aria-label="Sort"
        value={query.order}
        onChange={(event) => onChange({ order: readOrder(event.target.value) ?? query.order })}
        className="select order-select"
      >
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

/** Says how many pastes a search finds. @param count may lag behind typing; null unless the user is searching */
export function FoundCount({ count }: { readonly count: number | null }) {
  return (
    <p aria-live="polite" className="min-h-5 empty:-mr-4">
      {count !== null && (count === 1 ? '1 paste found' : `${formatNumber(count)} pastes found`)}
    </p>
  );
}
