import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlyStorageScript } from './early-storage';
import { listFiles } from './list-files';
import { opaqueOriginScript } from './opaque-origin';
import { securePage } from './secure-page';

/**
 * Gives every exported page its policy and integrity attributes, and the scripts that are our own, in place.
 * Returns how many pages there are. Throws when a page loads a file that was not exported.
 */
export function securePages(outFolder: string, basePath: string): number {
  const readFile = (address: string) => {
    if (!address.startsWith(`${basePath}/`)) throw new Error(`${address} is no file of this site.`);
    return readFileSync(join(outFolder, address.slice(basePath.length)));
  };
  const ownScript = earlyStorageScript + opaqueOriginScript(basePath);
  const pages = listFiles(outFolder).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const path = join(outFolder, page);
    const html = readFileSync(path, 'utf8').replace('</body>', () => `<script>${ownScript}</script></body>`);
    writeFileSync(path, securePage(html, readFile));
  }
  return pages.length;
}
