import { SORT_ORDERS, type SortOrder } from './sort';

/** What the list shows. It is kept in the address of /pastes, for bookmarks, reloads and Back. */
export interface ListQuery {
  readonly text: string;
  readonly includesContent: boolean;
  readonly order: SortOrder;
}

/** The specification's list: every paste, in stored order, searched by title. */
export const DEFAULT_QUERY: ListQuery = { text: '', includesContent: false, order: 'stored' };

/** Reads the query of the address; a missing or invalid parameter has its default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    text: params.get('q') ?? '',
    includesContent: params.get('in') === 'content',
    order: SORT_ORDERS.find((order) => order === params.get('sort')) ?? 'stored',
  };
}

/** Writes the query of the address, beginning with '?'; '' for the whole list. */
export function writeListQuery({ text, includesContent, order }: ListQuery): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (includesContent) params.set('in', 'content');
  if (order !== 'stored') params.set('sort', order);
  // `params.size` is missing in browsers that are still supported: Safari 16.4 and Chrome 111.
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
