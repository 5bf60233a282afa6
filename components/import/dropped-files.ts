import {
  addTexts,
  describeUnreadFiles,
  readTextFiles,
  type TextFile,
  type UnreadFile,
} from '@/components/files/add-text-files';
import { handedOver } from '@/components/navigation/handed-over';
import { isArchive } from '@/store/files/read-archive';
import { readStart } from '@/store/files/readable-file';
import { readImportInWorker } from '@/store/import/read-import-in-worker';
import { documentOf } from '@/store/import/unread-files';
import { formatNumber } from '@/store/paste/format-number';
import { addedMessage } from '@/store/pastes/messages';
import { pushAll } from '@/store/push-all';
import { toast } from '@/store/root/toast';
import { listDropped, toImportFiles } from './chosen-files';
import { openImport } from './open-import';

interface FileActs {
  /** What was dropped, as the browser's file system has it. */
  readonly entries?: readonly (FileSystemEntry | null)[];
  /** Opens a single text file, instead of adding a paste. @returns whether it is open */
  readonly openOnly?: (file: TextFile) => Promise<boolean>;
  /** Called when files have become pastes and no import is open: its dialog would close with the screen. */
  readonly onAdded?: () => void;
}

/**
 * Takes files that are dropped on the list or come from another app. Each text file becomes a paste; archives and exports,
 * of this site or of other programs, open the import. If a folder is among the files, everything goes to the import. Files
 * that are none of these are named.
 *
 * @param opener the element that gets the focus when the import is closed
 * @returns false if files that were left out may be taken another time: the storage refused them, or their screen did not open
 */
export async function takeDroppedFiles(
  files: readonly File[],
  opener: Element | null,
  { entries = [], openOnly, onAdded }: FileActs = {},
): Promise<boolean> {
  if (entries.some((entry) => entry?.isDirectory)) return takeFolders(entries, opener);
  const imported: File[] = [];
  const others: File[] = [];
  for (const file of files) {
    const isForImport =
      (await isArchive(file)) ||
      documentOf(file.name, false) !== undefined ||
      (file.size > LONG_BYTES && mayBeImport(file, await textOfStart(file)));
    (isForImport ? imported : others).push(file);
  }
  const read = await readTextFiles(others);
  const texts: TextFile[] = [];
  for (const each of read.texts) {
    if (await isImport(each)) imported.push(each.file);
    else texts.push(each);
  }
  // Files that are not UTF-8 go to the import, which asks for their encoding.
  const isOther = ({ fault }: UnreadFile) => fault === 'not-utf8';
  pushAll(
    imported,
    read.leftOut.filter(isOther).map(({ file }) => file),
  );
  const [first] = texts;
  if (openOnly !== undefined && files.length === 1 && first !== undefined) return openOnly(first);
  const outcome = await addTexts(texts);
  const added = outcome.ok ? outcome.value : [];
  handedOver.setState({ addedId: added[0]?._id ?? null });
  const leftOut = describeUnreadFiles(read.leftOut.filter((each) => !isOther(each)));
  const faults = [read.fault, outcome.ok ? '' : outcome.error, leftOut].filter((each) => each !== '');
  if (imported.length === 0) {
    for (const fault of faults) toast.error(fault);
    if (added.length > 0) onAdded?.();
    return outcome.ok;
  }
  const note = [...(added.length > 0 ? [`${addedMessage(added.length)}.`] : []), ...faults].join(' ');
  return (await openImport(imported, opener, note === '' ? undefined : note)) && outcome.ok;
}

async function takeFolders(entries: readonly (FileSystemEntry | null)[], opener: Element | null): Promise<boolean> {
  const { files, unreadableCount } = await listDropped(entries.filter((entry) => entry !== null));
  const note = unreadableCount === 0 ? undefined : `${formatNumber(unreadableCount)} of these could not be read.`;
  if (files.length > 0) return openImport(files, opener, note);
  toast.error(note ?? 'The folder is empty.');
  return true;
}

/**
 * From this size on, in bytes, a possible export of another program goes straight to the import. Reading it takes seconds; the
 * import shows the progress and can be cancelled.
 */
const LONG_BYTES = 16_000_000;

/** How much of a text is searched for a mark of Heynote. */
const BEGINNING = 1_000;

/** Matches names that files of other programs have. The import finds out whether they are. */
const ENDING =
  /\.(json|code-snippets|sublime-snippet|tmSnippet|textexpander|snippets|enex|note|xml|csv|tsv|ya?ml|cson)$/i;

async function textOfStart(file: File): Promise<string> {
  return new TextDecoder().decode(await readStart(file, BEGINNING));
}

/** Tells by name and beginning whether a text file may be an export, of this site or of another program. */
function mayBeImport({ name }: File, text: string): boolean {
  return /^\s*[[{]/.test(text) || text.slice(0, BEGINNING).includes('∞∞∞') || ENDING.test(name);
}

/**
 * Tells whether a text file is an export, of this site or of another program. A JSON file that begins like one of this site but
 * is empty or cut off counts as one, because the import says what is wrong with it. Other JSON is text.
 */
async function isImport({ file, text }: TextFile): Promise<boolean> {
  if (!mayBeImport(file, text)) return false;
  const read = await readImportInWorker(toImportFiles([file]));
  if (read.ok) return read.value.contents === null || !read.value.contents.counts.has('text');
  const isNoList = ['cut-json', 'unknown-json', 'unusable'].includes(read.error.reason);
  return !isNoList && (read.error.reason !== 'broken' || /\.json$/i.test(file.name));
}
