import { isArchive, readArchive } from '@/store/files/read-archive';
import { type FileFault, MAX_JSON_BYTES, readFileText, readGuessedText } from '@/store/files/read-text-file';
import { MAX_UNPACKED_BYTES, readStart, type UnpackFault, type ZipFault } from '@/store/files/read-zip';
import { type ReadableFile, readAhead } from '@/store/files/readable-file';
import { type GuessedText, telltaleLine } from '@/store/files/text-encoding';
import { readCsv } from '@/store/import-formats/csv';
import { readEspanso } from '@/store/import-formats/espanso';
import { readEvernote } from '@/store/import-formats/evernote';
import { readGithubGist } from '@/store/import-formats/github-gist';
import { readGoogleKeep } from '@/store/import-formats/google-keep';
import { readHeynote } from '@/store/import-formats/heynote';
import {
  type FormatFault,
  type FormatName,
  type FoundPastes,
  fileNameOf,
  type LeftOut,
  type LeftOutKind,
  type ReadFormat,
  type SourceText,
  sourceText,
} from '@/store/import-formats/import-format';
import { readJetbrainsTemplates } from '@/store/import-formats/jetbrains-templates';
import { readJsonNotes } from '@/store/import-formats/json-notes';
import { parseJsonWithComments } from '@/store/import-formats/json-with-comments';
import { readMasscode } from '@/store/import-formats/masscode';
import { readPlainText } from '@/store/import-formats/plain-text';
import { readFolders } from '@/store/import-formats/read-folders';
import { readSublimeSnippet } from '@/store/import-formats/sublime-snippet';
import { tellApart } from '@/store/import-formats/tell-apart';
import { readTextexpander } from '@/store/import-formats/textexpander';
import { readTextmateSnippet } from '@/store/import-formats/textmate-snippet';
import { readTomboy } from '@/store/import-formats/tomboy';
import { readVimSnippets } from '@/store/import-formats/vim-snippets';
import { readVscodeSnippets } from '@/store/import-formats/vscode-snippets';
import { readYasnippet } from '@/store/import-formats/yasnippet';
import { encode } from '@/store/list/codec';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { toWellFormed } from '@/store/paste/well-formed';
import { failure, type Result, success } from '@/store/result';
import { type Backup, type BackupFault, decodeBackup } from './backup-file';
import { type ImportContents, MAX_FILES } from './import-contents';
import { isCutBackup, readBackup } from './recognise-backup';
import { documentOf, unwantedKind } from './unread-files';

// Reads the files of an import. A zip is unpacked first. Then each text is a backup, or of a format of
// `store/import-formats/`, or else a text file, which becomes a paste. All that was found is put together into one
// backup, by the rules for a backup file: repeated pastes are left out, and of two with one id the second gets another.
//
// The zip that this site exports has a backup, `pastes.json`, beside the text files. A file whose text is in a backup is a
// copy; what was changed or added since becomes a paste of its own.

/** A file that was chosen or dropped. */
export interface ImportFile {
  /** The name, after the names of the folders that were chosen or dropped with it. */
  readonly path: string;
  readonly file: Blob;
  /** When the file was last changed, in milliseconds since 1970; null if that is unknown. */
  readonly modifiedMs: number | null;
}

export interface ImportedFiles {
  readonly backup: Backup;
  /** Null for a backup alone. */
  readonly contents: ImportContents | null;
  /** The files that are not in UTF-8, about which the user must be asked; null if there are none. */
  readonly guessed: GuessedFiles | null;
}

/** Files that are not in UTF-8 and may be in Windows-1252. */
export interface GuessedFiles {
  readonly count: number;
  /** The name of the first one, and a line of it, by which the user can judge. */
  readonly name: string;
  readonly line: string;
  /** Whether they were read so. Otherwise they are left out. */
  readonly areRead: boolean;
}

/** What is said while an import is read: the share so far, from 0 to 1, and the file that is read now. */
export type ReportProgress = (share: number, path: string) => void;

/** Why nothing can be imported. */
export type ImportReason =
  | FileFault
  | BackupFault
  | ZipFault
  | FormatFault
  | 'cut-json'
  | 'document'
  | 'nothing'
  | 'sqlite'
  | 'too-many-files'
  | 'too-much-text'
  | 'too-slow'
  | 'unknown-json';

export interface ImportFault {
  readonly reason: ImportReason;
  readonly leftOut: readonly LeftOut[];
  /** The names of the fields of JSON that is not understood. */
  readonly fields?: readonly string[];
  readonly guessed?: GuessedFiles | null;
  /** The file that took too long. */
  readonly path?: string;
}

/** In this order: the last one reads JSON that no other has recognised. */
const READERS: readonly ReadFormat[] = [
  readGoogleKeep,
  readGithubGist,
  readMasscode,
  readVscodeSnippets,
  readHeynote,
  readJetbrainsTemplates,
  readSublimeSnippet,
  readTextmateSnippet,
  readTextexpander,
  readTomboy,
  readEvernote,
  readCsv,
  readEspanso,
  readVimSnippets,
  readYasnippet,
  readJsonNotes,
];

const SQLITE_START = 'SQLite format 3\0';

/**
 * Reads the files of an import.
 *
 * @param readsGuessed whether files that are not in UTF-8 are read as Windows-1252, by the user's choice; undefined to read them
 *   if that is likely
 */
export async function readImport(
  files: readonly ImportFile[],
  onProgress: ReportProgress,
  readsGuessed?: boolean,
): Promise<Result<ImportedFiles, ImportFault>> {
  if (files.length > MAX_FILES) return fail('too-many-files');
  const gathered = await gather(files, onProgress, readsGuessed);
  if (!gathered.ok) return gathered;
  const { texts, leftOut, isSingle, guessed } = gathered.value;
  const reportText = ({ path }: SourceText) => onProgress(1, path);
  const folders = readFolders(texts);
  const others = texts.filter((source) => !folders.taken.has(source));
  const read = isSingle ? readSingle(others, reportText) : success(readSeveral(others, reportText));
  if (!read.ok) return fail(read.error, { leftOut, fields: texts.flatMap(fieldNamesOf), guessed });
  const { backups } = read.value;
  const found = [...folders.found, ...read.value.found];
  const contents = {
    counts: countPastes(backups, found),
    fields: [...new Set(found.flatMap(({ fields = [] }) => fields))],
    leftOut: [...withoutCopies(leftOut, backups), ...found.flatMap((each) => each.leftOut)],
  };
  if (contents.counts.size === 0) return fail('nothing', { leftOut: contents.leftOut, guessed });
  const isBackupAlone = backups.length === 1 && found.length === 0 && contents.leftOut.length === 0;
  return success({ backup: join(backups, found), contents: isBackupAlone ? null : contents, guessed });
}

function fail(reason: ImportReason, more: Partial<Omit<ImportFault, 'reason'>> = {}): Result<never, ImportFault> {
  return failure({ reason, leftOut: [], ...more });
}

/** Returns the names of the fields of an object, or of the first one of a list. */
function fieldNamesOf({ json }: SourceText): readonly string[] {
  const value: unknown = Array.isArray(json) ? json.find(isRecord) : json;
  return isRecord(value) && !Array.isArray(value) ? Object.keys(value) : [];
}

interface Gathered {
  readonly texts: readonly SourceText[];
  readonly leftOut: readonly LeftOut[];
  /** Whether one text file was chosen, and no zip. */
  readonly isSingle: boolean;
  readonly guessed: GuessedFiles | null;
}

/** Reads the texts of all files. A single file that cannot be read is a fault, and one of several is left out. */
async function gather(
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
    if (isSingle && documentOf(path, isPacked) !== undefined) return fail('document');
    if (!isSingle && !isWanted(path, isPacked)) continue;
    if (isPacked) {
      isSingle = false;
      const unpacked = await readArchive(file, path, { isWanted, onProgress: progress });
      if (unpacked.ok) for (const each of unpacked.value) take(each.path, each.modifiedMs, each.text, each.guess);
      else if (files.length === 1) return fail(unpacked.error);
      else leftOut.push({ kind: LEFT_OUT_KINDS[unpacked.error], name: fileNameOf(path) });
    } else {
      const text = await readFileText(file, { maxBytes: MAX_JSON_BYTES, onProgress: progress });
      const guess = !text.ok && text.error === 'not-utf8' ? await readGuessedText(file) : undefined;
      if (isSingle && !text.ok && guess === undefined) return fail((await isSqlite(file)) ? 'sqlite' : text.error);
      take(path, modifiedMs, text, guess);
    }
    if (length > MAX_UNPACKED_BYTES) return fail('too-much-text');
  }
  const guessed = describeGuesses(guesses, readsGuessed);
  if (guessed?.areRead) texts.push(...guesses.map(({ source }) => source));
  else if (isSingle && guessed !== null) return fail('not-utf8', { guessed });
  else
    leftOut.push(...guesses.map(({ source }): LeftOut => ({ kind: 'not-utf8-file', name: fileNameOf(source.path) })));
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

/** Returns the names of the folders of a path and of its file. None of them leads out of the folder. */
function namesOf(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((name) => name !== '' && name !== '.' && name !== '..');
}

/** Removes the folders that all files are in, up to a hidden one, whose name says what is in it. */
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

interface Found {
  readonly backups: readonly Backup[];
  readonly found: readonly FoundPastes[];
}

/** Reads a file that was chosen alone. One whose name says that it is JSON must be understood. */
function readSingle(
  [source]: readonly SourceText[],
  reportText: (source: SourceText) => void,
): Result<Found, ImportReason> {
  if (source === undefined) return success({ backups: [], found: [] });
  reportText(source);
  const backup = readBackup(source);
  if (backup?.ok) return success({ backups: [backup.value], found: [] });
  const found = readFormat(source);
  if (typeof found === 'string') return failure(found);
  if (found !== undefined) return success({ backups: [], found: [found] });
  if (isCutBackup(source)) return failure('broken');
  if (backup?.error === 'too-new') return failure('too-new');
  if (!/\.(json|code-snippets)$/i.test(source.path)) return success({ backups: [], found: [readPlainText(source)] });
  if (backup !== undefined) return failure(backup.error);
  const isJson = source.json !== undefined || parseJsonWithComments(source.text) !== undefined;
  return failure(isJson ? 'unknown-json' : 'cut-json');
}

/** Reads each of several files. What is of no format is a text file. */
function readSeveral(texts: readonly SourceText[], reportText: (source: SourceText) => void): Found {
  const backups: Backup[] = [];
  const found: FoundPastes[] = [];
  const others: SourceText[] = [];
  const keepFolders = new Set<string>();
  /** The texts of the backups. The index of our own zip comes first. */
  const known = new Set<string>();
  for (const source of texts.toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)))) {
    if (known.has(source.text)) continue;
    reportText(source);
    const backup = readBackup(source);
    const read = backup?.ok ? undefined : readFormat(source);
    if (backup?.ok) {
      backups.push(backup.value);
      for (const { content } of backup.value.pastes) known.add(textInFile(content));
    } else if (backup?.error === 'too-new') found.push(leaveOutFile('unknown-file', source));
    else if (read === undefined) others.push(source);
    else {
      found.push(typeof read === 'string' ? leaveOutFile(FAULT_KINDS[read], source) : read);
      if (typeof read === 'object' && read.format === 'keep') keepFolders.add(folderOf(source));
    }
  }
  return { backups, found: [...found, ...others.map((source) => readOther(source, keepFolders))] };
}

/** Reads a file of no format: as text, unless it comes with notes of Google Keep or is the beginning of a backup. */
function readOther(source: SourceText, keepFolders: ReadonlySet<string>): FoundPastes {
  const name = fileNameOf(source.path);
  if (keepFolders.has(folderOf(source))) {
    if (/\.html$|^Labels\.txt$/.test(name)) return leaveOutFile('takeout-file', source);
    if (/\.json$/.test(name)) return leaveOutFile('unknown-file', source);
  }
  if (isOverview(source, keepFolders)) return leaveOutFile('takeout-file', source);
  return isCutBackup(source) ? leaveOutFile('damaged-file', source) : readPlainText(source);
}

/** A Takeout has an overview beside the folder of the notes. Its name is in the language of the account. */
function isOverview(source: SourceText, keepFolders: ReadonlySet<string>): boolean {
  const isBeside = [...keepFolders].some((folder) => folder.replace(/[^/]*\/$/, '') === folderOf(source));
  const isNamed = fileNameOf(source.path) === 'archive_browser.html' || source.text.includes('Google');
  return isBeside && /\.html$/i.test(source.path) && isNamed;
}

function leaveOutFile(kind: LeftOutKind, { path }: SourceText): FoundPastes {
  return { format: 'text', pastes: [], leftOut: [{ kind, name: fileNameOf(path) }] };
}

const FAULT_KINDS: Readonly<Record<FormatFault, LeftOutKind>> = {
  'gists-without-contents': 'file-without-content',
  'heynote-too-new': 'unknown-file',
  'no-snippets': 'empty-file',
};

function readFormat(source: SourceText): FoundPastes | FormatFault | undefined {
  for (const read of READERS) {
    const found = read(source);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isIndex({ path }: SourceText): boolean {
  return path === 'pastes.json';
}

function folderOf({ path }: SourceText): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Returns what reading the file of a text gives: no half pairs of surrogates, and no byte order mark. */
function textInFile(content: string): string {
  return toWellFormed(content).replace(/^\ufeff/, '');
}

/** Keeps what is left out but for the copies of texts of a backup that no text file can hold. */
function withoutCopies(leftOut: readonly LeftOut[], backups: readonly Backup[]): readonly LeftOut[] {
  const contents = backups.flatMap(({ pastes }) => pastes.map(({ content }) => content));
  const hasBlank = contents.some((content) => content.trim() === '');
  const hasNul = contents.some((content) => content.includes('\0'));
  return leftOut.filter(({ kind }) => !(hasBlank && kind === 'empty-file') && !(hasNul && kind === 'binary-file'));
}

function countPastes(backups: readonly Backup[], found: readonly FoundPastes[]): ReadonlyMap<FormatName, number> {
  const counts = new Map<FormatName, number>();
  const count = (format: FormatName, pastes: readonly Paste[]) => {
    if (pastes.length > 0) counts.set(format, (counts.get(format) ?? 0) + pastes.length);
  };
  for (const { pastes } of backups) count('backup', pastes);
  for (const { format, pastes } of found) count(format, pastes);
  return counts;
}

/** Puts all that was found into one backup. The decoder gives repeated ids and texts the treatment of a backup file. */
function join(backups: readonly Backup[], found: readonly FoundPastes[]): Backup {
  const [first] = backups;
  if (first !== undefined && backups.length === 1 && found.every(({ pastes }) => pastes.length === 0)) return first;
  const pastes = [...backups.flatMap((each) => each.pastes), ...tellApart(found.flatMap((each) => each.pastes))];
  const joined = decodeBackup(encode(pastes));
  if (!joined.ok) throw new Error('The pastes that were found are no list of pastes');
  const sum = (name: 'repeatedCount' | 'repairedCount' | 'unusableCount') =>
    backups.reduce((total, backup) => total + backup[name], joined.value[name]);
  return {
    pastes: joined.value.pastes,
    originalIds: new Map([...backups.flatMap(({ originalIds }) => [...originalIds]), ...joined.value.originalIds]),
    repeatedCount: sum('repeatedCount'),
    repairedCount: sum('repairedCount'),
    unusableCount: sum('unusableCount'),
  };
}
