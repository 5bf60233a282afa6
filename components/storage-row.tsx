import { BackupActions } from './backup-actions';
import { UsageLine } from './usage-line';

/** Where the pastes are, how much room they take there, and how they get out and in. */
export function StorageRow() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 sm:items-baseline">
      <UsageLine />
      <BackupActions />
    </div>
  );
}
