import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The pages of the built site that are measured, by route. `/pastes/{id}` is the view page, or 404.html on plain hosts. */
export const routePages = {
  '/': 'index.html',
  '/pastes': 'pastes/index.html',
  '/pastes/{id}': 'pastes/view/index.html',
  '404': '404.html',
} as const;

export type Route = keyof typeof routePages;

/**
 * Returns the bytes of JavaScript, each file gzipped, that a page of an exported site names. What it loads only when it
 * is needed is not among them, nor what only browsers without modules load. Throws when the page is not there.
 */
export function scriptBytes(outFolder: string, page: string): number {
  const html = readFileSync(join(outFolder, page), 'utf8');
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  const paths = new Set(tags.flatMap((tag) => /\bsrc="([^"?]+)/.exec(tag)?.[1] ?? []));
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(outFolder, path)), { level: 9 }).length, 0);
}
