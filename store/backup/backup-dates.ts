import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { BACKUP_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/**
 * When the user last exported, imported, and dismissed the reminder: ISO date-times as `toISOString` writes them; null for
 * never.
 */
export interface BackupDates {
  readonly exportedAt: string | null;
  /** When pastes were last added from a file. */
  readonly importedAt: string | null;
  /** When the reminder was dismissed. */
  readonly dismissedAt: string | null;
}

export interface BackupDatesState extends BackupDates {
  /** Reads the stored dates. */
  read(): void;
  /** Reads the stored dates and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  noteExport(): void;
  noteImport(): void;
  dismissReminder(): void;
}

/**
 * Creates the store of the dates. Dates only advance: each tab keeps the later of its own date and the stored one. A
 * date that cannot be stored still holds in this tab.
 */
export function createBackupDates(openStorage: () => StoragePort, now: () => number): StoreApi<BackupDatesState> {
  return createStore<BackupDatesState>()((set, get) => {
    function read(): void {
      const stored = openStorage().read(BACKUP_KEY);
      if (!stored.ok) return;
      const known = get();
      const decoded = decode(stored.value, now());
      set({
        exportedAt: laterOf(known.exportedAt, decoded.exportedAt),
        importedAt: laterOf(known.importedAt, decoded.importedAt),
        dismissedAt: laterOf(known.dismissedAt, decoded.dismissedAt),
      });
    }

    function note(name: keyof BackupDates): void {
      read();
      set({ [name]: new Date(now()).toISOString() });
      const { exportedAt, importedAt, dismissedAt } = get();
      openStorage().write(BACKUP_KEY, encodeJson({ exportedAt, importedAt, dismissedAt }));
    }

    return {
      exportedAt: null,
      importedAt: null,
      dismissedAt: null,
      read,
      connect() {
        read();
        return openStorage().subscribe((key) => {
          if (key === BACKUP_KEY || key === null) read();
        });
      },
      noteExport: () => note('exportedAt'),
      noteImport: () => note('importedAt'),
      dismissReminder: () => note('dismissedAt'),
    };
  });
}

function laterOf(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}

function decode(text: string | null, nowMs: number): BackupDates {
  const value = text === null ? undefined : parseJson(text);
  const read = (name: keyof BackupDates) => {
    const stored = isRecord(value) ? value[name] : undefined;
    const timeMs = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
    // A date far ahead of the clock comes from a wrong clock, and would silence the reminder until that date.
    return timeMs <= nowMs + MAX_AHEAD_MS ? new Date(timeMs).toISOString() : null;
  };
  return { exportedAt: read('exportedAt'), importedAt: read('importedAt'), dismissedAt: read('dismissedAt') };
}
