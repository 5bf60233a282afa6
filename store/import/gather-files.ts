import { isArchive, readArchive } from '@/store/files/read-archive';
import {
  type FileFault,
  MAX_JSON_BYTES,
  MAX_READ_LENGTH,
  readFileText,
  readGuessedText,
} from '@/store/files/read-text-file';
import { type ReadableFile, readAhead, readStart } from '@/store/files/readable-file';
import { type GuessedText, telltaleLine } from '@/store/files/text-encoding';
import type { UnpackFault, ZipFault } from '@/store/files/unpacked-files';
import {
  fileNameOf,
  type LeftOut,
  type LeftOutKind,
  type SourceText,
  sourceText,
} from '@/store/import-formats/import-format';
import { pushAll } from '@/store/push-all';
import { type Result, success } from '@/store/result';
import { type GuessedFiles, type ImportFault, importFailure } from './import-fault';
import { documentOf, unwantedKind } from './unread-files';

// Gathers the texts of the chosen files: unpacks archives, and leaves out files that are not text or that no user has written.

/** A file that was chosen or dropped. */
export interface ImportFile {
  /** The name, after the names of the folders that were chosen or dropped with it. */
  readonly path: string;
  readonly file: Blob;
  /** When the file was last changed, in milliseconds since 1970; null if that is unknown. */
  readonly modifiedMs: number | null;
}

/** What is said while an import is read: the share so far, from 0 to 1, and the file that is read now. */
export type ReportProgress = (share: number, path: string) => void;

const SQLITE_START = 'SQLite format 3\0';

/** The texts of the files. */
export interface Gathered {
  readonly texts: readonly SourceText[];
  readonly leftOut: readonly LeftOut[];
  /** Whether one text file was chosen, and no zip. */
  readonly isSingle: boolean;
  readonly guessed: GuessedFiles | null;
}

/**
 * Reads the texts of all files. A file that cannot be read fails the import if it is the only one; otherwise it is left
 * out.
 */
export async function gatherFiles(
  files: readonly ImportFile[],
  onProgress: ReportProgress,
  readsGuessed?: boolean,
): Promise<Result<Gathered, ImportFault>> {
  const texts: SourceText[] = [];
  const leftOut: LeftOut[] = [];
  const guesses: Guess[] = [];
  let isSingle = files.length === 1;
  let length = 0;
  const take = (
    path: string,
    modifiedMs: number | null,
    text: Result<string, FileFault | UnpackFault>,
    guess: GuessedText | undefined,
  ) => {
    if (guess !== undefined) {
      guesses.push({ source: sourceText(path, guess.text, modifiedMs), isLikely: guess.isLikely });
      length += guess.text.length;
    } else if (!text.ok) leftOut.push({ kind: LEFT_OUT_KINDS[text.error], name: fileNameOf(path) });
    else {
      texts.push(sourceText(path, text.value, modifiedMs));
      length += text.value.length;
    }
  };
  const isWanted = (path: string, isPacked = false) => {
    const kind = unwantedKind(namesOf(path));
    if (kind !== undefined) leftOut.push({ kind, name: null });
    const isDocument = documentOf(path, isPacked) !== undefined;
    if (kind === undefined && isDocument) leftOut.push({ kind: 'document', name: fileNameOf(path) });
    return kind === undefined && !isDocument;
  };
  const loading = readAhead(files.map(({ file }) => file));
  for (const [index, { path, file: chosen, modifiedMs }] of files.entries()) {
    const file = (await loading.next()).value ?? chosen;
    const progress = (share: number) => onProgress((index + share) / files.length, path);
    progress(0);
    const isPacked = await isArchive(file);
    if (isSingle && documentOf(path, isPacked) !== undefined) return importFailure('document');
    if (!isSingle && !isWanted(path, isPacked)) continue;
    if (isPacked) {
      isSingle = false;
      const unpacked = await readArchive(file, path, { isWanted, onProgress: progress });
      if (unpacked.ok) for (const each of unpacked.value) take(each.path, each.modifiedMs, each.text, each.guess);
      else if (files.length === 1) return importFailure(unpacked.error);
      else leftOut.push({ kind: LEFT_OUT_KINDS[unpacked.error], name: fileNameOf(path) });
    } else {
      const text = await readFileText(file, { maxBytes: MAX_JSON_BYTES, onProgress: progress });
      const guess = !text.ok && text.error === 'not-utf8' ? await readGuessedText(file) : undefined;
      if (isSingle && !text.ok && guess === undefined)
        return importFailure((await isSqlite(file)) ? 'sqlite' : text.error);
      take(path, modifiedMs, text, guess);
    }
    if (length > MAX_READ_LENGTH) return importFailure('too-much-text');
  }
  const guessed = describeGuesses(guesses, readsGuessed);
  if (guessed?.areRead)
    pushAll(
      texts,
      guesses.map(({ source }) => source),
    );
  else if (isSingle && guessed !== null) return importFailure('not-utf8', { guessed });
  else
    pushAll(
      leftOut,
      guesses.map(({ source }): LeftOut => ({ kind: 'not-utf8-file', name: fileNameOf(source.path) })),
    );
  return success({ texts: inCommonFolder(texts), leftOut, isSingle, guessed });
}

interface Guess {
  readonly source: SourceText;
  readonly isLikely: boolean;
}

function describeGuesses(guesses: readonly Guess[], readsGuessed?: boolean): GuessedFiles | null {
  const [first] = guesses;
  if (first === undefined) return null;
  const { path, text } = first.source;
  const areRead = readsGuessed ?? guesses.every(({ isLikely }) => isLikely);
  return { count: guesses.length, name: fileNameOf(path), line: telltaleLine(text), areRead };
}

const LEFT_OUT_KINDS: Readonly<Record<FileFault | UnpackFault | ZipFault, LeftOutKind>> = {
  binary: 'binary-file',
  damaged: 'damaged-file',
  empty: 'empty-file',
  encrypted: 'encrypted-file',
  'gzip-broken': 'damaged-file',
  'not-utf8': 'not-utf8-file',
  'too-big': 'too-big-file',
  unreadable: 'unreadable-file',
  'zip-broken': 'damaged-file',
  'zip-too-big': 'too-big-file',
};

async function isSqlite(file: ReadableFile): Promise<boolean> {
  return new TextDecoder().decode(await readStart(file, SQLITE_START.length)) === SQLITE_START;
}

/** Splits a path into the names of its folders and its file. Drops '..', which would lead out of the folder. */
function namesOf(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((name) => name !== '' && name !== '.' && name !== '..');
}

/** Removes the outer folders that all files share. Stops at a hidden folder, whose name shows the format. */
function inCommonFolder(texts: readonly SourceText[]): readonly SourceText[] {
  const paths = texts.map(({ path }) => namesOf(path));
  const [first = []] = paths;
  let count = 0;
  while (paths.every((names) => count + 1 < names.length && names[count] === first[count])) {
    if (paths.length === 0 || first[count]?.startsWith('.')) break;
    count++;
  }
  return texts.map(({ text, modifiedMs }, index) =>
    sourceText((paths[index] ?? []).slice(count).join('/'), text, modifiedMs),
  );
}
