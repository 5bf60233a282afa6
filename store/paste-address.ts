import { BASE_PATH } from './base-path';

/** The folder of the prerendered view. */
const VIEW_SEGMENT = 'view';

/** Names under `/pastes` for which a host has files of its own; on some hosts case does not matter. */
const TAKEN_SEGMENT = /^(view|index)$/i;

/** The address of a route on its host. */
export function withBasePath(route: string): string {
  return BASE_PATH + route;
}

/** Where a paste is edited (specification, section 2), for links that add the base path themselves. */
export function editHref(id: string): string {
  return `/?pasteId=${encodeURIComponent(id)}`;
}

/**
 * Where a paste is viewed: `/pastes/{id}` (specification, section 2), with the base path. Ids that no path can carry
 * through browsers and servers, and those with a dot, which may name a file, go into the query of the view page instead.
 */
export function viewHref(id: string): string {
  const segment = encodeURIComponent(id);
  const isFit = /^[\w~!*'()%-]+$/.test(segment) && !/%(2F|5C|0|1|7F)/i.test(segment) && !TAKEN_SEGMENT.test(id);
  return isFit ? `${BASE_PATH}/pastes/${segment}` : `${BASE_PATH}/pastes/${VIEW_SEGMENT}/?id=${segment}`;
}

/**
 * The id that the address of a view names, or null when the address is not one of a view. The prerendered view page
 * has it in its query; every other address, served by a host's rewrite or by 404.html, as its last segment.
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
