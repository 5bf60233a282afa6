import { useId, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { Sentence } from '@/components/ui/sentence';
import { nameOfFiles } from './chosen-files';
import { EncodingChoice } from './encoding-choice';
import { ImportPreview } from './import-preview';
import { useImport } from './use-import';

interface ImportDialogProps {
  readonly files: readonly File[];
  /** What became of other files that were dropped at the same time. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Shows what an import will do and imports the files, or says why they cannot be imported. */
export function ImportDialog({ files, note, onClose }: ImportDialogProps) {
  const [readsGuessed, setReadsGuessed] = useState<boolean>();
  const reading = useImport(files, readsGuessed);
  const guessed = reading.kind === 'reading' ? null : reading.guessed;
  // Until the files are read in the chosen encoding, the known texts are those of the other encoding, and must not be
  // imported.
  const isReading =
    reading.kind === 'reading' || (guessed !== null && guessed.areRead !== (readsGuessed ?? guessed.areRead));
  const name = nameOfFiles(files);
  const effectsId = useId();

  return (
    <Modal title="Import pastes" descriptionId={effectsId} onClose={onClose}>
      {note !== undefined && (
        <p className="mt-2 break-words">
          <Sentence>{note}</Sentence>
        </p>
      )}
      {guessed !== null && (
        <EncodingChoice guessed={guessed} areRead={readsGuessed ?? guessed.areRead} onChoose={setReadsGuessed} />
      )}
      {!isReading && reading.kind === 'read' ? (
        <ImportPreview
          fileName={name}
          imported={reading.imported}
          contents={reading.contents}
          effectsId={effectsId}
          onClose={onClose}
        />
      ) : (
        <>
          {!isReading && reading.kind === 'refused' ? (
            <p id={effectsId} role="alert" className="mt-2 break-words">
              <Sentence>{`${reading.reason} Nothing was imported.`}</Sentence>
            </p>
          ) : (
            <>
              <p className="mt-2 truncate">
                <Sentence>{`Reading “${name}”…`}</Sentence>
              </p>
              <progress
                aria-label="Reading the file"
                value={reading.kind === 'reading' ? reading.share : undefined}
                className="progress mt-3"
              />
            </>
          )}
          <div className="mt-6 flex justify-end">
            <button type="button" onClick={onClose} className="button-quiet">
              {isReading ? 'Cancel' : 'Close'}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}
