import { DropTarget } from '@/components/files/drop-target';
import { isDialogOpen } from '@/components/keyboard/overlay';
import { loadPart } from '@/components/ui/lazy-part';
import { formatNumber } from '@/store/paste/format';
import { exportPastes } from './export-pastes';
import { chooseBackup } from './import-backup';

// Export, import, and the reminder to export. The format and the plan of an import are in `store/import-export/`.
//
// - backup-actions.tsx, this file, has the buttons. export-pastes.ts downloads the backup.
// - import-backup.tsx opens an import. import-dialog.tsx reads the file; import-preview.tsx says by describe-import.ts
//   what will change, and imports.
// - dropped-files.ts takes files and folders that are dropped on the list (chosen-files.ts lists them);
//   export-reminder.tsx asks for an export when one is due.

/** Exports and imports all pastes: by buttons, and by a file dropped anywhere on the page. */
export function BackupActions() {
  return (
    <div className="-mx-3 flex flex-wrap">
      <button type="button" onClick={exportPastes} className="text-button">
        Export
      </button>
      <button type="button" onClick={(event) => chooseBackup(event.currentTarget)} className="text-button">
        Import
      </button>
      <DropTarget labelOf={describeDrop} onDrop={takeDropped} />
    </div>
  );
}

function describeDrop(fileCount: number): string {
  return fileCount === 1
    ? 'Drop a text file to add it, or a backup file to import it'
    : `Drop ${formatNumber(fileCount)} text files to add a paste for each`;
}

function takeDropped(files: readonly File[], { items }: DataTransfer): void {
  // A dialog hides the list, and what is said about it.
  if (isDialogOpen()) return;
  const opener = document.activeElement;
  const entries = Array.from(items, (item) => item.webkitGetAsEntry());
  void loadPart(
    () => import('./dropped-files'),
    ({ takeDroppedFiles }) => takeDroppedFiles(files, opener, { entries }),
  );
}
