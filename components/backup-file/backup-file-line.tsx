import { loadPart } from '@/components/ui/lazy-part';
import { Sentence } from '@/components/ui/sentence';
import { now } from '@/store/root/app';
import { useBackupFileFacts } from '@/store/root/hooks';
import { describeNamedFile } from './describe-backup-file';
import { openBackupFile } from './open-backup-file';

/** Says that the backup file is not up to date, and opens the dialog that helps. */
export function BackupFileLine() {
  const facts = useBackupFileFacts();
  // A busy file, or one that is still arriving, is usually fine again within seconds.
  if (facts?.problem == null || facts.problem === 'busy') return null;
  const needsPermission = facts.problem === 'permission';

  function allow(): void {
    void loadPart(
      () => import('@/store/root/backup-file'),
      ({ backupFile }) => backupFile.allow(),
    );
  }

  return (
    <div className="reminder">
      <p className="min-w-0 flex-1 basis-36 py-0.5 wrap-anywhere">
        <Sentence>{`Backup file ${describeNamedFile(facts, now())}`}</Sentence>
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => (needsPermission ? allow() : openBackupFile(currentTarget))}
        className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-accent hover:bg-hover"
      >
        {needsPermission ? 'Allow' : 'Details'}
      </button>
    </div>
  );
}
