import { useEffect, useId, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { describeBackupFault } from '@/store/backup/backup-fault-message';
import type { Backup } from '@/store/backup/backup-file';
import { readBackup } from '@/store/backup/read-backup';
import { ImportPreview } from './import-preview';

interface ImportDialogProps {
  readonly files: readonly File[];
  /** What became of other files that were dropped with it. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Shows what an import will do and imports the file, or says why it cannot be imported. */
export function ImportDialog({ files, note, onClose }: ImportDialogProps) {
  const reading = useBackupFile(files);
  const name = files[0]?.name;
  const effectsId = useId();

  return (
    <Modal title="Import pastes" descriptionId={effectsId} onClose={onClose}>
      {note !== undefined && <p className="mt-2 break-words">{note}</p>}
      {reading.kind === 'read' ? (
        <ImportPreview fileName={name ?? ''} backup={reading.backup} effectsId={effectsId} onClose={onClose} />
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

/** The progress of reading a backup. `share` goes from 0 to 1. */
type BackupReading =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'read'; readonly backup: Backup };

/** Reads the chosen file. Refuses several files. */
function useBackupFile(files: readonly File[]): BackupReading {
  const [reading, setReading] = useState<BackupReading>({ kind: 'reading', share: 0 });

  useEffect(() => {
    const [file] = files;
    if (file === undefined || files.length > 1) {
      setReading({ kind: 'refused', reason: 'Choose one file at a time.' });
      return;
    }
    let isWanted = true;
    const show = (next: BackupReading) => isWanted && setReading(next);
    void readBackup(file, (share) => show({ kind: 'reading', share })).then((read) =>
      show(
        read.ok
          ? { kind: 'read', backup: read.value }
          : { kind: 'refused', reason: describeBackupFault(read.error, file) },
      ),
    );
    return () => {
      isWanted = false;
    };
  }, [files]);

  return reading;
}
