import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * The files that determine the built site. If one of them changes, users are offered an update. So tests, other
 * documentation and other scripts are not listed; nor is package.json, because the lock file names every installed
 * version.
 */
const SOURCES = [
  'app',
  'components',
  'docs/storage.md',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'public',
  'scripts/build',
  'store',
  'tsconfig.json',
];

/**
 * Returns the id of a build of the sources in `projectFolder`. It is the same on every machine, and changes with any byte
 * and with `version`, which tells builds of the same sources apart.
 */
export function buildIdOf(projectFolder: string, version = ''): string {
  const hash = createHash('sha256').update(version);
  for (const path of SOURCES.flatMap((source) => sourceFiles(projectFolder, source))) {
    const content = readFileSync(join(projectFolder, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}

function sourceFiles(projectFolder: string, source: string): string[] {
  const entry = statSync(join(projectFolder, source), { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [source];
  return listFiles(join(projectFolder, source)).map((path) => `${source}/${path}`);
}
