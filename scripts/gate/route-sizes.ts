import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBareExport } from '../site/build-site';

/*
 * The size of a route is the gzipped JavaScript that its HTML names, compared with a bare export. The difference is the
 * site's own code.
 */

/** The measured pages of the built site, by route. Hosts without rewrites serve 404.html for `/pastes/{id}`. */
const routePages = {
  '/': 'index.html',
  '/pastes': 'pastes/index.html',
  '/pastes/{id}': 'pastes/view/index.html',
  '404': '404.html',
} as const;

export interface RouteSize {
  route: keyof typeof routePages;
  bytes: number;
  /** The size of the bare export. */
  bareBytes: number;
}

/**
 * How many bytes each route may load over a bare export, in the gate and in the benchmark. A budget is the size reached so
 * far, rounded up to the next 500; lower it whenever the size falls.
 */
export const ROUTE_BUDGETS: Readonly<Record<RouteSize['route'], number>> = {
  '/': 68_500,
  '/pastes': 77_500,
  '/pastes/{id}': 62_000,
  '404': 50_000,
};

/** Measures every route of the site in `outFolder`. Builds the bare export to compare with. */
export function measureRoutes(outFolder: string): RouteSize[] {
  const bareBytes = scriptBytes(buildBareExport(), 'index.html');
  const routes = Object.keys(routePages) as RouteSize['route'][];
  return routes.map((route) => ({ route, bytes: scriptBytes(outFolder, routePages[route]), bareBytes }));
}

/**
 * Returns the gzipped bytes of the JavaScript files that a page names, except those for browsers without module support.
 * Throws when the page does not exist.
 */
export function scriptBytes(outFolder: string, page: string): number {
  const html = readFileSync(join(outFolder, page), 'utf8');
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  const paths = new Set(tags.flatMap((tag) => /\bsrc="([^"?]+)/.exec(tag)?.[1] ?? []));
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(outFolder, path)), { level: 9 }).length, 0);
}
