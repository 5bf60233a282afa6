import { openDialog } from '@/components/dialogs/dialog-host';
import { pickFiles } from '@/components/files/pick-files';

/** Lets the user choose files and opens their import. @param opener the element that gets the focus afterwards */
export function chooseBackup(opener: Element | null): void {
  pickFiles({ multiple: true }, (files) => openImport(files, opener));
}

/**
 * Opens the import of files. Those that are dropped while a dialog is open are ignored.
 *
 * @param note what became of other files that were dropped with it: the toasts are behind the dialog
 */
export function openImport(files: readonly File[], opener: Element | null, note?: string): void {
  openDialog(
    opener,
    () => import('./import-dialog'),
    ({ ImportDialog }, close) => <ImportDialog files={files} note={note} onClose={close} />,
  );
}
