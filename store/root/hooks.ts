import { useStore } from 'zustand';
import type { BackupFileFacts } from '@/store/backup-file/backup-file-facts';
import type { HistoryState } from '@/store/history/history-store';
import type { DamageState } from '@/store/list/damage';
import type { PastesState } from '@/store/pastes/pastes-state';
import type { RecoveryState } from '@/store/pastes/recovery-store';
import type { SettingsState } from '@/store/settings/settings';
import type { StorageEstimate } from '@/store/site-data/storage-estimate';
import {
  backupFileFacts,
  damageStore,
  estimateStore,
  historyStore,
  pastesStore,
  recoveryStore,
  settingsStore,
} from './app';

/** Selects from the pastes store; the component renders again only when the selected value changes. */
export function usePastes<Selected>(selector: (state: PastesState) => Selected): Selected {
  return useStore(pastesStore, selector);
}

/** Selects from what is known of damaged data; the component renders again only when the selected value changes. */
export function useDamage<Selected>(selector: (state: DamageState) => Selected): Selected {
  return useStore(damageStore, selector);
}

/** Selects from what became of the list by itself; the component renders again only when the selected value changes. */
export function useRecovery<Selected>(selector: (state: RecoveryState) => Selected): Selected {
  return useStore(recoveryStore, selector);
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
 * Returns the browser's estimate of its storage; undefined until the browser has answered. Null if only the limit of
 * localStorage matters: the browser gives no estimate, the database fails (other than by a full disk), or the list is
 * full although no move failed.
 */
export function useStorageEstimate(): StorageEstimate | null | undefined {
  const isCounted = usePastes(
    ({ journalFailure, moveFailure, isFull }) =>
      (journalFailure ?? 'full') === 'full' && (moveFailure === 'full' || (moveFailure === null && !isFull)),
  );
  const estimate = useStore(estimateStore, (state) => state.estimate);
  return isCounted ? estimate : null;
}
