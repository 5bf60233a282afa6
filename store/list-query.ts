import { SORT_ORDERS, type SortOrder } from './sort';

/** What the list shows: it lives in the address of /pastes, so that it can be bookmarked and come back to. */
export interface ListQuery {
  readonly text: string;
  readonly includesContent: boolean;
  readonly order: SortOrder;
}

/** The specification's list: everything, in stored order, searched by title. */
export const WHOLE_LIST: ListQuery = { text: '', includesContent: false, order: 'stored' };

/** Reads the query of the address; what it does not say, or says wrongly, is as in the whole list. */
export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    text: params.get('q') ?? '',
    includesContent: params.get('in') === 'content',
    order: SORT_ORDERS.find((order) => order === params.get('sort')) ?? 'stored',
  };
}

/** Writes the query of the address, with a question mark in front; empty for the whole list. */
export function writeListQuery({ text, includesContent, order }: ListQuery): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  if (includesContent) params.set('in', 'content');
  if (order !== 'stored') params.set('sort', order);
  // Not by its size, which browsers lack that are still supported: Safari 16.4 and Chrome 111.
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
