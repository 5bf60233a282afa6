import { useMemo } from 'react';
import { findVersions } from '@/store/history/history-view';
import type { Paste } from '@/store/paste/paste';
import { usePastes } from '@/store/root/hooks';
import type { HistoryEntry } from '@/store/storage/history-port';
import { useHistoryEntries } from './use-history-entries';

interface Versions {
  /** Undefined when it is not stored. */
  readonly paste: Paste | undefined;
  /** Undefined until the history has been read. */
  readonly isRead: boolean;
  readonly versions: readonly HistoryEntry[];
}

/** Reads a paste and its earlier versions, and again after each change. */
export function useVersions(pasteId: string): Versions {
  const paste = usePastes((state) => state.pastes.find(({ _id }) => _id === pasteId));
  const entries = useHistoryEntries();
  const versions = useMemo(
    () => (entries === undefined || paste === undefined ? [] : findVersions(entries, paste)),
    [entries, paste],
  );
  return { paste, isRead: entries !== undefined, versions };
}
