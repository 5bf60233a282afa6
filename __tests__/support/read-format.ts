import type { ReadFolder } from '@/store/import-formats/folders/folder-format';
import { type FoundPastes, type ReadFormat, sourceText } from '@/store/import-formats/import-format';

/** The date of every file in the tests of formats. */
export const FILE_MS = Date.UTC(2026, 0, 5, 12);

/** Reads a text as a format. Fails if it is not recognised. */
export function findPastes(reader: ReadFormat, text: string, path = 'file'): FoundPastes {
  const found = reader(sourceText(path, text, FILE_MS));
  if (typeof found !== 'object') throw new Error(`Not recognised: ${found}`);
  return found;
}

export const textsOf = ({ pastes }: FoundPastes) => pastes.map(({ title, content }) => [title, content]);

export const leftOutOf = ({ leftOut }: FoundPastes) => leftOut.map(({ kind }) => kind);

/** Reads files of one format by their paths. @returns what was found, and the paths of the files that were not taken */
export function findInFolder(reader: ReadFolder, files: Readonly<Record<string, unknown>>) {
  const sources = Object.entries(files).map(([path, file]) =>
    sourceText(path, typeof file === 'string' ? file : JSON.stringify(file), FILE_MS),
  );
  const { found, taken } = reader(sources);
  const [first = { format: 'text', pastes: [], leftOut: [] } as FoundPastes] = found;
  return { ...first, others: sources.filter((source) => !taken.has(source)).map(({ path }) => path) };
}
