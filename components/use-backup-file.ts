import { useEffect, useState } from 'react';
import type { Backup } from '@/store/backup-file';
import { describeFileFault } from '@/store/file-fault-message';
import { readBackup } from '@/store/read-backup';

/** How far the reading of a backup has come. `share` goes from 0 to 1. */
export type BackupReading =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'read'; readonly backup: Backup };

/** Reads the one file that was chosen. */
export function useBackupFile(files: readonly File[]): BackupReading {
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
          : { kind: 'refused', reason: describeFileFault(read.error, file) },
      ),
    );
    return () => {
      isWanted = false;
    };
  }, [files]);

  return reading;
}
