import type { FoundPastes, SourceText } from '@/store/import-formats/import-format';
import { readAlfred } from './alfred';
import { readBear } from './bear';
import { readBoostnote } from './boostnote';
import type { FoundFolder, ReadFolder } from './folder-format';
import { readJoplin } from './joplin';
import { readMasscodeVault } from './masscode-vault';
import { readSimplenote } from './simplenote';
import { readStandardNotes } from './standard-notes';

/** The formats of several files. */
const READERS: readonly ReadFolder[] = [
  readStandardNotes,
  readSimplenote,
  readMasscodeVault,
  readBoostnote,
  readJoplin,
  readBear,
  readAlfred,
];

/**
 * Reads the files that belong together. Each reader gets the files that the readers before it have left.
 *
 * @param goOn called with a file before each reader looks at them
 */
export function readFolders(
  sources: readonly SourceText[],
  goOn: (source: SourceText) => void = () => {},
): FoundFolder {
  const taken = new Set<SourceText>();
  const found: FoundPastes[] = [];
  for (const readFolder of READERS) {
    const [first] = sources;
    if (first !== undefined) goOn(first);
    const folder = readFolder(sources.filter((source) => !taken.has(source)));
    for (const source of folder.taken) taken.add(source);
    found.push(...folder.found);
  }
  return { found, taken };
}
