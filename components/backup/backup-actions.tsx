import { DropTarget } from '@/components/files/drop-target';
import { exportPastes } from './export-pastes';
import { chooseBackup, openImport } from './import-backup';

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
      <DropTarget label="Drop a backup file to import it" onDrop={openDropped} />
    </div>
  );
}

function openDropped(files: readonly File[]): void {
  openImport(files, document.activeElement);
}
