import type { ImportFile } from '@/store/import/gather-files';
import { MAX_FILES } from '@/store/import/import-contents';
import { formatNumber } from '@/store/paste/format-number';
import { pushAll } from '@/store/push-all';

/** The paths of files that were found in dropped folders, which the browser gives only for chosen ones. */
const droppedPaths = new WeakMap<File, string>();

/** Returns the path of a file: its name, after the names of the folders that were chosen or dropped with it. */
export function pathOf(file: File): string {
  return droppedPaths.get(file) ?? (file.webkitRelativePath || file.name);
}

/** Names the folder that files are in, or the first file. */
export function nameOfFiles(files: readonly File[]): string {
  const [first] = files;
  const folder = first === undefined ? '' : pathOf(first).split('/').slice(0, -1)[0];
  if (folder) return folder;
  return files.length > 1 ? `${first?.name} and ${formatNumber(files.length - 1)} more` : (first?.name ?? '');
}

/** Returns files as the import reads them. */
export function toImportFiles(files: readonly File[]): readonly ImportFile[] {
  return files.map((file) => ({ path: pathOf(file), file, modifiedMs: file.lastModified ?? null }));
}

interface DroppedFiles {
  readonly files: readonly File[];
  /** How many files and folders the browser could not open. */
  readonly unreadableCount: number;
}

/** Lists the files of dropped files and folders, of folders in folders too. It stops at more than an import reads. */
export async function listDropped(entries: readonly FileSystemEntry[]): Promise<DroppedFiles> {
  const files: File[] = [];
  // The next entry is the last one.
  const waiting = entries.toReversed();
  let unreadableCount = 0;
  for (let entry = waiting.pop(); entry !== undefined && files.length <= MAX_FILES; entry = waiting.pop()) {
    try {
      if (isFolder(entry)) pushAll(waiting, (await listFolder(entry)).toReversed());
      else if (isFile(entry)) {
        const file = await openFile(entry);
        droppedPaths.set(file, entry.fullPath.replace(/^\//, ''));
        files.push(file);
      }
    } catch (error) {
      // It has been removed since, or the browser may not read it.
      if (!(error instanceof DOMException)) throw error;
      unreadableCount++;
    }
  }
  return { files, unreadableCount };
}

/** A reader returns a hundred entries at a time in Chromium, and none at the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    pushAll(all, some);
  }
}

function openFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
