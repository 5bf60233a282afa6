import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds docs/storage.md to an exported site as plain text; the About dialog links to it. A byte order mark declares the
 * encoding, because many hosts send no charset for such files.
 */
export function writeDocumentation(outFolder: string): void {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'storage.md'), 'utf8');
  mkdirSync(join(outFolder, 'docs'), { recursive: true });
  writeFileSync(join(outFolder, 'docs', 'storage.txt'), `\uFEFF${text}`);
}
