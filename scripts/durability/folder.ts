import type { TabName } from './acts';
import type { Random } from './random';

/** A folder that two devices synchronise: it brings the backup file of each to the other, late and sometimes cut. */
export interface Folder {
  /** Whether files arrive soon and whole. */
  isHonest: boolean;
  /** Takes the file that a device has now. @returns the file that arrives at the device, or null */
  exchange(tab: TabName, file: string): string | null;
}

/** The longest delay until a file arrives, in milliseconds, and how many of them arrive cut first. */
const MAX_DELAY_MS = 5_000;
const CUT_SHARE = 0.25;

/** Creates a folder in which nothing is yet. @param now the time in milliseconds */
export function createFolder(random: Random, now: () => number): Folder {
  const known = { a: '', b: '' };
  const arriving: Record<TabName, { readonly file: string; readonly atMs: number }[]> = { a: [], b: [] };
  const folder: Folder = {
    isHonest: true,
    exchange(tab, file) {
      const nowMs = now();
      if (file !== '' && file !== known[tab]) {
        known[tab] = file;
        const atMs = nowMs + (folder.isHonest ? 0 : random.between(0, MAX_DELAY_MS));
        const isCut = !folder.isHonest && random.next() < CUT_SHARE;
        const inbox = arriving[tab === 'a' ? 'b' : 'a'];
        if (isCut) inbox.push({ file: file.slice(0, file.length * random.next()), atMs });
        inbox.push({ file, atMs: isCut ? atMs + random.between(0, MAX_DELAY_MS) : atMs });
      }
      const due = arriving[tab].filter(({ atMs }) => atMs <= nowMs || folder.isHonest).at(0);
      if (due === undefined) return null;
      arriving[tab] = arriving[tab].filter((each) => each !== due);
      known[tab] = due.file;
      return due.file;
    },
  };
  return folder;
}
