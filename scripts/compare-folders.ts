import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

export interface FileDifference {
  path: string;
  kind: 'changed' | 'only in the first' | 'only in the second';
}

/** Compares two folders byte for byte. Returns every file that differs, sorted by path; none when they are identical. */
export function compareFolders(first: string, second: string): FileDifference[] {
  const firstPaths = new Set(listFiles(first));
  const secondPaths = new Set(listFiles(second));
  return [...new Set([...firstPaths, ...secondPaths])].sort().flatMap((path): FileDifference[] => {
    if (!secondPaths.has(path)) return [{ path, kind: 'only in the first' }];
    if (!firstPaths.has(path)) return [{ path, kind: 'only in the second' }];
    const isSame = readFileSync(join(first, path)).equals(readFileSync(join(second, path)));
    return isSame ? [] : [{ path, kind: 'changed' }];
  });
}
