/** The site's folder on its host, such as '/tools/pastes'; empty at the root of a domain. */
export const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

/** The folder of the prerendered view. */
const VIEW_SEGMENT = 'view';

/** The parameter of a view's query that holds a full search. */
const FIND_PARAMETER = 'find';

/** Matches ids that are also names of files under `/pastes` on the host. Some hosts ignore case. */
const TAKEN_SEGMENT = /^(view|index)$/i;

/** Returns the address of a route on its host. */
export function withBasePath(route: string): string {
  return BASE_PATH + route;
}

/** Returns the address where a paste is edited (specification, section 2), without the base path. */
export function editHref(id: string): string {
  return `/?pasteId=${encodeURIComponent(id)}`;
}

/**
 * Returns the address where a paste is viewed: `/pastes/{id}` (specification, section 2), with the base path. An id
 * that a browser or server would change in a path, or that has a dot like a file name, goes into the query of the view.
 *
 * @param find the full search whose hits the view marks; empty for none
 */
export function viewHref(id: string, find = ''): string {
  const segment = encodeURIComponent(id);
  const isFit = /^[\w~!*'()%-]+$/.test(segment) && !/%(2F|5C|0|1|7F)/i.test(segment) && !TAKEN_SEGMENT.test(id);
  if (!isFit) return BASE_PATH + viewRoute(id, find);
  return `${BASE_PATH}/pastes/${segment}${find === '' ? '' : `?${FIND_PARAMETER}=${encodeURIComponent(find)}`}`;
}

/**
 * Returns the route of the prerendered view of a paste, without the base path. The router can open it for any id.
 *
 * @param find the full search whose hits the view marks; empty for none
 */
export function viewRoute(id: string, find = ''): string {
  const query = find === '' ? '' : `&${FIND_PARAMETER}=${encodeURIComponent(find)}`;
  return `/pastes/${VIEW_SEGMENT}/?id=${encodeURIComponent(id)}${query}`;
}

/** Returns the full search in the address of a view; empty if there is none. */
export function findFromAddress({ search }: Pick<URL, 'search'>): string {
  return new URLSearchParams(search).get(FIND_PARAMETER) ?? '';
}

/** Returns the query of a view's address with another full search; an empty one is left out. */
export function withFind(search: string, find: string): string {
  const params = new URLSearchParams(search);
  if (find === '') params.delete(FIND_PARAMETER);
  else params.set(FIND_PARAMETER, find);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * Returns the id in the address of a view, or null for any other address. The prerendered view has the id in its query;
 * an address served by a rewrite or by 404.html has it as its last segment.
 */
export function pasteIdFromAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
  const segment = /^\/pastes\/([^/]+)\/?$/.exec(path)?.[1];
  if (segment === undefined) return null;
  if (segment === VIEW_SEGMENT) return new URLSearchParams(search).get('id') ?? '';
  return decodeSegment(segment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
