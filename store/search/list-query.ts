import { SORT_ORDERS, type SortOrder } from './sort';

/** What the list shows. It is kept in the address of /pastes, for bookmarks, reloads and Back. */
export interface ListQuery {
  readonly text: string;
  readonly includesContent: boolean;
  readonly order: SortOrder;
}

/** How the list is searched and sorted where the address does not say it. */
export type ListDefaults = Omit<ListQuery, 'text'>;

/** The specification's list: every paste, in stored order, searched by title. */
export const DEFAULT_QUERY: ListQuery = { text: '', includesContent: false, order: 'stored' };

/** Reads the query of the address, null for none; a missing or invalid parameter has its default. */
export function readListQuery(params: URLSearchParams | null, defaults: ListDefaults = DEFAULT_QUERY): ListQuery {
  const scope = params?.get('in');
  return {
    text: params?.get('q') ?? '',
    includesContent: scope === 'content' || (scope !== 'title' && defaults.includesContent),
    order: readOrder(params?.get('sort')) ?? defaults.order,
  };
}

/** Reads the name of an order, which may come from anywhere. */
export function readOrder(name: string | null | undefined): SortOrder | undefined {
  return SORT_ORDERS.find((order) => order === name);
}

/**
 * Writes the query of the address, beginning with '?'; '' for the whole list. It names what differs from the
 * specification's list, so that a bookmark shows the same for everyone, and what differs from the defaults.
 */
export function writeListQuery(
  { text, includesContent, order }: ListQuery,
  defaults: ListDefaults = DEFAULT_QUERY,
): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (includesContent || defaults.includesContent) params.set('in', includesContent ? 'content' : 'title');
  if (order !== 'stored' || defaults.order !== 'stored') params.set('sort', order);
  // `params.size` is missing in browsers that are still supported: Safari 16.4 and Chrome 111.
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
