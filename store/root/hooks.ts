import { useStore } from 'zustand';
import type { BackupFileFacts } from '@/store/backup-file/backup-file-facts';
import type { HistoryState } from '@/store/history/history-store';
import type { PastesState } from '@/store/pastes/pastes-state';
import type { SettingsState } from '@/store/settings/settings';
import type { StorageEstimate } from '@/store/site-data/storage-estimate';
import { backupFileFacts, estimateStore, historyStore, pastesStore, settingsStore } from './app';

/** Selects from the pastes store; the component renders again only when the selected value changes. */
export function usePastes<Selected>(selector: (state: PastesState) => Selected): Selected {
  return useStore(pastesStore, selector);
}

/** Selects from the settings; the component renders again only when the selected value changes. */
export function useSettings<Selected>(selector: (state: SettingsState) => Selected): Selected {
  return useStore(settingsStore, selector);
}

/** Selects from the history store; the component renders again only when the selected value changes. */
export function useHistory<Selected>(selector: (state: HistoryState) => Selected): Selected {
  return useStore(historyStore, selector);
}

/** Returns what is said about the backup file; null if none is kept. */
export function useBackupFileFacts(): BackupFileFacts | null {
  return useStore(backupFileFacts, (state) => state.facts);
}

/**
 * Returns how full the browser's storage is; undefined until it has answered. Null if localStorage is the
 * limit: the browser gives no estimate, or texts cannot move, or the list is full without them.
 */
export function useStorageEstimate(): StorageEstimate | null | undefined {
  const isCounted = usePastes(
    ({ journalFailure, moveFailure, isFull }) =>
      (journalFailure ?? 'full') === 'full' && (moveFailure === 'full' || (moveFailure === null && !isFull)),
  );
  const estimate = useStore(estimateStore, (state) => state.estimate);
  return isCounted ? estimate : null;
}
