import { addTexts, describeLeftOut, readTextFiles, type TextFile, tellFull } from '@/components/files/add-text-files';
import { showInList } from '@/components/files/added-pastes';
import type { BackupFault } from '@/store/backup/backup-file';
import { decodeBackupInWorker } from '@/store/backup/decode-backup-in-worker';
import { MAX_JSON_BYTES } from '@/store/files/read-text-file';
import { addedMessage } from '@/store/pastes/messages';
import { toast } from '@/store/root/toast';
import { openImport } from './import-backup';

interface FileActs {
  /** Opens a text file that comes alone, instead of adding a paste. */
  readonly openOnly?: (file: TextFile) => Promise<void>;
  /** Called when files have become pastes and no import is open: its dialog would close with the screen. */
  readonly onAdded?: () => void;
}

/**
 * Takes files that are dropped on the list, or come from outside: adds a paste for each text file, and opens the import
 * of a backup. Files that are neither are named.
 *
 * @param opener the element that gets the focus when the import is closed
 */
export async function takeDroppedFiles(
  files: readonly File[],
  opener: Element | null,
  { openOnly, onAdded }: FileActs = {},
): Promise<void> {
  const read = await readTextFiles(files, MAX_JSON_BYTES);
  if (!read.ok) {
    tellFull(files);
    return;
  }
  const leftOut = [...read.value.leftOut];
  const texts: TextFile[] = [];
  let backup: File | undefined;
  for (const each of read.value.texts) {
    if (!(await isBackup(each))) texts.push(each);
    else if (backup === undefined) backup = each.file;
    else leftOut.push(`“${each.file.name}” is a second backup; import it afterwards.`);
  }
  const [first] = texts;
  if (openOnly !== undefined && files.length === 1 && first !== undefined) return openOnly(first);
  const added = addTexts(texts);
  showInList(added);
  const left = describeLeftOut(leftOut);
  if (backup === undefined) {
    if (left !== '') toast.error(left);
    if (added.length > 0) onAdded?.();
    return;
  }
  const note = [added.length > 0 ? `${addedMessage(added.length)}.` : '', left].join(' ').trim();
  openImport([backup], opener, note === '' ? undefined : note);
}

/** The faults of JSON files that are backups nevertheless. */
const REFUSED_BACKUPS: readonly string[] = ['broken', 'no-pastes', 'too-new'] satisfies readonly BackupFault[];

/**
 * Tells whether a file is a backup. A JSON file that begins like one but is empty, cut off or too new is one too: its import says
 * what is wrong. Other JSON is text.
 */
async function isBackup({ file, text }: TextFile): Promise<boolean> {
  if (!/^\s*[[{]/.test(text)) return false;
  const decoded = await decodeBackupInWorker(text);
  return decoded.ok || (/\.json$/i.test(file.name) && REFUSED_BACKUPS.includes(decoded.error));
}
