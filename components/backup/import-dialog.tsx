import { useEffect, useId, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { Sentence } from '@/components/ui/sentence';
import { describeImportFault } from '@/store/backup/backup-fault-message';
import { describeContents } from '@/store/backup/import-contents';
import { type VouchedBackup, vouchForBackup } from '@/store/backup/plan-backup';
import { readImportInWorker } from '@/store/backup/read-import-in-worker';
import { formatNumber } from '@/store/paste/format';
import { pastesStore } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';
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
      {note !== undefined && (
        <p className="mt-2 break-words">
          <Sentence>{note}</Sentence>
        </p>
      )}
      {reading.kind === 'read' ? (
        <ImportPreview
          fileName={name}
          backup={reading.backup}
          contents={reading.contents}
          effectsId={effectsId}
          onClose={onClose}
        />
      ) : (
        <>
          {reading.kind === 'refused' ? (
            <p id={effectsId} role="alert" className="mt-2 break-words">
              <Sentence>{`${reading.reason} Nothing was imported.`}</Sentence>
            </p>
          ) : (
            <>
              <p className="mt-2 truncate">
                <Sentence>{`Reading “${name}”…`}</Sentence>
              </p>
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
  | { readonly kind: 'read'; readonly backup: VouchedBackup; readonly contents: readonly string[] };

/** Reads the chosen files, once the list is read: it tells which texts of the files are here. */
function useImport(files: readonly File[]): ImportReading {
  const isReady = usePastes((state) => state.status === 'ready');
  const [reading, setReading] = useState<ImportReading>({ kind: 'reading', share: 0 });

  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    const show = (next: ImportReading) => isWanted && setReading(next);
    const size = files.reduce((bytes, file) => bytes + file.size, 0);
    void readImportInWorker(listFiles(files), (share) => show({ kind: 'reading', share })).then(async (read) => {
      if (!read.ok) {
        show({ kind: 'refused', reason: describeImportFault(read.error, { name: nameOf(files), size }) });
        return;
      }
      const { backup, contents } = read.value;
      const vouched = await vouchForBackup(backup, pastesStore.getState());
      show({ kind: 'read', backup: vouched, contents: contents === null ? [] : describeContents(contents) });
    });
    return () => {
      isWanted = false;
    };
  }, [files, isReady]);

  return reading;
}

/** Names the folder that files are in, or the first file. */
function nameOf(files: readonly File[]): string {
  const [first] = files;
  const folder = first === undefined ? '' : pathOf(first).split('/').slice(0, -1)[0];
  if (folder) return folder;
  return files.length > 1 ? `${first?.name} and ${formatNumber(files.length - 1)} more` : (first?.name ?? '');
}
