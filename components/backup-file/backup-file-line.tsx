import { loadPart } from '@/components/ui/lazy-part';
import { OfferLine } from '@/components/ui/offer-line';
import { useBackupFileFacts } from '@/store/root/hooks';
import { describeBackupFileProblem } from './describe-backup-file';
import { openBackupFile } from './open-backup-file';

/** Says that the backup file is not up to date, and opens the dialog that helps. */
export function BackupFileLine() {
  const problem = useBackupFileFacts()?.problem;
  if (problem == null) return null;
  const needsPermission = problem === 'permission';

  function allow(): void {
    void loadPart(
      () => import('@/store/root/backup-file'),
      ({ backupFile }) => backupFile.allow(),
    );
  }

  return (
    <OfferLine
      text={`The backup file ${describeBackupFileProblem(problem)}.`}
      action={needsPermission ? 'Allow' : 'Details'}
      onAction={(button) => (needsPermission ? allow() : openBackupFile(button))}
    />
  );
}
