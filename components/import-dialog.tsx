import { ImportPreview } from './import-preview';
import { Modal } from './modal';
import { useBackupFile } from './use-backup-file';

interface ImportDialogProps {
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Says what an import will do, or why a file is none, and then does it. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const reading = useBackupFile(files);
  const name = files[0]?.name;

  return (
    <Modal title="Import pastes" onClose={onClose}>
      {reading.kind === 'read' ? (
        <ImportPreview fileName={name ?? ''} backup={reading.backup} onClose={onClose} />
      ) : (
        <>
          {reading.kind === 'refused' ? (
            <p role="alert" className="mt-2 break-words">
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
