import { useStore } from 'zustand';
import type { BackupFileFacts } from '@/store/backup-file/backup-file-facts';
import type { DraftsOverview } from '@/store/drafts/drafts-overview';
import type { ExportDatesState } from '@/store/export/export-dates';
import type { HistoryState } from '@/store/history/history-store';
import type { DamageState } from '@/store/list/damage';
import type { PastesState } from '@/store/pastes/pastes-state';
import type { RecoveryState } from '@/store/pastes/recovery-store';
import type { SettingsState } from '@/store/settings/settings';
import { type EstimateState, isEstimateCounted, type StorageEstimate } from '@/store/site-data/storage-estimate';
import {
  backupFileFacts,
  damageStore,
  draftsOverview,
  estimateStore,
  exportDates,
  historyStore,
  pastesStore,
  recoveryStore,
  settingsStore,
} from './app';

// The hooks by which components read the stores and get their actions: a component renders again only when what it selects
// changes. What runs outside of React, such as a command or an act on the history, takes the store itself from app.ts, in a
// file that does not use React.

/** Selects from the list: its state and its actions. */
export function usePastes<Selected>(selector: (state: PastesState) => Selected): Selected {
  return useStore(pastesStore, selector);
}

/** Selects from what is known of damaged data. */
export function useDamage<Selected>(selector: (state: DamageState) => Selected): Selected {
  return useStore(damageStore, selector);
}

/** Selects from what became of the list without an act of the user. */
export function useRecovery<Selected>(selector: (state: RecoveryState) => Selected): Selected {
  return useStore(recoveryStore, selector);
}

/** Selects from the settings. */
export function useSettings<Selected>(selector: (state: SettingsState) => Selected): Selected {
  return useStore(settingsStore, selector);
}

/** Selects from what is said about the history. */
export function useHistory<Selected>(selector: (state: HistoryState) => Selected): Selected {
  return useStore(historyStore, selector);
}

/** Selects from the drafts, for the list and the view. */
export function useDrafts<Selected>(selector: (state: DraftsOverview) => Selected): Selected {
  return useStore(draftsOverview, selector);
}

/** Selects from the dates of exports. */
export function useExportDates<Selected>(selector: (state: ExportDatesState) => Selected): Selected {
  return useStore(exportDates, selector);
}

/** Selects from what the browser says about how full its storage is. */
export function useEstimateState<Selected>(selector: (state: EstimateState) => Selected): Selected {
  return useStore(estimateStore, selector);
}

/** Returns what is said about the backup file; null if there is none. */
export function useBackupFileFacts(): BackupFileFacts | null {
  return useStore(backupFileFacts, (state) => state.facts);
}

/**
 * Returns the browser's estimate of its storage; undefined until the browser has answered. Null if localStorage is the limit: the
 * browser gives no estimate, or the database fails other than by a full disk, or the list is full without the moved texts.
 */
export function useStorageEstimate(): StorageEstimate | null | undefined {
  const isCounted = usePastes(isEstimateCounted);
  const estimate = useEstimateState((state) => state.estimate);
  return isCounted ? estimate : null;
}
