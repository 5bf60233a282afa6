import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { DropTarget } from '@/components/files/drop-target';
import { pickFiles } from '@/components/files/pick-files';
import { loadPart } from '@/components/ui/lazy-part';
import { exportPastes } from './export-pastes';

export interface ImportPlace {
  /** Shows the dialog of an import, or none. */
  readonly show: Dispatch<SetStateAction<ReactNode>>;
  /** Where the focus goes after it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Lets the user choose a backup file, and opens its import. */
function chooseBackup(place: ImportPlace): void {
  pickFiles('.json,application/json', (files) => openImport(files, place));
}

/** Imports a backup file that is dropped anywhere on the page. */
function BackupDrop({ show, buttonRef }: ImportPlace) {
  const open = useCallback((files: readonly File[]) => openImport(files, { show, buttonRef }), [show, buttonRef]);
  return <DropTarget label="Drop a backup file to import it" onDrop={open} />;
}

function openImport(files: readonly File[], { show, buttonRef }: ImportPlace): void {
  function close(): void {
    // Before the focus moves: behind an open dialog, nothing takes it.
    flushSync(() => show(null));
    buttonRef.current?.focus();
  }
  void loadPart(
    () => import('./import-dialog'),
    // A file that is dropped while the dialog is open is ignored.
    ({ ImportDialog }) => show((shown) => shown ?? <ImportDialog files={files} onClose={close} />),
  );
}

/** What the buttons of a backup load after the first paint. */
export const backupFiles = { BackupDrop, chooseBackup, exportPastes };
