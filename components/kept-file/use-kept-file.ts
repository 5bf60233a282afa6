import { useEffect } from 'react';
import { hasDatabase } from '@/store/database/browser-database';
import { KEPT_FILE_DATABASE_NAME } from '@/store/database/kept-file-port';
import { keptFileFacts, whenIdle } from '@/store/root/app';
import { tryToLoad } from '@/store/root/load-code';

/** Keeps the backup file up to date while the page is open. The code that does so loads only where there is a file. */
export function useKeptFile(): void {
  useEffect(() => {
    const endFacts = keptFileFacts.getState().connect();
    let isMounted = true;
    let isKeeping = false;
    let endKeeping = () => {};

    async function keep(): Promise<void> {
      if (isKeeping) return;
      isKeeping = true;
      const loaded = await tryToLoad(() => import('@/store/root/kept-file'));
      if (isMounted && loaded !== undefined) endKeeping = loaded.keptFile.connect();
      isKeeping = loaded !== undefined;
    }

    const cancel = whenIdle(async () => {
      // A killed browser may take back the facts, but not the database.
      if (keptFileFacts.getState().facts !== null || (await hasDatabase(KEPT_FILE_DATABASE_NAME))) await keep();
    });
    const endFollowing = keptFileFacts.subscribe(({ facts }) => facts !== null && void keep());
    return () => {
      isMounted = false;
      cancel();
      endFollowing();
      endKeeping();
      endFacts();
    };
  }, []);
}
