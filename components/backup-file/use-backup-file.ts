import { useEffect } from 'react';
import { backupFileFacts, backupFilePort } from '@/store/root/app';
import { whenIdle } from '@/store/root/clock';
import { tryToLoad } from '@/store/root/load-code';

/** Tells whether the database has a backup file. */
async function hasBackupFile(): Promise<boolean> {
  const read = await backupFilePort.read();
  return read.ok && read.value.handle !== undefined;
}

/** Keeps the backup file up to date while the page is open. The code that does so loads only where there is a file. */
export function useBackupFile(): void {
  useEffect(() => {
    const endFacts = backupFileFacts.getState().connect();
    let isMounted = true;
    let isKeeping = false;
    let endKeeping = () => {};

    async function keep(): Promise<void> {
      if (isKeeping) return;
      isKeeping = true;
      const loaded = await tryToLoad(() => import('@/store/root/backup-file'));
      if (isMounted && loaded !== undefined) endKeeping = loaded.backupFile.connect();
      isKeeping = loaded !== undefined;
    }

    const cancel = whenIdle(async () => {
      // Asks the database too, because a killed browser may have lost the facts in localStorage.
      if (backupFileFacts.getState().facts !== null || (await hasBackupFile())) await keep();
    });
    const endFollowing = backupFileFacts.subscribe(({ facts }) => facts !== null && void keep());
    return () => {
      isMounted = false;
      cancel();
      endFollowing();
      endKeeping();
      endFacts();
    };
  }, []);
}
