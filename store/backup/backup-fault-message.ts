import { describeFileFault, type NamedFile } from '@/store/files/file-fault-message';
import type { FileFault } from '@/store/files/read-text-file';
import type { BackupFault } from './backup-file';

const MESSAGES: Readonly<Record<BackupFault, string>> = {
  broken: 'is damaged or cut off: it begins like a list of pastes, but does not end like one.',
  'not-a-list': 'is not a list of pastes.',
  'no-pastes': 'is a list without a single paste in it.',
  'too-new': 'was written by a newer version of Pastes.',
  unusable: 'is a list, but none of its entries has a title or a content.',
};

/** Says in one sentence why a file cannot be imported. */
export function describeBackupFault(fault: FileFault | BackupFault, file: NamedFile): string {
  return isBackupFault(fault) ? `“${file.name}” ${MESSAGES[fault]}` : describeFileFault(fault, file);
}

function isBackupFault(fault: FileFault | BackupFault): fault is BackupFault {
  return fault in MESSAGES;
}
