'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DropTarget } from '@/components/files/drop-target';
import { FileButton } from '@/components/files/file-button';
import { loadPart } from '@/components/ui/lazy-part';
import type { ImportDialogProps } from './import-dialog';

interface OpenImport {
  readonly Dialog: ComponentType<ImportDialogProps>;
  readonly files: readonly File[];
}

/** Export and import of all pastes: by buttons, and by a file dropped anywhere on the page. */
export function BackupActions() {
  const [openImport, setOpenImport] = useState<OpenImport | null>(null);
  const importButtonRef = useRef<HTMLButtonElement>(null);

  const startImport = useCallback(
    (files: readonly File[]) =>
      loadPart(
        () => import('./import-dialog'),
        // A file that is dropped while the dialog is open is ignored.
        ({ ImportDialog }) => setOpenImport((shown) => shown ?? { Dialog: ImportDialog, files }),
      ),
    [],
  );

  function close(): void {
    // Before the focus moves: behind an open dialog, nothing takes it.
    flushSync(() => setOpenImport(null));
    importButtonRef.current?.focus();
  }

  return (
    <div className="-mx-3 flex flex-wrap">
      <button
        type="button"
        onClick={() =>
          loadPart(
            () => import('./export-pastes'),
            ({ exportPastes }) => exportPastes(),
          )
        }
        className="text-button"
      >
        Export
      </button>
      <FileButton ref={importButtonRef} accept=".json,application/json" onPick={startImport} className="text-button">
        Import
      </FileButton>
      <DropTarget label="Drop a backup file to import it" onDrop={startImport} />
      {openImport !== null && <openImport.Dialog files={openImport.files} onClose={close} />}
    </div>
  );
}
