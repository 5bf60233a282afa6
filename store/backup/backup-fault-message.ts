import { describeFileFault, type NamedFile } from '@/store/files/file-fault-message';
import type { FileFault } from '@/store/files/read-text-file';
import { formatNumber } from '@/store/paste/format';
import { describeLeftOut, MAX_FILES } from './import-contents';
import type { ImportFault, ImportReason } from './read-import';

/** What Import reads, for a file of anything else. */
const WHAT_IS_READ =
  'Import reads backups, text files, folders and zips of them, and what GitHub gists, Google Keep, Heynote, massCode and VS Code export';

const MESSAGES: Readonly<Record<Exclude<ImportReason, FileFault | 'nothing'>, string>> = {
  broken: 'is damaged or cut off: it begins like a list of pastes, but does not end like one.',
  'cut-json': 'is damaged or cut off: it is no valid JSON.',
  'gists-without-contents': 'lists gists without their contents. Import each gist as the GitHub API returns it alone.',
  'gzip-broken': 'is damaged or cut off: it begins like a packed file, but does not end like one.',
  'heynote-too-new': 'is from a later version of Heynote, and cannot be read.',
  'no-pastes': 'is a list without a single paste in it.',
  'not-a-list': 'is not a list of pastes.',
  sqlite: 'is an SQLite database, as massCode 4 has it, and cannot be read. The db.json of massCode 2 and 3 can.',
  'too-many-files': `has more than ${formatNumber(MAX_FILES)} files, so it was not read.`,
  'too-much-text': 'has more text than this browser can store, so it was not read.',
  'unknown-json': `is no JSON that can be imported. ${WHAT_IS_READ}.`,
  'too-new': 'was written by a newer version of Pastes.',
  unusable: 'is a list, but none of its entries has a title or a content.',
  'zip-broken': 'is damaged or cut off: it begins like a zip, but does not end like one.',
  'zip-too-big': 'unpacks to more than this browser can store, so it was not read.',
};

/** Says in one sentence why a file cannot be imported. */
export function describeBackupFault(reason: Exclude<ImportReason, 'nothing'>, file: NamedFile): string {
  return isFileFault(reason) ? describeFileFault(reason, file) : `“${file.name}” ${MESSAGES[reason]}`;
}

/** Says why nothing of a file, or of several, can be imported, and what was left out. */
export function describeImportFault({ reason, leftOut }: ImportFault, file: NamedFile): string {
  if (reason !== 'nothing') return describeBackupFault(reason, file);
  return `“${file.name}” has nothing that can be imported. ${describeLeftOut(leftOut)}`.trim();
}

function isFileFault(reason: Exclude<ImportReason, 'nothing'>): reason is FileFault {
  return !(reason in MESSAGES);
}
