import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/** Everything that the built site is made of. */
const SOURCES = [
  'app',
  'components',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'public',
  'scripts',
  'store',
  'tsconfig.json',
];

/**
 * Returns an id for the build of the sources in `projectFolder`: the same for the same sources on every machine, another
 * one as soon as a byte or `version` differs. `version` tells builds of the same sources apart.
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
