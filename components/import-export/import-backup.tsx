import { openDialog } from '@/components/dialogs/dialog-host';
import { pickFiles } from '@/components/files/pick-files';

/** Lets the user choose files and opens their import. @param opener the element that gets the focus afterwards */
export function chooseBackup(opener: Element | null): void {
  pickFiles({ multiple: true }, (files) => openImport(files, opener));
}

/**
 * Opens the import of files. Ignored while another dialog is open.
 *
 * @param note what became of other files that were dropped at the same time. The dialog shows it, because it covers the
 *   toasts
 */
export function openImport(files: readonly File[], opener: Element | null, note?: string): void {
  openDialog(
    opener,
    () => import('./import-dialog'),
    ({ ImportDialog }, close) => <ImportDialog files={files} note={note} onClose={close} />,
  );
}
