import { useEffect, useState } from 'react';
import { describeContents } from '@/store/import/import-contents';
import type { GuessedFiles } from '@/store/import/import-fault';
import { describeImportFault } from '@/store/import/import-fault-message';
import { readImportInWorker } from '@/store/import/read-import-in-worker';
import type { VouchedImport } from '@/store/import/vouched-import';
import { usePastes } from '@/store/root/hooks';
import { nameOfFiles, toImportFiles } from './chosen-files';
import { vouchNow } from './import-acts';

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
export function useImport(files: readonly File[], readsGuessed: boolean | undefined): ImportReading {
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
    void readImportInWorker(toImportFiles(files), { onProgress, signal, readsGuessed }).then(async (outcome) => {
      if (!outcome.ok) {
        const reason = describeImportFault(outcome.error, { name: nameOfFiles(files), size });
        show({ kind: 'refused', reason, guessed: outcome.error.guessed ?? null });
        return;
      }
      const { imported, contents, guessed } = outcome.value;
      const vouched = await vouchNow(imported);
      show({ kind: 'read', imported: vouched, contents: contents === null ? [] : describeContents(contents), guessed });
    });
    return () => aborter.abort();
  }, [files, isReady, readsGuessed]);

  return reading;
}
