import { openDialog } from '@/components/dialogs/dialog-host';

// The backup file that is kept up to date (store/kept-file/).
//
// - open-kept-file.tsx, this file, opens the dialog. kept-file-dialog.tsx lets the user choose the file, and says how it
//   stands, by describe-kept-file.ts. pick-kept-file.ts shows the browser's file pickers.
// - use-kept-file.ts keeps the file while a page is open.
// - kept-file-line.tsx says above the list that the file needs the user.

/** Opens the dialog of the backup file. @param opener the element that gets the focus afterwards */
export function openKeptFile(opener: Element | null): void {
  openDialog(
    opener,
    () => import('./kept-file-dialog'),
    ({ KeptFileDialog }, close) => <KeptFileDialog onClose={close} />,
  );
}
