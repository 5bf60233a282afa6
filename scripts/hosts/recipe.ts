import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './host';

const pagePath = join(import.meta.dirname, '../../docs/hosting.md');

/**
 * Returns the first code block under a heading of docs/hosting.md, so that what is run is what is documented. Throws
 * when there is none.
 */
export function readRecipe(heading: string, page: string = readFileSync(pagePath, 'utf8')): string {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const block = /^```\w*\n([\s\S]*?)^```/m.exec(section ?? '')?.[1];
  if (block === undefined) throw new Error(`docs/hosting.md has no recipe under "${heading}".`);
  return block;
}

/**
 * Fits a recipe to a site as docs/hosting.md tells its reader to: the folder that is served, the port, and the site's
 * folder on its host before every `/pastes/` and `/404.html`. A test listens on this machine only.
 */
export function fitRecipe(recipe: string, { root, port, basePath }: Site, address: (port: number) => string): string {
  return recipe
    .replace(/\/(?=pastes\/|404\.html)/g, `${basePath}/`)
    .replaceAll('/srv/www', root)
    .replace(/\b80\b/, address(port));
}
