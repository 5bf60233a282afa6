import { type DecodedExport, decodeExportedList } from '@/store/export/export-file';
import { MAX_TEXT_LENGTH } from '@/store/files/read-text-file';
import { readFolders } from '@/store/import-formats/folders/read-folders';
import {
  type FormatFault,
  type FormatName,
  type FoundPastes,
  fileNameOf,
  folderOf,
  type GoOn,
  type LeftOut,
  type LeftOutKind,
  type ReadFormat,
  type SourceText,
} from '@/store/import-formats/import-format';
import { readJsonNotes } from '@/store/import-formats/json-notes/json-notes';
import { readCsv } from '@/store/import-formats/notes/csv';
import { readEvernote } from '@/store/import-formats/notes/evernote';
import { readGithubGist } from '@/store/import-formats/notes/github-gist';
import { readGoogleKeep } from '@/store/import-formats/notes/google-keep';
import { readHeynote } from '@/store/import-formats/notes/heynote';
import { readPlainText } from '@/store/import-formats/notes/plain-text';
import { readTomboy } from '@/store/import-formats/notes/tomboy';
import { readEspanso } from '@/store/import-formats/snippets/espanso';
import { readJetbrainsTemplates } from '@/store/import-formats/snippets/jetbrains-templates';
import { readMasscode } from '@/store/import-formats/snippets/masscode';
import { readSublimeSnippet } from '@/store/import-formats/snippets/sublime-snippet';
import { readTextexpander } from '@/store/import-formats/snippets/textexpander';
import { readTextmateSnippet } from '@/store/import-formats/snippets/textmate-snippet';
import { readVimSnippets } from '@/store/import-formats/snippets/vim-snippets';
import { readVscodeSnippets } from '@/store/import-formats/snippets/vscode-snippets';
import { readYasnippet } from '@/store/import-formats/snippets/yasnippet';
import { parseJsonWithComments } from '@/store/import-formats/syntax/json-with-comments';
import { tellApart } from '@/store/import-formats/tell-apart';
import { isRecord } from '@/store/parse-json';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { toWellFormed } from '@/store/paste/well-formed';
import { failure, type Result, success } from '@/store/result';
import { gatherFiles, type ImportFile, type ReportProgress } from './gather-files';
import { type ImportContents, MAX_FILES } from './import-contents';
import { type GuessedFiles, type ImportFault, type ImportReason, importFailure } from './import-fault';
import { isCutExport, readExport } from './recognise-export';

// Reads the files of an import. Archives are unpacked first. Then each text is read as an export of this site, as
// a format of `store/import-formats/`, or as a text file, which becomes one paste. Everything found is joined into one list by
// the rules for exports: a repeated paste is left out, and a second paste with the same id gets a new one.
//
// The zip that this site exports has the list, `pastes.json`, beside the text files. A file whose text is in the list is
// skipped as a copy. A file that was changed or added since becomes a paste of its own.
//
// vouched-import.ts gives what was read its whole texts and compares it with the list: a paste is new, identical, or another
// version of a listed one. By the user's choice, the newer version is listed and the other goes to the history
// (merge-versions.ts), or both are listed, under ids of their own (import-plan.ts). The preview shows that plan and recomputes
// it whenever the list changes. The import is one act of the store: it does all or nothing, and can be undone.

export interface ImportedFiles {
  readonly imported: DecodedExport;
  /** Null for an export alone. */
  readonly contents: ImportContents | null;
  /** The files that are not in UTF-8, about which the user must be asked; null if there are none. */
  readonly guessed: GuessedFiles | null;
}

/** The readers, in the order in which they are tried. The last one reads JSON that no other has recognised. */
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

/** From this length on, in UTF-16 units, progress is reported before each reader. */
const LONG_TEXT = 1_000_000;

/** The share of the progress for reading and unpacking the files. The rest is for reading their texts. */
const GATHER_SHARE = 0.7;

/**
 * Reads the files of an import.
 *
 * @param readsGuessed the user's choice whether to read files that are not UTF-8 as Windows-1252; undefined reads them if that
 *   encoding is likely
 */
export async function readImport(
  files: readonly ImportFile[],
  onProgress: ReportProgress,
  readsGuessed?: boolean,
): Promise<Result<ImportedFiles, ImportFault>> {
  if (files.length > MAX_FILES) return importFailure('too-many-files');
  const gathered = await gatherFiles(files, (share, path) => onProgress(share * GATHER_SHARE, path), readsGuessed);
  if (!gathered.ok) return gathered;
  const { texts, leftOut, isSingle, guessed } = gathered.value;
  let readLength = 0;
  const wholeLength = texts.reduce((sum, { text }) => sum + text.length, 0);
  const report = ({ path, text }: SourceText, part = 0) => {
    const share = (readLength + part * text.length) / wholeLength;
    if (part === 1) readLength += text.length;
    onProgress(GATHER_SHARE + (1 - GATHER_SHARE) * share, path);
  };
  const folders = readFolders(texts, (source) => report(source));
  for (const source of folders.taken) report(source, 1);
  const others = texts.filter((source) => !folders.taken.has(source));
  const outcome = isSingle ? readSingle(others, report) : success(readSeveral(others, report));
  if (!outcome.ok) return importFailure(outcome.error, { leftOut, fields: texts.flatMap(fieldNamesOf), guessed });
  const { exportedLists } = outcome.value;
  const found = [...folders.found, ...outcome.value.found].map(withoutTooLong);
  const contents = {
    counts: countPastes(exportedLists, found),
    fields: [...new Set(found.flatMap(({ fields = [] }) => fields))],
    leftOut: [...withoutCopies(leftOut, exportedLists), ...found.flatMap((each) => each.leftOut)],
  };
  if (contents.counts.size === 0) return importFailure('nothing', { leftOut: contents.leftOut, guessed });
  const isExportAlone = exportedLists.length === 1 && found.length === 0 && contents.leftOut.length === 0;
  return success({ imported: join(exportedLists, found), contents: isExportAlone ? null : contents, guessed });
}

/** Returns the names of the fields of an object, or of the first one of a list. */
function fieldNamesOf({ json }: SourceText): readonly string[] {
  const value: unknown = Array.isArray(json) ? json.find(isRecord) : json;
  return isRecord(value) && !Array.isArray(value) ? Object.keys(value) : [];
}

/** Reports which text is read, and which part of it has been, from 0 to 1. Called before, during and after each text. */
type Report = (source: SourceText, part?: number) => void;

interface FoundInFiles {
  readonly exportedLists: readonly DecodedExport[];
  readonly found: readonly FoundPastes[];
}

/** Reads a file that was chosen alone. A file named as JSON fails if it is not understood. */
function readSingle([source]: readonly SourceText[], report: Report): Result<FoundInFiles, ImportReason> {
  if (source === undefined) return success({ exportedLists: [], found: [] });
  report(source);
  const exported = readExport(source);
  if (exported?.ok) return success({ exportedLists: [exported.value], found: [] });
  const found = readFormat(source, (part) => report(source, part));
  if (typeof found === 'string') return failure(found);
  if (found !== undefined) return success({ exportedLists: [], found: [found] });
  if (isCutExport(source)) return failure('broken');
  if (exported?.error === 'too-new') return failure('too-new');
  if (!/\.(json|code-snippets)$/i.test(source.path)) {
    return source.text.length > MAX_TEXT_LENGTH
      ? failure('too-long')
      : success({ exportedLists: [], found: [readPlainText(source)] });
  }
  if (exported !== undefined) return failure(exported.error);
  const isJson = source.json !== undefined || parseJsonWithComments(source.text) !== undefined;
  return failure(isJson ? 'unknown-json' : 'cut-json');
}

/** Reads each of several files. A file of no known format becomes a text file. */
function readSeveral(texts: readonly SourceText[], report: Report): FoundInFiles {
  const exportedLists: DecodedExport[] = [];
  const found: FoundPastes[] = [];
  const others: SourceText[] = [];
  const keepFolders = new Set<string>();
  /** The texts in the exports read so far. The list of our own zip is read first. */
  const known = new Set<string>();
  for (const source of texts.toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)))) {
    if (known.has(source.text)) continue;
    report(source);
    const exported = readExport(source);
    const read = exported?.ok ? undefined : readFormat(source, (part) => report(source, part));
    report(source, 1);
    if (exported?.ok) {
      exportedLists.push(exported.value);
      for (const { content } of exported.value.pastes) known.add(textInFile(content));
    } else if (exported?.error === 'too-new') found.push(leaveOutFile('unknown-file', source));
    else if (read === undefined) others.push(source);
    else {
      found.push(typeof read === 'string' ? leaveOutFile(FAULT_KINDS[read], source) : read);
      if (typeof read === 'object' && read.format === 'keep') keepFolders.add(folderOf(source));
    }
  }
  return { exportedLists, found: [...found, ...others.map((source) => readOther(source, keepFolders))] };
}

/**
 * Reads a file of no known format as text. Leaves it out if it belongs to an export of Google Keep, or is an export of
 * this site that was cut off.
 */
function readOther(source: SourceText, keepFolders: ReadonlySet<string>): FoundPastes {
  const name = fileNameOf(source.path);
  if (keepFolders.has(folderOf(source))) {
    if (/\.html$|^Labels\.txt$/.test(name)) return leaveOutFile('takeout-file', source);
    if (/\.json$/.test(name)) return leaveOutFile('unknown-file', source);
  }
  if (isOverview(source, keepFolders)) return leaveOutFile('takeout-file', source);
  return isCutExport(source) ? leaveOutFile('damaged-file', source) : readPlainText(source);
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

function readFormat(source: SourceText, goOn: GoOn): FoundPastes | FormatFault | undefined {
  for (const readAs of READERS) {
    // Each reader may scan the whole text.
    if (source.text.length > LONG_TEXT) goOn();
    const found = readAs(source, goOn);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Leaves out texts that are longer than a paste may be. */
function withoutTooLong(found: FoundPastes): FoundPastes {
  if (!found.pastes.some(isTooLong)) return found;
  const leftOut = found.pastes
    .filter(isTooLong)
    .map(({ title }): LeftOut => ({ kind: 'too-long-text', name: title === '' ? null : title }));
  return {
    ...found,
    pastes: found.pastes.filter((paste) => !isTooLong(paste)),
    leftOut: [...found.leftOut, ...leftOut],
  };
}

function isTooLong({ content }: Paste): boolean {
  return content.length > MAX_TEXT_LENGTH;
}

function isIndex({ path }: SourceText): boolean {
  return path === 'pastes.json';
}

/** Returns a text as it is after it was written to a file and read back: without lone surrogates and byte order mark. */
function textInFile(content: string): string {
  return toWellFormed(content).replace(/^\ufeff/, '');
}

/** Drops empty and binary files from what is left out, if they are copies of texts that the export has. */
function withoutCopies(leftOut: readonly LeftOut[], exportedLists: readonly DecodedExport[]): readonly LeftOut[] {
  const contents = exportedLists.flatMap(({ pastes }) => pastes.map(({ content }) => content));
  const hasBlank = contents.some((content) => content.trim() === '');
  const hasNul = contents.some((content) => content.includes('\0'));
  return leftOut.filter(({ kind }) => !(hasBlank && kind === 'empty-file') && !(hasNul && kind === 'binary-file'));
}

function countPastes(
  exportedLists: readonly DecodedExport[],
  found: readonly FoundPastes[],
): ReadonlyMap<FormatName, number> {
  const counts = new Map<FormatName, number>();
  const count = (format: FormatName, pastes: readonly Paste[]) => {
    if (pastes.length > 0) counts.set(format, (counts.get(format) ?? 0) + pastes.length);
  };
  for (const { pastes } of exportedLists) count('backup', pastes);
  for (const { format, pastes } of found) count(format, pastes);
  return counts;
}

/** Joins everything found into one list. The decoder treats repeated ids and texts as in an export. */
function join(exportedLists: readonly DecodedExport[], found: readonly FoundPastes[]): DecodedExport {
  const [first] = exportedLists;
  if (first !== undefined && exportedLists.length === 1 && found.every(({ pastes }) => pastes.length === 0))
    return first;
  const foundPastes = tellApart(found.flatMap((each) => each.pastes));
  const records = [...exportedLists.flatMap((each) => each.pastes), ...foundPastes];
  const joined = decodeExportedList({ records, version: null });
  if (!joined.ok) throw new Error('The pastes that were found are no list of pastes');
  const sum = (name: 'repeatedCount' | 'repairedCount' | 'unusableCount', start = 0) =>
    exportedLists.reduce((total, exported) => total + exported[name], start);
  return {
    pastes: joined.value.pastes,
    originalIds: new Map([
      ...exportedLists.flatMap(({ originalIds }) => [...originalIds]),
      ...joined.value.originalIds,
    ]),
    undatedIds: new Set(foundPastes.filter(({ createdAt }) => createdAt === UNKNOWN_DATE).map(({ _id }) => _id)),
    repeatedCount: sum('repeatedCount', joined.value.repeatedCount),
    // Two versions of a paste in two files share an id, but are not damaged.
    repairedCount: sum('repairedCount'),
    unusableCount: sum('unusableCount'),
  };
}
