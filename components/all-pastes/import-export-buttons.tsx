import { exportPastes } from '@/components/export/export-pastes';
import { DropTarget } from '@/components/files/drop-target';
import { chooseImportFiles } from '@/components/import/open-import';
import { isDialogOpen } from '@/components/keyboard/overlay';
import { loadPart } from '@/components/ui/lazy-part';
import { formatNumber } from '@/store/paste/format-number';

/** Exports and imports all pastes: by buttons, and by a file dropped anywhere on the page. */
export function ImportExportButtons() {
  return (
    <div className="-mx-3 flex flex-wrap">
      <button type="button" onClick={exportPastes} className="text-button">
        Export
      </button>
      <button type="button" onClick={(event) => chooseImportFiles(event.currentTarget)} className="text-button">
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
    () => import('@/components/import/dropped-files'),
    ({ takeDroppedFiles }) => takeDroppedFiles(files, opener, { entries }),
  );
}
