import { openDialog } from '@/components/dialogs/dialog-host';
import { pickFiles } from '@/components/files/pick-files';

// The screens of an import. What is read, and the plan of an import, are in `store/import/`.
//
// - open-import.tsx, this file, opens an import. import-dialog.tsx reads the files by use-import.ts, and encoding-choice.tsx
//   asks for their encoding; import-preview.tsx says by describe-import.ts what will change, and imports by import-acts.ts.
//   version-choice.tsx asks which of two versions to keep.
// - dropped-files.ts takes files and folders that are dropped on the list (chosen-files.ts lists them).

/** Lets the user choose files and opens their import. @param opener the element that gets the focus afterwards */
export function chooseImportFiles(opener: Element | null): void {
  pickFiles({ multiple: true }, (files) => openImport(files, opener));
}

/**
 * Opens the import of files. Ignored while another dialog is open.
 *
 * @param note what became of other files that were dropped at the same time. The dialog shows it, because it covers the
 *   toasts
 * @returns whether it is open now
 */
export function openImport(files: readonly File[], opener: Element | null, note?: string): Promise<boolean> {
  return openDialog(
    opener,
    () => import('./import-dialog'),
    ({ ImportDialog }, close) => <ImportDialog files={files} note={note} onClose={close} />,
  );
}
