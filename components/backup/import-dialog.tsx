import { useEffect, useId, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { describeImportFault } from '@/store/backup/backup-fault-message';
import { describeContents } from '@/store/backup/import-contents';
import type { ImportedFiles } from '@/store/backup/read-import';
import { readImportInWorker } from '@/store/backup/read-import-in-worker';
import { formatNumber } from '@/store/paste/format';
import { listFiles, pathOf } from './chosen-files';
import { ImportPreview } from './import-preview';

interface ImportDialogProps {
  readonly files: readonly File[];
  /** What became of other files that were dropped with it. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Shows what an import will do and imports the files, or says why they cannot be imported. */
export function ImportDialog({ files, note, onClose }: ImportDialogProps) {
  const reading = useImport(files);
  const name = nameOf(files);
  const effectsId = useId();

  return (
    <Modal title="Import pastes" descriptionId={effectsId} onClose={onClose}>
      {note !== undefined && <p className="mt-2 break-words">{note}</p>}
      {reading.kind === 'read' ? (
        <ImportPreview
          fileName={name}
          backup={reading.imported.backup}
          contents={reading.imported.contents === null ? [] : describeContents(reading.imported.contents)}
          effectsId={effectsId}
          onClose={onClose}
        />
      ) : (
        <>
          {reading.kind === 'refused' ? (
            <p id={effectsId} role="alert" className="mt-2 break-words">
              {reading.reason} Nothing was imported.
            </p>
          ) : (
            <>
              <p className="mt-2 truncate">Reading “{name}”…</p>
              <progress aria-label="Reading the file" value={reading.share} className="progress mt-3" />
            </>
          )}
          <div className="mt-6 flex justify-end">
            <button type="button" onClick={onClose} className="button-quiet">
              {reading.kind === 'refused' ? 'Close' : 'Cancel'}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** The progress of reading files. `share` goes from 0 to 1. */
type ImportReading =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'read'; readonly imported: ImportedFiles };

/** Reads the chosen files. */
function useImport(files: readonly File[]): ImportReading {
  const [reading, setReading] = useState<ImportReading>({ kind: 'reading', share: 0 });

  useEffect(() => {
    let isWanted = true;
    const show = (next: ImportReading) => isWanted && setReading(next);
    const size = files.reduce((bytes, file) => bytes + file.size, 0);
    void readImportInWorker(listFiles(files), (share) => show({ kind: 'reading', share })).then((read) =>
      show(
        read.ok
          ? { kind: 'read', imported: read.value }
          : { kind: 'refused', reason: describeImportFault(read.error, { name: nameOf(files), size }) },
      ),
    );
    return () => {
      isWanted = false;
    };
  }, [files]);

  return reading;
}

/** Names the folder that files are in, or the first file. */
function nameOf(files: readonly File[]): string {
  const [first] = files;
  const folder = first === undefined ? '' : pathOf(first).split('/').slice(0, -1)[0];
  if (folder) return folder;
  return files.length > 1 ? `${first?.name} and ${formatNumber(files.length - 1)} more` : (first?.name ?? '');
}
