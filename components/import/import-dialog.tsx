import { useEffect, useId, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { Sentence } from '@/components/ui/sentence';
import { describeContents } from '@/store/import/import-contents';
import type { GuessedFiles } from '@/store/import/import-fault';
import { describeImportFault } from '@/store/import/import-fault-message';
import { readImportInWorker } from '@/store/import/read-import-in-worker';
import { type VouchedImport, vouchForImport } from '@/store/import/vouched-import';
import { formatNumber } from '@/store/paste/format-number';
import { history } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';
import { readListed } from '@/store/root/listed-texts';
import { pathOf, toImportFiles } from './chosen-files';
import { EncodingChoice } from './encoding-choice';
import { ImportPreview } from './import-preview';

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
  const name = nameOf(files);
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

/** The progress of reading files. `share` goes from 0 to 1. */
type ImportReading =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: string; readonly guessed: GuessedFiles | null }
  | {
      readonly kind: 'read';
      readonly imported: VouchedImport;
      readonly contents: readonly string[];
      readonly guessed: GuessedFiles | null;
    };

/**
 * Reads the chosen files, once the list is read, because moved texts that the files name are looked up there. When the user
 * chooses an encoding, reads them again, and shows the previous result until then.
 */
function useImport(files: readonly File[], readsGuessed: boolean | undefined): ImportReading {
  const isReady = usePastes((state) => state.status === 'ready');
  const [reading, setReading] = useState<ImportReading>({ kind: 'reading', share: 0 });

  useEffect(() => {
    if (!isReady) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const show = (next: ImportReading) => signal.aborted || setReading(next);
    const onProgress = (share: number) =>
      setReading((before) => (before.kind === 'reading' ? { kind: 'reading', share } : before));
    const size = files.reduce((bytes, file) => bytes + file.size, 0);
    void readImportInWorker(toImportFiles(files), { onProgress, signal, readsGuessed }).then(async (read) => {
      if (!read.ok) {
        const reason = describeImportFault(read.error, { name: nameOf(files), size });
        show({ kind: 'refused', reason, guessed: read.error.guessed ?? null });
        return;
      }
      const { imported, contents, guessed } = read.value;
      const kept = await history.list();
      const vouched = await vouchForImport(imported, readListed(), kept.ok ? kept.value : []);
      show({ kind: 'read', imported: vouched, contents: contents === null ? [] : describeContents(contents), guessed });
    });
    return () => aborter.abort();
  }, [files, isReady, readsGuessed]);

  return reading;
}

/** Names the folder that files are in, or the first file. */
function nameOf(files: readonly File[]): string {
  const [first] = files;
  const folder = first === undefined ? '' : pathOf(first).split('/').slice(0, -1)[0];
  if (folder) return folder;
  return files.length > 1 ? `${first?.name} and ${formatNumber(files.length - 1)} more` : (first?.name ?? '');
}
