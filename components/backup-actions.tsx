'use client';

import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePastes } from '@/store/use-pastes';
import { DropTarget } from './drop-target';
import { FileButton } from './file-button';
import { loadPart } from './load-part';

const ImportDialog = lazy(() =>
  import('./import-dialog').then(
    (loaded) => ({ default: loaded.ImportDialog }),
    () => ({ default: ImportUnavailable }),
  ),
);

const BUTTON = 'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-accent hover:bg-hover';

/** Export and import of all pastes: by buttons, and by a file dropped anywhere on the page. */
export function BackupActions() {
  const readStoredText = usePastes((state) => state.readStoredText);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const importButtonRef = useRef<HTMLButtonElement>(null);
  // What is dropped while the dialog is open belongs to nobody.
  const drop = useCallback((dropped: readonly File[]) => setFiles((shown) => shown ?? dropped), []);

  function close(): void {
    // While the dialog is there, nothing behind it takes the focus.
    flushSync(() => setFiles(null));
    importButtonRef.current?.focus();
  }

  return (
    <div className="-mx-3 flex flex-wrap">
      <button
        type="button"
        onClick={() =>
          loadPart(
            () => import('./export-pastes'),
            ({ exportPastes }) => exportPastes(readStoredText()),
          )
        }
        className={BUTTON}
      >
        Export
      </button>
      <FileButton ref={importButtonRef} accept=".json,application/json" onPick={setFiles} className={BUTTON}>
        Import
      </FileButton>
      <DropTarget label="Drop a file to import its pastes" onDrop={drop} />
      <Suspense>{files !== null && <ImportDialog files={files} onClose={close} />}</Suspense>
    </div>
  );
}

function ImportUnavailable() {
  return (
    <p role="alert" className="px-3 py-2 text-sm text-danger">
      The import could not be loaded. Reload the page when there is a network.
    </p>
  );
}
