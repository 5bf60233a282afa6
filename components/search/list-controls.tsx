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
  /** The number of shown rows, which may lag behind typing. Null unless the user is searching. */
  readonly foundCount: number | null;
  /** Shown beside the number. */
  readonly children: ReactNode;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/**
 * The optional controls of the list, in addition to the specification: search of contents, number of results, order.
 */
export function ListControls({ query, foundCount, children, onChange }: ListControlsProps) {
  return (
    <>
      <div className="list-controls">
        {/* The label may wrap, so that the order stays beside it in a narrow window. */}
        <div className="flex-1 basis-32">
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
        </div>
        {/* Has a fixed width: the page may be painted before the options are parsed. */}
        <select
          aria-label="Sort"
          value={query.order}
          onChange={(event) => onChange({ order: readOrder(event.target.value) ?? query.order })}
          className="select ml-auto w-36 max-w-full sm:pointer-fine:text-sm"
        >
          {SORT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
      </div>
      {/* Has a reserved height, so that the rows do not move when a search begins. */}
      <div className="list-found">
        <p aria-live="polite" className="empty:-mr-4">
          {foundCount !== null && (foundCount === 1 ? '1 paste found' : `${formatNumber(foundCount)} pastes found`)}
        </p>
        {children}
      </div>
    </>
  );
}
