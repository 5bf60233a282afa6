'use client';

import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, loadPart } from '@/components/ui/lazy-part';

const loadFiles = () => import('./backup-files');
const BackupDrop = lazyPart(() => loadFiles().then(({ backupFiles }) => backupFiles.BackupDrop), {
  Failed: () => null,
});

/** Export and import of all pastes: by buttons, and by a file dropped anywhere on the page. */
export function BackupActions() {
  const [dialog, show] = useState<ReactNode>(null);
  const importButtonRef = useRef<HTMLButtonElement>(null);
  const place = { show, buttonRef: importButtonRef };
  return (
    <div className="-mx-3 flex flex-wrap">
      <button
        type="button"
        onClick={() => loadPart(loadFiles, ({ backupFiles }) => backupFiles.exportPastes())}
        className="text-button"
      >
        Export
      </button>
      <button
        ref={importButtonRef}
        type="button"
        onClick={() => loadPart(loadFiles, ({ backupFiles }) => backupFiles.chooseBackup(place))}
        className="text-button"
      >
        Import
      </button>
      <BackupDrop {...place} />
      {dialog}
    </div>
  );
}
