import type { Elements } from '@/components/ui/elements';
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

interface ListOptionsProps {
  readonly query: ListQuery;
  /** Whether what is found can be ranked: a full search looks for words. */
  readonly canRank: boolean;
  /** Further options of the line. */
  readonly children: Elements;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** How the list is searched and shown, in addition to the specification: search of contents, order. */
export function ListOptions({ query, canRank, children, onChange }: ListOptionsProps) {
  return (
    <div className="list-options">
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
