import { SORT_ORDERS, type SortOrder } from './sort';

/** The search and order of the list. The query of /pastes holds it, for bookmarks, reloads and Back. */
export interface ListQuery {
  readonly text: string;
  /** Whether the text is that of a full search. */
  readonly searchesContent: boolean;
  readonly order: SortOrder;
  /** Whether what a full search finds is in that order, and not by its rank. */
  readonly keepsOrder: boolean;
}

/** How the list is searched and sorted if the address does not say. */
export type ListDefaults = Omit<ListQuery, 'text' | 'keepsOrder'>;

/** The list of the specification, which names no order: every paste, searched by title. A new paste is on top. */
export const DEFAULT_QUERY: ListQuery = { text: '', searchesContent: false, order: 'newest', keepsOrder: false };

/** Parses the query of the address; null means no query. A missing or invalid parameter gets its default. */
export function readListQuery(params: URLSearchParams | null, defaults: ListDefaults = DEFAULT_QUERY): ListQuery {
  const scope = params?.get('in');
  return {
    text: params?.get('q') ?? '',
    searchesContent: scope === 'content' || (scope !== 'title' && defaults.searchesContent),
    order: readOrder(params?.get('sort')) ?? defaults.order,
    keepsOrder: params?.get('by') === 'order',
  };
}

/** Parses the name of an order from outside. @returns undefined if it is invalid */
export function readOrder(name: string | null | undefined): SortOrder | undefined {
  return SORT_ORDERS.find((order) => order === name);
}

/**
 * Formats the query of the address, beginning with '?'; '' for the whole list. It includes each value that differs from
 * the default list, so that a bookmark shows the same for everyone, or from the defaults.
 */
export function writeListQuery(
  { text, searchesContent, order, keepsOrder }: ListQuery,
  defaults: ListDefaults = DEFAULT_QUERY,
): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (searchesContent || defaults.searchesContent) params.set('in', searchesContent ? 'content' : 'title');
  if (order !== DEFAULT_QUERY.order || defaults.order !== DEFAULT_QUERY.order) params.set('sort', order);
  if (keepsOrder) params.set('by', 'order');
  // `params.size` is missing in browsers that are still supported: Safari 16.4 and Chrome 111.
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
