import { openDialog } from '@/components/dialogs/dialog-host';

// The backup file that is kept up to date (store/backup-file/).
//
// - open-backup-file.tsx, this file, opens the dialog. backup-file-dialog.tsx lets the user choose the file, and shows its
//   state (describe-backup-file.ts). pick-backup-file.ts shows the browser's file pickers.
// - use-backup-file.ts keeps the file while a page is open.
// - backup-file-line.tsx says above the list that the file needs the user; backup-file-offer.tsx offers to keep one.

/** Opens the dialog of the backup file. @param opener the element that gets the focus afterwards */
export function openBackupFile(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./backup-file-dialog'),
    ({ BackupFileDialog }, close) => <BackupFileDialog onClose={close} />,
  );
}
