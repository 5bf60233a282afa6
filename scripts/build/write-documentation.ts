import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds what users may want to read to an exported site, as plain text: the About dialog links there. A byte order mark
 * tells its encoding, because many hosts send none for such files.
 */
export function writeDocumentation(outFolder: string): void {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'storage.md'), 'utf8');
  mkdirSync(join(outFolder, 'docs'), { recursive: true });
  writeFileSync(join(outFolder, 'docs', 'storage.txt'), `\uFEFF${text}`);
}
