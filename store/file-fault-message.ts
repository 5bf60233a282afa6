import type { BackupFault } from './backup-file';
import { describeSize } from './file-size';
import type { FileFault } from './file-text';

/** What a sentence about a file needs to know of it. */
export interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const MESSAGES: Readonly<Record<FileFault | BackupFault, (name: string, size: string) => string>> = {
  empty: (name) => `${name} is empty.`,
  'too-big': (name, size) => `${name} has ${size}, far more than this browser can store, so it was not read.`,
  binary: (name) => `${name} is not a text file.`,
  'not-utf8': (name) => `${name} cannot be read as text: it is not in UTF-8.`,
  unreadable: (name) => `${name} could not be read. Folders, and files that have just changed, cannot be.`,
  broken: (name) => `${name} is damaged or cut off: it begins like a list of pastes, but does not end like one.`,
  'not-a-list': (name) => `${name} is not a list of pastes.`,
  'no-pastes': (name) => `${name} is a list without a single paste in it.`,
  unusable: (name) => `${name} is a list, but none of its entries has a title or a content.`,
};

/** The one sentence that says why a file was not taken. */
export function describeFileFault(fault: FileFault | BackupFault, { name, size }: NamedFile): string {
  return MESSAGES[fault](`“${name}”`, describeSize(size));
}
