import { useEffect, useMemo, useState } from 'react';
import type { DatabaseFailure } from '@/store/database/browser-database';
import type { HistoryEntry } from '@/store/database/history-port';
import { type DeletedText, findDeleted, findVersions } from '@/store/history/history-view';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { history } from '@/store/root/app';
import { useHistory, usePastes } from '@/store/root/hooks';

export type HistoryReading = Result<readonly HistoryEntry[], DatabaseFailure>;

const NO_ENTRIES: readonly HistoryEntry[] = [];

/** Reads the entries of the history, again after each change. @returns undefined until they have been read */
function useHistoryReading(): HistoryReading | undefined {
  const revision = useHistory((state) => state.revision);
  const [reading, setReading] = useState<HistoryReading>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries change with the revision.
  useEffect(() => {
    let isWanted = true;
    void history.list().then((read) => isWanted && setReading(read));
    return () => {
      isWanted = false;
    };
  }, [revision]);

  return reading;
}

/** Like `useHistoryReading`, but a history that cannot be read has no entries. */
function useHistoryEntries(): readonly HistoryEntry[] | undefined {
  const reading = useHistoryReading();
  return reading?.ok === false ? NO_ENTRIES : reading?.value;
}

/** Reads the deleted pastes, again after each change. `reading` is undefined until the history has been read. */
export function useRecentlyDeleted(): {
  readonly reading: HistoryReading | undefined;
  readonly deleted: readonly DeletedText[];
} {
  const reading = useHistoryReading();
  const pastes = usePastes((state) => state.pastes);
  const deleted = useMemo(() => (reading?.ok ? findDeleted(reading.value, pastes) : []), [reading, pastes]);
  return { reading, deleted };
}

interface Versions {
  /** Undefined if it is not in the list. */
  readonly paste: Paste | undefined;
  /** Whether the history has been read. */
  readonly isRead: boolean;
  readonly versions: readonly HistoryEntry[];
}

/** Reads a paste and its earlier versions, again after each change. */
export function useVersions(pasteId: string): Versions {
  const paste = usePastes((state) => state.pastes.find(({ _id }) => _id === pasteId));
  const entries = useHistoryEntries();
  const versions = useMemo(
    () => (entries === undefined || paste === undefined ? [] : findVersions(entries, paste)),
    [entries, paste],
  );
  return { paste, isRead: entries !== undefined, versions };
}
